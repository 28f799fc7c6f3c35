import { type Browser, expect, type Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import { buy, openAccount, payFor } from '../bought.ts';
import { inspect, mailTo, open, openAsStaff } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { type OwnShop, staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const linkOf = ({ order }: PlacedOrder) => pages.order(order.order_number, order.key);

/** An order that was delivered, of a guest or of whoever is signed in. */
async function delivered(page: Page, shop: OwnShop, browser: Browser, email?: string): Promise<PlacedOrder> {
  const placed = await buy(page, { email });
  await payFor(page, placed);
  const staff = await staffOf(browser, shop.url);
  const { rows } = await shop.sql('select id from orders where order_number = $1', [placed.order.order_number]);
  for (const status of ['packed', 'delivered'])
    expect((await staff.patch(`/api/admin/orders/${rows[0].id}`, { data: { status } })).status()).toBe(200);
  return placed;
}

/** Opens the form of a return from the order's page and fills in what it needs. */
async function fillIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start a return' }).click();
  await page.getByRole('combobox', { name: 'Why?' }).selectOption({ label: 'Not right for my skin' });
  await page.getByRole('radio', { name: 'Not opened' }).check();
}

test('a guest on a phone asks in four presses; staff approve, receive and refund, and both pages follow', async ({
  page,
  shop,
  browser,
}) => {
  const placed = await delivered(page, shop, browser);
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, linkOf(placed));
  await page.getByRole('link', { name: /^Review it: / }).click();
  await expect(page).toHaveURL(/\/products\/[a-z-]+#write-review$/);
  await open(page, linkOf(placed));
  await page.getByRole('link', { name: 'Start a return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a return' })).toBeVisible();
  await inspect(page);
  await page.getByRole('combobox', { name: 'Why?' }).selectOption({ label: 'Not right for my skin' });
  await page.getByRole('radio', { name: 'Opened, less than 75% left' }).check();
  await expect(page.getByRole('alert')).toContainText('must be left.');
  await expect(page.getByRole('button', { name: 'SEND RETURN REQUEST' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Opened, at least 75% left' }).check();
  await expect(page.getByText('Money back', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'SEND RETURN REQUEST' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeInViewport();
  await inspect(page);
  const asked = await mailTo(page, placed.order.email, /^We have your return request RT-/);
  const code = /RT-\S+/.exec(asked.subject)?.[0] ?? '';

  const desk = await (await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })).newPage();
  await openAsStaff(desk, adminPages.returns(), 'Returns');
  await inspect(desk);
  await desk
    .getByRole('searchbox')
    .or(desk.getByRole('textbox', { name: 'Search' }))
    .first()
    .fill(code.toLowerCase());
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: code }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: `Return ${code}` })).toBeVisible();
  await desk.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expect(desk.getByRole('textbox', { name: 'Sentence to the buyer' })).toHaveAccessibleDescription(
    /Write a sentence to the buyer/,
  );
  await inspect(desk);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your return is approved.' }), 'live').toBeVisible();
  await inspect(page);
  expect((await mailTo(page, placed.order.email, /is approved$/)).text).toContain('send it to:');

  await page.getByRole('link', { name: 'PRINT THE SLIP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  await inspect(page);
  await page.getByRole('link', { name: 'Back to the return' }).click();
  await page.getByRole('button', { name: 'I HAVE SENT IT' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your parcel is on its way.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call it off' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'Mark received' }).click();
  await expect(desk.getByRole('region', { name: 'Refund', exact: true })).toContainText('Due by');
  await inspect(desk);
  await desk.getByRole('textbox', { name: 'Give back ($)' }).fill('5.00');
  await desk.getByRole('button', { name: 'Refund $5.00' }).click();
  const why = desk.getByRole('textbox', { name: 'Why another amount' });
  await expect(why).toHaveAccessibleDescription('Say why it is another amount.');
  await why.fill('Half of it was used.');
  await desk.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(desk.getByText('$5.00 was refunded.')).toBeVisible();
  await inspect(desk);
  await expect(page.getByText('$5.00 was refunded.'), 'live').toBeVisible();
  await mailTo(page, placed.order.email, /^\$5\.00 refunded for/);
  await open(page, pages.order(placed.order.order_number));
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText(`Return ${code}`);
  await inspect(page);

  await open(desk, analyticsPages.returns());
  await expect(desk.getByRole('row', { name: /Not right for my skin/ })).toContainText('$5.00');
  await inspect(desk);
  await desk.context().close();
});

test('a return request whose answer was lost keeps what was typed, and is one request', async ({
  page,
  shop,
  browser,
}) => {
  const placed = await delivered(page, shop, browser);
  await open(page, linkOf(placed));
  await fillIn(page);
  const note = page.getByRole('textbox', { name: 'Anything we should know?' });
  await note.fill('It smells of rain.');
  const send = page.getByRole('button', { name: 'SEND RETURN REQUEST' });
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('No answer came');
  await expect(note).toHaveValue('It smells of rain.');
  await inspect(page);
  await page.context().setOffline(false);
  await page.route('**/return.data*', loseAnswer);
  await Promise.all([page.waitForEvent('requestfailed'), send.click()]);
  await page.unroute('**/return.data*');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  const { rows } = await shop.sql('select count(*)::int as n from returns where note = $1', ['It smells of rain.']);
  expect(rows).toEqual([{ n: 1 }]);
  const callOff = page.getByRole('button', { name: 'Call it off' });
  await page.context().setOffline(true);
  await callOff.click();
  await expect(page.getByRole('alert')).toContainText('No answer came');
  await inspect(page);
  await page.context().setOffline(false);
  await callOff.click();
  await expect(callOff).toHaveCount(0);
});

test('a customer signed out meanwhile signs in beside the form, which keeps what was typed', async ({
  page,
  shop,
  browser,
}) => {
  await openAccount(page, 'asks-late@example.test');
  const placed = await delivered(page, shop, browser, 'asks-late@example.test');
  await open(page, pages.order(placed.order.order_number));
  await page.getByRole('link', { name: 'Start a return' }).click();
  const send = page.getByRole('button', { name: 'SEND RETURN REQUEST' });
  const why = page.getByRole('combobox', { name: 'Why?' });
  await send.click();
  await expect(why).toHaveAccessibleDescription('Choose a reason for each item.');
  await why.selectOption({ label: 'Not right for my skin' });
  await expect(why, 'what is filled in is not missing').not.toHaveAccessibleDescription(/Choose/);
  await page.getByRole('radio', { name: 'Not opened' }).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const note = page.getByRole('textbox', { name: 'Anything we should know?' });
  await note.fill('Typed before.');
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await send.click();
  await expect(page.getByRole('alert')).toContainText('You are signed out. Sign in in another tab');
  await inspect(page);
  await expect(note).toHaveValue('Typed before.');
  await page.context().addCookies(session);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
  await expect(page.getByText('Typed before.')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByRole('alert')).toContainText('You are signed out.');
});

test('a press that was done already, or comes too late, shows where the return stands and asks for nothing', async ({
  page,
  shop,
  browser,
}) => {
  const placed = await delivered(page, shop, browser);
  await open(page, linkOf(placed));
  const ask = async () => {
    await fillIn(page);
    await page.getByRole('button', { name: 'SEND RETURN REQUEST' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
    return page.url().split('/').at(-1)?.split('?')[0] ?? '';
  };
  const code = await ask();
  // The answer is lost, but the page follows.
  await page.route('**/returns/*.data*', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This return is closed.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/returns/*.data*');
  // The page does not follow.
  await page.route('**/api/realtime*', route => route.abort());
  await open(page, linkOf(placed));
  const second = await ask();
  expect(second).not.toBe(code);
  const staff = await staffOf(browser, shop.url);
  const { version, lines } = await (await staff.get(`/api/admin/returns/${second}`)).json();
  const arrived = lines.map(({ item_id }: { item_id: string }) => ({ item_id, arrived: 1, restocked: 0 }));
  await staff.post(`/api/admin/returns/${second}/moves`, { data: { to: 'received', version, lines: arrived } });
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have opened your parcel.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest is told what is missing, asks, and calls it off', async ({ page, shop, browser }) => {
    const placed = await delivered(page, shop, browser);
    await page.goto(linkOf(placed));
    await page.getByRole('link', { name: 'Start a return' }).click();
    await page.getByRole('textbox', { name: 'Anything we should know?' }).fill('Kept cool and closed.');
    await page.getByRole('radio', { name: 'Not opened' }).check();
    await page.getByRole('button', { name: 'SEND RETURN REQUEST' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a reason for each item.');
    await expect(page.getByRole('textbox', { name: 'Anything we should know?' })).toHaveValue('Kept cool and closed.');
    await expect(page.getByRole('radio', { name: 'Not opened' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Why?' }).selectOption('changed_mind');
    await page.getByRole('button', { name: 'SEND RETURN REQUEST' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We have your request.' })).toBeVisible();
    await expect(page.getByText('Kept cool and closed.')).toBeVisible();
    await page.getByRole('button', { name: 'Call it off' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This return is closed.' })).toBeVisible();
  });

  test('a customer reads after the window when it ended, and how to write', async ({ page, shop, browser }) => {
    const placed = await delivered(page, shop, browser);
    await shop.sql(
      `update order_events set created_at = created_at - interval '40 days'
       where order_id = (select id from orders where order_number = $1)`,
      [placed.order.order_number],
    );
    await page.goto(linkOf(placed));
    await expect(page.getByText(/^Returns closed on /)).toBeVisible();
    await page.goto(`/order-detail/${placed.order.order_number}/return?key=${placed.order.key}`);
    await expect(page.getByRole('main')).toContainText('The time for returns ended on');
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(/help-contact/);
  });
});
