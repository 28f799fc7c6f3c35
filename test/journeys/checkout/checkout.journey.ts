import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, openAs, orderNumber, placeOrder, signIn } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

/** The plain jar as a line names it. */
const jar = 'Whipped Tallow Balm - Unscented, 4 oz';

const place = (page: Page) => page.getByRole('button', { name: /^Place order, / });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, June' });

/** BUY NOW of the plain jar, and a filled-in form. */
async function goToCheckout(page: Page, email: string, quantity = 1) {
  await open(page, pages.product('whipped-tallow-balm'));
  for (let more = 1; more < quantity; more += 1) await press(page, 'Increase quantity');
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(place(page)).toBeEnabled();
  await fillCheckout(page, { Email: email });
}

test('a lost answer, a reload, Back and a double press make one order, and lose nothing typed', async ({
  page,
  shop,
}) => {
  await goToCheckout(page, 'once@example.test');
  const zip = page.getByRole('textbox', { name: 'ZIP' });
  await zip.fill('787');
  await zip.blur();
  await expect(zip).toHaveAccessibleDescription(/Use 5 digits, such as 78704\./);
  await zip.fill('78704');
  await expect(zip).toHaveAccessibleDescription('');
  await press(page, `Increase quantity of ${jar}`);
  await page.getByRole('radio', { name: /^Expedited/ }).check();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate 5');
  await expect(place(page)).toHaveText(/\$88\.78/);
  await page.route('**/place-order', loseAnswer, { times: 1 });
  await place(page).click();
  await expect(page.getByRole('alert')).toContainText('Order failed. Please try again.');

  await page.reload();
  await expect(place(page)).toHaveText(/\$88\.78/);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate 5');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Pasture Lane');
  await inspect(page);
  await press(page, 'Ask again');
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  const number = await orderNumber(page);

  await page.goBack();
  await expect(page.getByText(`Order ${number} waits for your payment`)).toBeVisible();
  await place(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  expect(await orderNumber(page)).toBe(number);
  const { rows } = await shop.sql(`select notes from orders where email = 'once@example.test'`);
  expect(rows).toEqual([{ notes: 'Gate 5' }]);
});

test('offline the order waits; the bank asks, then declines; the buyer pays another way', async ({ page, context }) => {
  await goToCheckout(page, 'other-way@example.test');
  await context.setOffline(true);
  await place(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline. What you typed is kept');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  const number = await orderNumber(page);
  await press(page, '3-D Secure');
  await expect(page.getByText('Your bank asks: is it you?')).toBeVisible();
  await press(page, 'Decline');
  await expect(page.getByText('Your bank declined this payment.')).toBeVisible();
  await inspect(page);
  await press(page, 'Pay with PayPal instead');
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await press(page, 'Approve');
  await expect(thanks(page)).toBeVisible();
  expect(await orderNumber(page)).toBe(number);
});

test('a buyer who comes back after the hold is told so, and orders again', async ({ page, shop }) => {
  // Offline, the page learns of the end from the press; online the worker may be first.
  await page.route('**/api/realtime?*', lost => lost.abort());
  await goToCheckout(page, 'late@example.test');
  await placeOrder(page);
  const number = await orderNumber(page);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText('Held for you until')).toBeVisible();
  await shop.sql(`update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`, [number]);
  await press(page, 'PAY NOW');
  await expect(page.getByText('The time to pay ran out, so the order was canceled.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number} is canceled.` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PAY NOW' })).toHaveCount(0);
  await inspect(page);

  await press(page, 'Order again');
  await expect(page.getByRole('textbox', { name: 'Quantity of Whipped Tallow Balm' })).toHaveValue('1');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('June Meadow');
  await placeOrder(page);
  expect(await orderNumber(page)).not.toBe(number);
  await press(page, 'Approve');
  await expect(thanks(page)).toBeVisible();
});

test('a coupon of 100 % makes an order with nothing to pay', async ({ page, shop }) => {
  await shop.sql(`insert into coupons (code, discount, max_per_customer) values ('ALLOFIT', 100, 1)`);
  await goToCheckout(page, 'free@example.test', 3);
  await press(page, 'Have a coupon?');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('allofit');
  await page.getByRole('textbox', { name: 'Coupon code' }).press('Enter');
  await expect(page.getByText('ALLOFIT applied: $89.97 off.')).toBeVisible();
  await expect(page.getByText('Nothing to pay.')).toBeVisible();
  await expect(place(page)).toHaveText(/\$0\.00/);
  await inspect(page);
  await place(page).click();
  await expect(thanks(page)).toBeVisible();

  // The same customer again: the coupon is refused and removed, so the next press buys at full price.
  await goToCheckout(page, 'free@example.test', 3);
  await press(page, 'Have a coupon?');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('ALLOFIT');
  await press(page, 'Apply');
  await place(page).click();
  await expect(page.getByRole('alert')).toContainText('ALLOFIT no longer applies, so we removed it');
  await expect(place(page)).toHaveText(/\$97\.17/);
  await placeOrder(page);
});

test('placing an order waits for the new total, and asks about a total that was not shown', async ({ page }) => {
  await goToCheckout(page, 'quick@example.test');
  await expect(place(page)).toHaveText(/\$40\.\d\d|\$\d/);
  const letFigures = await keepBack(page, '**/api/functions/quote');
  const ordered: string[] = [];
  page.on('request', request => request.url().endsWith('/place-order') && ordered.push(request.postData() ?? ''));
  await page.getByRole('radio', { name: /^Expedited/ }).check();
  await place(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Full name' }).press('Enter');
  await expect(page.getByRole('button', { name: /PROCESSING/i })).toBeVisible();
  expect(ordered).toEqual([]);
  letFigures();
  await expect(page.getByRole('alert')).toContainText('The total changed from');
  expect(ordered).toEqual([expect.stringContaining('"expedited"')]);
  await placeOrder(page);
  expect(ordered).toHaveLength(2);
});

test('checkout counts the account’s current cart: a change still on its way, and one from another tab', async ({
  page,
  context,
}) => {
  await openAs(page, 'customer@goldengraze.test', pages.product('whipped-tallow-balm'));
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible();
  await open(page, pages.cart());
  const letChange = await keepBack(page, '**/api/cart/items/*');
  await press(page, `Increase quantity of ${jar}`);
  await page.getByRole('link', { name: 'CHECKOUT' }).click();
  await expect(place(page)).toHaveText(/\$44\.39/);
  letChange();
  await expect(place(page)).toHaveText(/\$76\.78/);

  const other = await context.newPage();
  await open(other, pages.cart());
  await press(other, `Increase quantity of ${jar}`);
  await expect(place(page)).toHaveText(/\$97\.17/);
  await placeOrder(page);
});

test('checkout follows a guest’s cart from another tab, and what is added while ordering stays in it', async ({
  page,
  context,
}) => {
  const put = async (tab: Page, slug: string) => {
    await open(tab, pages.product(slug));
    await tab.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await expect(tab).toHaveURL(/\/signin/);
  };
  await put(page, 'whipped-tallow-balm');
  await open(page, pages.checkout());
  await expect(place(page)).toHaveText(/\$44\.39/);
  const other = await context.newPage();
  await put(other, 'lavender-whipped-tallow-balm');
  await expect(place(page)).toHaveText(/\$80\.02/);
  await fillCheckout(page, { Email: 'tabs@example.test' });
  await page.route('**/place-order', async route => {
    const answer = await route.fetch();
    await put(other, 'lavender-whipped-tallow-balm');
    await route.fulfill({ response: answer });
  });
  await placeOrder(page);
  await open(other, pages.checkout());
  await expect(other.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(1);
  await expect(other.getByRole('textbox', { name: 'Quantity of Lavender Whipped Tallow Balm' })).toHaveValue('1');
});

test('changes during checkout are said beside the form, with a way on', async ({ page, shop, browser }) => {
  const staff = await staffOf(browser, shop.url);
  const goods = await Promise.all(['few', 'gone', 'dear'].map(slug => addProduct(slug)));
  async function addProduct(slug: string) {
    const data = { name: `Balm ${slug}`, price: '10.00', stock: '5', slug };
    return (await (await staff.post('/api/admin/products', { data })).json()) as { id: string };
  }
  const change = (index: number, data: object) => staff.patch(`/api/admin/products/${goods[index]?.id}`, { data });
  await open(page, pages.signIn());
  await signIn(page, 'customer@goldengraze.test');
  await expect(page).toHaveURL(/\/$/);
  for (const { id } of goods)
    await page.request.put('/api/cart/items', {
      data: { product_id: id, quantity: 3 },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  await open(page, pages.checkout());
  await expect(place(page)).toBeEnabled();

  await change(0, { name: 'Balm few', price: '10.00', stock: '2', slug: 'few' });
  await change(1, { name: 'Balm gone', price: '10.00', stock: '0', slug: 'gone' });
  await place(page).click();
  await expect(page.getByText('Only 2 of Balm few are left. We changed the quantity to 2.')).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Balm gone sold out a moment ago. Remove it to go on.')).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await inspect(page);
  await page.getByRole('button', { name: 'Remove Balm gone' }).click();
  await expect(place(page)).toBeEnabled();
  await expect(page.getByText('Balm gone')).toHaveCount(0);

  await change(2, { name: 'Balm dear', price: '12.00', stock: '5', slug: 'dear' });
  await place(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The total changed from' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: /^Accept \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back without paying' }).click();

  await open(page, pages.orders());
  await inspect(page);
  await page.getByRole('listitem').filter({ hasText: 'Pending Payment' }).first().getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
});
