import { expect, type Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { buy, openAccount } from '../bought.ts';
import { inspect, open } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

/** Opens an account with this many orders; newest first. */
async function buyerOf(page: Page, email: string, count: number): Promise<string[]> {
  await openAccount(page, email);
  const numbers: string[] = [];
  for (let placed = 0; placed < count; placed += 1) numbers.unshift((await buy(page, { email })).order.order_number);
  return numbers;
}

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^GG-/ });
const more = (page: Page) => page.getByRole('button', { name: /^Load more/ });

test('orders are found by number and status, and load ten at a time', async ({ page, shop }) => {
  const numbers = await buyerOf(page, 'june-buys@example.test', 12);
  await open(page, pages.orders());
  await expect(rows(page)).toHaveText(numbers.slice(0, 10));
  await expect(more(page)).toHaveText(/Load more \(10 of 12\)/);
  await inspect(page);
  // A lost connection removes nothing that is shown.
  await page.route('**/api/orders?*', route => route.abort());
  await more(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load orders');
  await expect(rows(page)).toHaveCount(10);
  await page.unroute('**/api/orders?*');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(numbers);
  await expect(rows(page).nth(10)).toBeFocused();
  await expect(page.getByText('That is all of them.')).toBeVisible();
  // Back from an order, the list is as long as it was.
  await rows(page).nth(11).click();
  await expect(page).toHaveURL(/order-detail/);
  await page.goBack();
  await expect(rows(page)).toHaveText(numbers);

  const [wanted = ''] = numbers.slice(4);
  // A page of one's own ends in links alone.
  await expect(page.getByRole('region', { name: 'Join The Herd' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by order number' }).fill(wanted.slice(3).toLowerCase());
  await expect(rows(page)).toHaveText([wanted]);
  expect(new URL(page.url()).searchParams.get('q')).toBe(wanted.slice(3).toLowerCase());
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await status.selectOption('Delivered');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(status).toBeFocused();
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveCount(0);
  await inspect(page);
  await page.reload();
  await expect(status).toHaveValue('delivered');
  await page.getByRole('link', { name: 'CLEAR FILTERS' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(status).toHaveValue('delivered');

  await shop.sql('alter table orders rename to orders_away');
  await page.reload();
  await shop.sql('alter table orders_away rename to orders');
  await expect(page.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible();
  await page.getByRole('link', { name: 'TRY AGAIN' }).click();
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
});

test('a customer without orders is led to the shop, a signed-out visitor to the sign-in and back', async ({ page }) => {
  await page.goto(`${pages.orders()}?status=paid`);
  await expect(page).toHaveURL(/\/signin\?next=%2Forders%3Fstatus%3Dpaid$/);
  await buyerOf(page, 'june-looks@example.test', 0);
  await open(page, pages.orders());
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', pages.products());
  await inspect(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the order list is searched, filtered and lengthened by its URL', async ({ page }) => {
    const numbers = await buyerOf(page, 'june-reads@example.test', 11);
    await page.goto(pages.orders());
    await more(page).click();
    await expect(rows(page)).toHaveText(numbers);
    await page.getByRole('searchbox').fill(numbers[2] ?? '');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending Payment');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(rows(page)).toHaveText([numbers[2] ?? '']);
  });
});

test('a session that ended while a list was open leads to sign-in and back to what was wanted', async ({ page }) => {
  const email = 'june-returns@example.test';
  const [number = ''] = await buyerOf(page, email, 1);
  const session = await page.context().cookies();
  for (const [want, leave] of [
    [pages.order(number), () => rows(page).click()],
    [`${pages.orders()}?status=paid`, () => page.getByRole('combobox', { name: 'Status' }).selectOption('Paid')],
  ] as const) {
    await open(page, pages.orders());
    await page.context().clearCookies();
    await leave();
    await expect(page).toHaveURL(pages.signIn(want));
    await page.context().addCookies(session);
  }
});
