import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, fillCheckout, inspect, open, placeOrder, signIn, test } from '../journey.ts';
import { newAccount } from '../new-account.ts';
import { staffOf } from '../own-shop.ts';
import { changeProduct, makeProduct } from '../staff-products.ts';

const jar = 'Whipped Tallow Balm - Unscented, 4 oz';
const title = (page: Page, name = 'Your Sacred Cart') => page.getByRole('heading', { level: 1, name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
// On a phone it is also in a bar, until the page is scrolled down to the one in the summary.
const guest = (page: Page) => page.getByRole('link', { name: 'CHECK OUT AS A GUEST' }).last();

async function keep(page: Page, slug = 'whipped-tallow-balm') {
  await open(page, pages.product(slug));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart.' })).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await expect(title(page)).toBeVisible();
}

/** Wholly within the first view and uncovered: a click at its place hits it. */
async function isReachable(page: Page, height: number) {
  const box = await guest(page).boundingBox();
  expect(box && box.y + box.height, 'bottom of the guest button').toBeLessThanOrEqual(height);
  const isOnTop = await guest(page).evaluate(link => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'nothing lies over the guest button').toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

for (const [width, height] of [
  [320, 640],
  [375, 812],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a guest’s cart can be bought from the first view of the sign-in page at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keep(page);
    await expect(summary(page).getByText('$29.99').first()).toBeVisible();
    await expect(summary(page).getByText(/more for free shipping/)).toBeVisible();
    await expect(summary(page).getByText(/it arrives .+ – .+/)).toBeVisible();
    await isReachable(page, height);
    // A desk has both ways to go on in its first view.
    const signInButton = page.getByRole('button', { name: 'SIGN IN' });
    if (width >= 1100) await expect(signInButton).toBeInViewport({ ratio: 1 });
    await guest(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(jar);
  });
}

test('cart lines beside the sign-in form can be changed, removed and restored, and survive signing in', async ({
  page,
}) => {
  await keep(page);
  await page.getByRole('button', { name: `Increase quantity of ${jar}` }).click();
  await expect(summary(page).getByText('$59.98').first()).toBeVisible();
  await inspect(page);
  // What is typed into the form outlives the last line, and its return.
  const email = page.getByRole('textbox', { name: 'EMAIL', exact: true });
  await email.fill('half@typed.test');
  await page.getByRole('button', { name: `Remove ${jar}` }).click();
  await expect(title(page, 'Welcome Back')).toBeFocused();
  await expect(email).toHaveValue('half@typed.test');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toBeFocused();
  await expect(email).toHaveValue('half@typed.test');
  await expect(page.getByRole('textbox', { name: `Quantity of ${jar}` })).toHaveValue('2');
  await page.getByRole('link', { name: /^Cart, 2/ }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fcart$/);
  await expect(guest(page)).toBeVisible();
  await signIn(page, 'customer@goldengraze.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Sacred Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: jar, exact: true })).toBeVisible();
});

test('a coupon in a guest’s cart is refused with a reason, counted, and kept for checkout', async ({ page }) => {
  await keep(page);
  await expect(page).toHaveTitle(/Cart/);
  await summary(page).getByRole('button', { name: 'Have a coupon?' }).click();
  const code = summary(page).getByRole('textbox', { name: 'Coupon code' });
  const apply = summary(page).getByRole('button', { name: 'Apply' });
  await code.fill('NOSUCH');
  await apply.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  expect((await apply.boundingBox())?.y, 'the button is beside the field').toBe((await code.boundingBox())?.y);
  await page.route('**/api/functions/quote', route => route.abort());
  await code.fill('HERD10');
  await apply.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not work out the total.' })).toBeVisible();
  await page.unroute('**/api/functions/quote');
  await expect(code).toHaveValue('HERD10');
  await apply.click();
  await expect(summary(page).getByText('−$3.00')).toBeVisible();
  await inspect(page);
  await guest(page).click();
  await expect(summary(page).getByText('−$3.00').first()).toBeVisible();
});

test('a guest buys the rest of a cart after one of its products was deleted', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const [early, late] = [
    await makeProduct(staff, { name: 'Early Gone Balm' }),
    await makeProduct(staff, { name: 'Late Gone Balm' }),
  ];
  for (const { slug } of [early, late, { slug: 'whipped-tallow-balm' }]) await keep(page, slug);
  await staff.delete(`/api/admin/products/${early.id}`);
  await page.reload();
  await expect(page.getByText('Something you chose is no longer sold. We took it out.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 rituals awaiting' })).toBeVisible();
  await guest(page).click();
  await fillCheckout(page);
  await expect(summary(page)).toContainText('Late Gone Balm');
  await staff.delete(`/api/admin/products/${late.id}`);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('alert')).toContainText('An item is no longer sold. Look at your order again.');
  await expect(summary(page)).not.toContainText('Late Gone Balm');
  await placeOrder(page);
});

test('an open checkout follows a product that is hidden, shown again and renamed', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id, slug } = await makeProduct(staff, { name: 'Now And Then Balm' });
  const show = async (is_active: boolean) => {
    expect((await staff.put(`/api/admin/products/${id}/active`, { data: { is_active } })).status()).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await keep(page, slug);
  await guest(page).click();
  await fillCheckout(page);
  const hidden = page.getByText('Now And Then Balm is no longer available. Remove it to go on.');
  await show(false);
  await expect(hidden).toBeVisible();
  await show(true);
  await expect(hidden).toBeHidden();
  await changeProduct(staff, id, { name: 'Always Balm', price: '20' });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('alert')).toContainText('“Now And Then Balm” is “Always Balm” now.');
  await expect(summary(page)).toContainText('Always Balm');
  await placeOrder(page);
  expect((await staff.delete(`/api/admin/products/${id}`)).ok()).toBe(true);
});

test('a checkout ends when the only product of an account’s cart was deleted', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id, slug } = await makeProduct(staff, { name: 'Only Balm' });
  await newAccount(page);
  await open(page, pages.product(slug));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveAccessibleName('Cart, 1');
  await open(page, pages.checkout());
  await fillCheckout(page);
  await staff.delete(`/api/admin/products/${id}`);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeHidden();
});

test('a guest’s cart is there before the scripts, and after a reload', async ({ page, context }) => {
  await keep(page);
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'gg_kept')).toBe(true);
  const html = await (await context.request.get(pages.signIn(pages.cart()))).text();
  expect(html).toContain('Your Sacred Cart');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: jar, exact: true })).toBeVisible();
});

test('sign-in with an empty cart is the form alone; totals that fail to load say so and are retried', async ({
  page,
}) => {
  await open(page, pages.cart());
  await expect(title(page, 'Welcome Back')).toBeVisible();
  await expect(summary(page)).toBeHidden();
  await page.route('**/api/functions/quote', route => route.abort());
  await keep(page);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not work out the total.' })).toBeVisible();
  await expect(guest(page)).toBeVisible();
  await page.unroute('**/api/functions/quote');
  await summary(page).getByRole('button', { name: 'Try again' }).click();
  await expect(summary(page).getByText('$29.99').first()).toBeVisible();
});

for (const [days, isKept] of [
  [29, true],
  [31, false],
] as const)
  test(`a browser that lost its storage ${isKept ? 'still has' : 'no longer has'} the cart after ${days} days`, async ({
    page,
    context,
  }) => {
    await keep(page);
    const copy = async () => (await context.cookies()).find(({ name }) => name === 'gg_kept');
    await expect.poll(copy).toBeDefined();
    const cookie = await copy();
    if (!cookie) throw new Error('The copy has just been there');
    await page.evaluate(() => localStorage.clear());
    // Time passes by shortening what the copy has left.
    await context.addCookies([{ ...cookie, expires: cookie.expires - days * 24 * 60 * 60 }]);
    await open(page, pages.home());
    await expect(page.getByRole('link', { name: isKept ? /^Cart, 1/ : /^Cart$/, includeHidden: true })).toBeAttached();
    if (!isKept) return;
    await open(page, pages.cart());
    await expect(page.getByRole('main').getByRole('link', { name: jar, exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${jar}` }).click();
    await expect(title(page, 'Welcome Back')).toBeVisible();
    await expect.poll(copy).toBeUndefined();
    await open(page, pages.home());
    await expect(page.getByRole('link', { name: /^Cart$/, includeHidden: true })).toBeAttached();
  });
