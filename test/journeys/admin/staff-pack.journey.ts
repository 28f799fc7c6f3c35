import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList } from '#contract/orders/admin.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, open, openAsStaff, test } from '../journey.ts';

const scan = (page: Page) => page.getByRole('textbox', { name: 'Scan or type a code' });
const inHand = (page: Page) => page.getByRole('heading', { level: 3, name: /^#GG-/ });
const headers = { 'sec-fetch-site': 'same-origin' };

test('orders are packed one after the other by scan and by keys, and one with missing goods waits', async ({
  page,
}) => {
  await openAsStaff(page, adminPages.packing());
  await packAll(page);
  const placed = [
    await paidOrder(page, 'Ida Early'),
    await paidOrder(page, 'Lena Late'),
    await paidOrder(page, 'Mo Miss'),
  ];
  const [early, late, miss] = placed.map(({ order }) => order.order_number) as [string, string, string];
  const sku = await skuOf(page, early);
  await open(page, adminPages.dashboard());
  await page.getByRole('link', { name: 'View 3 orders to pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();
  await expect(page.getByText('3 orders, 3 pieces.')).toBeVisible();
  await expect(inHand(page)).toHaveText(`#${early}`);
  await expect(scan(page)).toBeFocused();
  await inspect(page);

  await scan(page).fill('NOT-OURS');
  await page.keyboard.press('Enter');
  await expect(scan(page)).toHaveAccessibleDescription(/NOT-OURS is not in this order\./);
  await page.keyboard.press('Enter');
  await expect(scan(page)).toHaveAccessibleDescription(/Put everything in the box first\./);
  await scan(page).fill(sku.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /in the box$/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText('1 of 3 packed');
  await page.keyboard.press('Enter');
  await expect(inHand(page)).toHaveText(`#${late}`);
  await expect(page.getByText(/^2 orders, 2 pieces\. 1 packed since /)).toBeVisible();
  await expect(scan(page)).toBeFocused();

  // By the number of another order, which is set aside.
  await scan(page).fill(miss);
  await page.keyboard.press('Enter');
  await expect(inHand(page)).toHaveText(`#${miss}`);
  await page.getByRole('button', { name: 'Something is missing' }).click();
  await expect(inHand(page)).toHaveText(`#${late}`);
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText('0 of 1 packed');
  await scan(page).focus();
  await page.keyboard.press('j');
  await expect(page.getByText('Set aside: something is missing.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(inHand(page)).toHaveText(`#${late}`);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of packing' })).toBeVisible();
  await inspect(page);
  await page.keyboard.press('Escape');
  await scan(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(inHand(page)).toHaveText(`#${miss}`);
  await page.getByRole('button', { name: 'It is here now' }).click();
  await page.getByRole('checkbox', { name: /in the box$/ }).check();
  await page.getByRole('button', { name: 'Packed', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All packed' })).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'Ship them' }).click();
  await shipThreeByKeysAndList(page, [early, late, miss]);
});

test('a reload while packing leaves the bench as it was, until an order is packed or changed elsewhere', async ({
  page,
  browser,
}) => {
  await openAsStaff(page, adminPages.packing());
  await packAll(page);
  const other = await second(browser, new URL(page.url()).origin);
  const [one, two, three] = [
    await paidOrder(other, 'Rita Reload'),
    await paidOrder(other, 'Sam Changed'),
    await paidOrder(other, 'Tess Gone'),
  ];
  await open(page, adminPages.packing());
  const ticked = page.getByRole('checkbox', { name: /in the box$/ });
  const show = async ({ order }: PlacedOrder) => {
    await scan(page).fill(order.order_number);
    await page.keyboard.press('Enter');
    await expect(inHand(page)).toHaveText(`#${order.order_number}`);
  };
  for (const placed of [one, three, two]) {
    await show(placed);
    await ticked.check();
  }
  await page.reload();
  await expect(inHand(page)).toHaveText(`#${two.order.order_number}`);
  await expect(ticked).toBeChecked();
  await expect(page.getByRole('region', { name: 'Pick list' })).toContainText('3 of 3 packed');

  // A changed version of the order in hand: its pieces are counted again.
  await setStatus(other, two.order.order_number, 'packed');
  await expect(inHand(page)).not.toHaveText(`#${two.order.order_number}`);
  await setStatus(other, two.order.order_number, 'paid');
  await expect(page.getByText('3 orders, 3 pieces.')).toBeVisible();
  await show(two);
  await expect(ticked).not.toBeChecked();

  await show(one);
  await page.route('**/api/realtime', route => route.abort());
  await page.goto(adminPages.orders());
  await moveHouse(other, one.order.order_number);
  await setStatus(other, three.order.order_number, 'packed');
  await open(page, adminPages.packing());
  await expect(inHand(page)).toHaveText(`#${one.order.order_number}`);
  await expect(ticked).not.toBeChecked();
  await expect(scan(page)).toHaveAccessibleDescription(/is no longer to be packed\. Take its goods out again\./);
  await inspect(page);

  await ticked.check();
  await page.getByRole('button', { name: 'Packed, next order' }).click();
  await expect(inHand(page)).toHaveText(`#${two.order.order_number}`);
  expect(await page.evaluate(() => localStorage.getItem('gg_packing_bench'))).not.toContain(one.order.order_number);
  await other.context().close();
});

test('changes by others appear at the packing bench without moving the order in hand', async ({ page, browser }) => {
  await openAsStaff(page, adminPages.packing());
  await packAll(page);
  await open(page, adminPages.packing());
  await expect(page.getByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  await inspect(page);

  const other = await second(browser, new URL(page.url()).origin);
  const first = await paidOrder(other, 'Nora New');
  await expect(inHand(page)).toHaveText(`#${first.order.order_number}`);
  await expect(page.getByText('1 order, 1 piece.')).toBeVisible();
  const last = await paidOrder(other, 'Olga Other');
  await expect(page.getByText('2 orders, 2 pieces.')).toBeVisible();
  await expect(inHand(page)).toHaveText(`#${first.order.order_number}`);

  await setStatus(other, first.order.order_number, 'packed');
  await expect(inHand(page)).toHaveText(`#${last.order.order_number}`);
  await expect(scan(page)).toHaveAccessibleDescription(/is no longer to be packed\. Take its goods out again\./);

  // This page receives no news of the next change.
  await page.route('**/api/realtime', route => route.abort());
  await open(page, adminPages.packing());
  await setStatus(other, last.order.order_number, 'delivered');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is Delivered now\. Take its goods out again\./)).toBeVisible();
  await other.context().close();
});

test('slips print without prices, for all waiting orders or one; a visitor without rights sees none', async ({
  page,
  browser,
}) => {
  await openAsStaff(page, adminPages.packing());
  await packAll(page);
  // From this run alone, however often it ran in this shop.
  const family = `Paper${crypto.randomUUID().slice(0, 8)}`;
  const one = await paidOrder(page, `Petra ${family}`);
  const two = await paidOrder(page, `Quinn ${family}`);
  await open(page, adminPages.packing());
  await page.getByRole('link', { name: 'Print 2 slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(`Order ${two.order.order_number}`)).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('$');
  await inspect(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();

  await open(page, adminPages.order(one.order.order_number));
  await page.getByRole('link', { name: 'Print slip' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: /^More moves/ }).click();
  await page.getByRole('menuitem', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await inspect(page);

  await open(page, adminPages.orders({ q: family.toLowerCase() }));
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await inspect(page);
  await bar.getByRole('link', { name: 'Print slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  for (const path of [adminPages.slips(), adminPages.receipt(one.order.order_number), adminPages.packing()]) {
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  }
  await stranger.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the packing page can be read in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAsStaff(page, adminPages.packing());
    await packAll(page);
    // Its long code may not widen the slip beyond a small phone.
    const balm = await (await page.request.get('/api/products/lavender-whipped-tallow-balm')).json();
    const placed = await buy(page, { name: 'Lina Light', products: [balm.id] });
    await payFor(page, placed);
    await open(page, adminPages.packing());
    await expect(inHand(page)).toHaveText(`#${placed.order.order_number}`);
    await scan(page).fill('WRONG');
    await page.keyboard.press('Enter');
    await inspect(page);
  });
}

/** One by keys, and two from a list with a line in error, which stays. */
async function shipThreeByKeysAndList(page: Page, [early, late, miss]: [string, string, string]) {
  const number = page.getByRole('textbox', { name: 'Tracking number', exact: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
  await expect(number).toBeFocused();
  await inspect(page);
  await page.keyboard.type('twelve');
  await page.keyboard.press('Enter');
  await expect(number).toHaveAccessibleDescription(/“twelve” is not a tracking number/);
  await page.keyboard.type(miss);
  await page.keyboard.press('Enter');
  await expect(inHand(page)).toHaveText(`#${miss}`);
  await page.keyboard.type('1Z999AA10123456784');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Shipped here' })).toContainText('UPS 1Z999AA10123456784');
  const list = page.getByRole('textbox', { name: 'Order number, tracking number, carrier' });
  await list.fill(`${early}, 9400111899223344556127\n${late} 449044304137821\n${miss}, 9400111899223344556128`);
  await expect(page.getByText('2 can be shipped. 1 is left.')).toBeVisible();
  await expect(page.getByText('Already shipped; it is left as it is.')).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(page.getByText('2 of 2 orders are shipped.')).toBeVisible();
  await expect(list).toHaveValue(`${miss}, 9400111899223344556128`);
  for (const sent of [early, late, miss]) {
    await expect(page.getByRole('button', { name: `#${sent}` })).toHaveCount(0);
  }
}

async function second(browser: Browser, baseURL: string): Promise<Page> {
  const other = await browser.newPage({ baseURL });
  await openAsStaff(other, adminPages.orders());
  return other;
}

async function paidOrder(page: Page, name: string): Promise<PlacedOrder> {
  const placed = await buy(page, { name });
  await payFor(page, placed);
  return placed;
}

const toPack = async (page: Page): Promise<PackList> => (await page.request.get('/api/admin/packing')).json();

/** Packs what the demo and other journeys left. */
async function packAll(page: Page): Promise<void> {
  for (let list = await toPack(page); list.items.length > 0; list = await toPack(page)) {
    for (const { id } of list.items)
      await page.request.patch(`/api/admin/orders/${id}`, { headers, data: { status: 'packed' } });
  }
}

async function skuOf(page: Page, number: string): Promise<string> {
  const list: PackList = await (await page.request.get(`/api/admin/packing?orders=${number}`)).json();
  return list.items[0]?.items[0]?.sku ?? '';
}

async function setStatus(page: Page, number: string, status: string): Promise<void> {
  const { items }: PackList = await (await page.request.get(`/api/admin/packing?orders=${number}`)).json();
  await page.request.patch(`/api/admin/orders/${items[0]?.id}`, { headers, data: { status } });
}

async function moveHouse(page: Page, number: string): Promise<void> {
  const data = {
    name: 'Rita Reload',
    phone: '512 555 0142',
    address1: '14 Pasture Lane',
    city: 'Austin',
    state: 'TX',
    postal: '78704',
  };
  const answer = await page.request.put(`/api/admin/orders/${number}/address`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
