import { type Browser, expect, type Page } from '@playwright/test';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { buy, openAccount, payFor } from '../bought.ts';
import { inspect, mailTo, open } from '../journey.ts';
import { type OwnShop, staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const long = 'Maximiliana Konstantinopolskaya-Featherstonehaugh of Longridge';
const linkOf = ({ order }: PlacedOrder) => pages.order(order.order_number, order.key);
const band = (page: Page) => page.getByRole('region', { name: 'Time left for changes' });
const steps = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
const zip = (page: Page) => page.getByRole('textbox', { name: 'ZIP' });
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });

/** The page of a paid order. */
async function openPaid(page: Page): Promise<PlacedOrder> {
  const placed = await buy(page);
  await payFor(page, placed);
  await open(page, linkOf(placed));
  return placed;
}

/** Staff move an order while somebody views it. */
async function staffSet(shop: OwnShop, browser: Browser, { order }: PlacedOrder, change: object) {
  const staff = await staffOf(browser, shop.url);
  const { rows } = await shop.sql('select id from orders where order_number = $1', [order.order_number]);
  const answer = await staff.patch(`/api/admin/orders/${rows[0].id}`, { data: change });
  expect(answer.status()).toBe(200);
}

test('a guest corrects the address by keyboard, through errors and a lost connection, until it is packed', async ({
  page,
  shop,
  browser,
}) => {
  const placed = await openPaid(page);
  await expect(page.getByText('We pack it next.')).toBeVisible();
  await expect(band(page)).toContainText(/Cancel or correct the address until \d+:\d\d [AP]M/);
  await expect(band(page)).toContainText('59 minutes left, as long as it is not packed yet.');
  await inspect(page);
  const correct = page.getByRole('button', { name: 'Correct the address' });
  await correct.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Correct the address' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Full name' }).fill(long);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Hill Road');
  await zip(page).fill('787');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /There is a problem/ })).toBeFocused();
  await expect(zip(page)).toHaveAccessibleDescription('Use 5 digits, such as 78704.');
  await inspect(page);

  await zip(page).fill('78701');
  await page.route('**/api/orders/*/address*', route => route.abort());
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept: try again.');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(long);
  await page.unroute('**/api/orders/*/address*');
  await save(page).click();
  await expect(correct).toBeFocused();
  const shipping = page.getByRole('region', { name: 'Shipping', exact: true });
  await expect(shipping).toContainText(`${long}7 Hill RoadAustin, TX 78701`);
  await expect(steps(page).filter({ hasText: 'You corrected the address' })).toBeVisible();
  const mail = await mailTo(page, placed.order.email, /^The address of .* was corrected$/);
  expect(mail.text).toMatch(/was corrected at your request[\s\S]*7 Hill Road, Austin, TX 78701/);
  await inspect(page);

  // Packed while the form is open: the band goes, typed text stays, and nothing is sent.
  await correct.click();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Late Street');
  await staffSet(shop, browser, placed, { status: 'packed' });
  await expect(band(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('9 Late Street');
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(shipping).toContainText('The hour for changes has passed.');
  await expect(shipping).toContainText('7 Hill Road');
});

test('a correction in another tab is said in the open form, which takes it over beside what was typed', async ({
  page,
  context,
}) => {
  const placed = await buy(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, linkOf(placed));
    await tab.getByRole('button', { name: 'Correct the address' }).click();
  }
  await page.getByRole('textbox', { name: 'Full name' }).fill(long);
  // The open form does not learn of the other tab's change until its own press.
  await page.route('**/api/realtime?*', lost => lost.abort());
  await page.route('**/api/orders/*', lost => lost.abort());
  await other.getByRole('textbox', { name: 'Address', exact: true }).fill('99 Other Road');
  await save(other).click();
  const shipping = (tab: Page) => tab.getByRole('region', { name: 'Shipping', exact: true });
  await expect(shipping(other)).toContainText('99 Other Road');
  await page.unroute('**/api/orders/*');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('The address was changed meanwhile');
  await expect(page.getByRole('alert')).toContainText('99 Other Road');
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('99 Other Road');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(long);
  await inspect(page);
  await save(page).click();
  await expect(shipping(page)).toContainText(`${long}99 Other RoadAustin`);
});

test('the hour for changes ends by the shop’s clock, whatever the reader’s says', async ({ page, shop }) => {
  const placed = await buy(page);
  // Time passes on the server too, so a page that reloads sees the same.
  const passed = (time: string) =>
    shop.sql(`update orders set placed_at = now() - $2::interval where order_number = $1`, [
      placed.order.order_number,
      time,
    ]);
  await passed('58 minutes 30 seconds');
  await page.clock.install({ time: Date.now() + 5 * 60 * 60_000 });
  await open(page, linkOf(placed));
  await expect(band(page)).toContainText('1 minute left');
  await passed('59 minutes 30 seconds');
  await page.clock.fastForward(60_000);
  await expect(band(page)).toContainText('Less than a minute left');
  await passed('60 minutes 30 seconds');
  await page.clock.fastForward(60_000);
  await expect(band(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Shipping', exact: true })).toContainText(
    'The hour for changes has passed.',
  );
});

test('a buyer sees the parcel on its way without a reload', async ({ page, shop, browser }) => {
  await openAccount(page, 'june-waits@example.test');
  const placed = await buy(page);
  await payFor(page, placed);
  const connection = page.waitForResponse(/\/api\/realtime$/);
  await open(page, pages.order(placed.order.order_number));
  await connection;
  await expect(page.getByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', pages.orders());
  await expect(page.getByRole('link', { name: 'Track Package' })).toHaveCount(0);
  await expect(steps(page)).toContainText(['Order Created', 'Payment Received', 'Packed', 'Delivered']);
  const parcel = { carrier: 'USPS', tracking_number: '9400', tracking_url: 'https://tools.usps.com/go/x' };
  await staffSet(shop, browser, placed, { status: 'shipped', ...parcel });
  await expect(page.getByRole('link', { name: 'Track Package' })).toBeVisible();
  await expect(steps(page).filter({ hasText: 'Shipped' })).toContainText('USPS has it.');
  await inspect(page);
});

for (const [width, height] of [
  [320, 480],
  [375, 812],
  [1440, 900],
] as const) {
  test(`at ${width} a message covers no button of a dialog that opens meanwhile`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const placed = await openPaid(page);
    const number = page.getByRole('heading', { level: 1 }).getByText(placed.order.order_number);
    expect(await number.evaluate(words => words.getClientRects().length), 'lines of the number').toBe(1);
    await page.getByRole('button', { name: 'Correct the address' }).click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Hill Road');
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Address corrected.' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: `Cancel ${placed.order.order_number}?` });
    await expect(question.getByText('Address corrected.')).toBeVisible();
    for (const button of await question.getByRole('button').all()) await button.click({ trial: true });
    const name = question.getByRole('heading').getByText(placed.order.order_number);
    expect(await name.evaluate(words => words.getClientRects().length)).toBe(1);
    await expect(name).toHaveCSS('font-variant-numeric', 'lining-nums');
  });
}

test('a guest cancels an order, and reads first what happens to the money', async ({ page }) => {
  const placed = await openPaid(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${placed.order.order_number}?` });
  await expect(question).toContainText(`${placed.totals.human.total} goes back to your card.`);
  await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Nothing more will happen.')).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  await expect(steps(page)).toContainText(['Order Created', 'Payment Received', 'Canceled']);
});

test('an order packed while its buyer is asked whether to cancel ends the question with a word', async ({
  page,
  shop,
  browser,
}) => {
  const placed = await openPaid(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await staffSet(shop, browser, placed, { status: 'packed' });
  await expect(band(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('This order can no longer be canceled here.')).toBeVisible();
});

test('twelve lines under a long name print on one sheet, and are bought again as far as in stock', async ({
  page,
  shop,
}) => {
  await openAccount(page, 'june-again@example.test');
  await shop.sql('update products set stock_quantity = 50 where stock_quantity < 50');
  const { rows } = await shop.sql('select id, name from products where is_active order by name limit 12');
  const placed = await buy(page, { name: long, products: rows.map(row => row.id) });
  await payFor(page, placed);
  await open(page, pages.order(placed.order.order_number));
  await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(12);
  await inspect(page);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  const sheet = page.getByRole('article');
  for (const words of ['Golden Graze Goods LLC', long, placed.totals.human.total, 'Card, '])
    await expect(sheet).toContainText(words);
  await inspect(page);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ format: 'Letter' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await shop.sql('update products set stock_quantity = 0 where id = $1', [rows[0].id]);
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.getByRole('button', { name: 'Buy these again' }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.cart()}$`));
  await expect(page.getByRole('status').filter({ hasText: '1 item is sold out' })).toContainText(
    'Added what we have. 1 item is sold out.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: rows[1].name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveAccessibleName('Cart, 11');
});
