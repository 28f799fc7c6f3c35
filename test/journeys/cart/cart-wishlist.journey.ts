import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { join, own } from '../devices.ts';
import { expect, inspect, open } from '../journey.ts';
import { testIn } from '../own-shop.ts';

const test = testIn();

const main = (page: Page) => page.getByRole('main');

/** Staff with products for this journey alone, so that others do not see their changes. */
async function hireStaff(request: APIRequestContext, baseURL: string | undefined) {
  const headers = own(baseURL);
  const data = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
  expect((await request.post('/api/auth/sign-in', { data, headers })).ok()).toBe(true);
  return {
    async make(product: ProductInput): Promise<AdminProduct> {
      const answer = await request.post('/api/admin/products', { data: product, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    },
    async change({ id }: AdminProduct, product: ProductInput) {
      const answer = await request.patch(`/api/admin/products/${id}`, { data: product, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    async remove({ id }: AdminProduct) {
      await request.delete(`/api/admin/products/${id}`, { headers });
    },
  };
}

test('cart and wishlist ask a signed-out visitor to sign in, and say where to begin when empty', async ({
  page,
  baseURL,
}) => {
  for (const path of [pages.cart(), pages.wishlist()]) {
    await open(page, path);
    await expect(page).toHaveURL(`${baseURL}${pages.signIn(path)}`);
  }
  await join(page, baseURL);
  await open(page, pages.cart());
  await expect(page.getByRole('heading', { name: 'Your cart awaits its first ritual' })).toBeVisible();
  await inspect(page);
  await open(page, pages.wishlist());
  await expect(page.getByRole('heading', { name: 'Your wishlist awaits its first love' })).toBeVisible();
  // A page of one's own ends in links alone.
  await expect(page.getByRole('region', { name: 'Join The Herd' })).toHaveCount(0);
  await inspect(page);
  await main(page).getByRole('link', { name: 'EXPLORE PRODUCTS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Sacred Collection' })).toBeFocused();
});

test('a cut network while changing cart and wishlist shows a message with Try again, and loses nothing', async ({
  page,
  baseURL,
}) => {
  await join(page, baseURL);
  await open(page, pages.products());
  await expect(page.getByRole('button', { name: 'June Meadow' })).toBeVisible();
  const lines = /\/api\/(cart|wishlist)/;
  await page.route(lines, route => route.abort());
  await page.getByRole('button', { name: 'ADD TO CART: Field Balm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Network error adding to cart');
  await page.unroute(lines);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Field Balm added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible();

  // The press arrives and its answer does not: trying again adds nothing more, and the next press does.
  await page.route(lines, async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'ADD TO CART: Field Balm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Network error adding to cart');
  await page.unroute(lines);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 2' })).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO CART: Field Balm', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3' })).toBeVisible();

  const heart = page.getByRole('button', { name: 'ADD TO WISHLIST: Field Balm', exact: true });
  const saved = page.getByRole('button', { name: 'SAVED TO WISHLIST: Field Balm', exact: true });
  await page.route(lines, route => route.abort());
  await heart.click();
  await expect(page.getByRole('alert')).toContainText('Failed to add to wishlist. Please try again.');
  await expect(heart).toBeVisible();
  await page.unroute(lines);
  await heart.click();
  await expect(page.getByText('Field Balm saved')).toBeVisible();
  await expect(saved).toBeVisible();
  expect(await page.getByText('Failed to add to wishlist.').count()).toBe(0);
});

test('changes of the cart show at once, are taken back when they fail, and can be undone', async ({
  page,
  baseURL,
}) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Field Balm': 1, 'Neroli Body Oil': 1 });
  await open(page, pages.cart());
  await expect(main(page).getByText('2 rituals awaiting')).toBeVisible();
  const quantity = page.getByRole('textbox', { name: 'Quantity of Field Balm' });
  const more = page.getByRole('button', { name: 'Increase quantity of Field Balm' });
  await expect(page.getByRole('button', { name: 'Decrease quantity of Field Balm' })).toBeDisabled();
  await more.click();
  await more.click();
  await expect(quantity).toHaveValue('3');
  await expect(main(page).getByText('4 rituals awaiting')).toBeVisible();
  await expect(main(page).getByText('Free shipping unlocked!')).toBeVisible();

  const lines = /\/api\/cart/;
  await page.route(lines, route => (route.request().method() === 'GET' ? route.fallback() : route.abort()));
  await more.click();
  await expect(page.getByRole('alert')).toContainText('Network error updating cart item');
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Remove Field Balm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error removing from cart' })).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await page.unroute(lines);

  await page.getByRole('button', { name: 'Remove Field Balm' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Neroli Body Oil' })).toBeFocused();
  await expect(page.getByText('Field Balm removed')).toBeVisible();
  await expect(main(page).getByText(/more for free shipping/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toHaveValue('3');
  await inspect(page);
});

test('a late answer does not bring back a removed cart line', async ({ page, baseURL }) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Field Balm': 1, 'Neroli Body Oil': 1 });
  await open(page, pages.cart());
  let letGo = () => {};
  const released = new Promise<void>(done => {
    letGo = done;
  });
  const seen = { refused: false, held: false };
  await page.route(/\/api\/cart/, async route => {
    const asks = route.request().method() === 'GET';
    if (!asks && !seen.refused) {
      seen.refused = true;
      await route.abort();
    } else if (asks && !seen.held) {
      seen.held = true;
      const old = await route.fetch();
      await released;
      await route.fulfill({ response: old });
    } else await route.fallback();
  });
  await page.getByRole('button', { name: 'Remove Field Balm' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error removing from cart');
  await expect.poll(() => seen.held).toBe(true);
  await page.getByRole('button', { name: 'Remove Field Balm' }).click();
  await expect(page.getByText('Field Balm removed')).toBeVisible();
  await expect(main(page).getByText('1 ritual awaiting')).toBeVisible();
  const late = page.waitForResponse(answer => answer.request().method() === 'GET' && /\/api\/cart/.test(answer.url()));
  letGo();
  await (await late).finished();
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByRole('button', { name: 'Remove Field Balm' })).toHaveCount(0);
  await expect(main(page).getByText('1 ritual awaiting')).toBeVisible();
});

test('a refused coupon says why, a valid one is counted and carried to checkout', async ({ page, baseURL }) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Whipped Tallow Balm': 2 });
  await open(page, pages.cart());
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('button', { name: 'Have a coupon?' }).click();
  await summary.getByLabel('Coupon code').fill('HURD10');
  await page.keyboard.press('Enter');
  await expect(summary.getByLabel('Coupon code')).toHaveAccessibleDescription(
    'We don’t know the code HURD10. Check the spelling.',
  );
  await inspect(page);
  await summary.getByLabel('Coupon code').fill('herd10');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('HERD10 applied: $6.00 off.')).toBeVisible();
  const total = await summary.getByRole('definition').last().textContent();
  await summary.getByRole('link', { name: 'CHECKOUT' }).click();
  await expect(page.getByText('HERD10 applied: $6.00 off.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Place order, ${total}` })).toBeVisible();
});

test('changes since the last visit are named line by line, and a button removes what is sold out', async ({
  page,
  baseURL,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const staff = await hireStaff(request, baseURL);
  const facts = { price: '20.00', stock: '9', category: 'balm' };
  const [dear, few, gone] = [
    await staff.make({ ...facts, name: 'Journey Dear Balm' }),
    await staff.make({ ...facts, name: 'Journey Few Balm' }),
    await staff.make({ ...facts, name: 'Journey Gone Balm' }),
  ];
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { [dear.name]: 1, [few.name]: 5, [gone.name]: 1 });
  await staff.change(dear, { ...facts, name: dear.name, price: '22.50' });
  await staff.change(few, { ...facts, name: few.name, stock: '2' });
  await staff.change(gone, { ...facts, name: gone.name, stock: '0' });
  await open(page, pages.cart());
  const row = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await expect(row(dear.name)).toContainText('The price changed from $20.00 to $22.50.');
  await expect(row(few.name)).toContainText('Only 2 of Journey Few Balm are left. We changed the quantity to 2.');
  await expect(page.getByRole('textbox', { name: `Quantity of ${few.name}` })).toHaveValue('2');
  await expect(row(gone.name)).toContainText('Out of Stock');
  await expect(main(page).getByText('Some items in your cart are no longer available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CHECKOUT' })).toHaveCount(0);
  await inspect(page);
  await page.getByRole('button', { name: 'REMOVE OUT OF STOCK ITEMS TO CHECKOUT' }).first().click();
  await expect(row(gone.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Sacred Cart' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'CHECKOUT' }).first()).toBeVisible();
  for (const product of [dear, few, gone]) await staff.remove(product);
  await request.dispose();
});

test('a shopper signed out meanwhile is led to sign in, and the cart is there again', async ({ page, baseURL }) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Field Balm': 1 });
  await open(page, pages.cart());
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Increase quantity of Field Balm' }).click();
  await expect(page.getByText('Your session ended. Sign in to go on; your cart is kept.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(pages.signIn(pages.cart()));
});

test('a guest reads by how much a price changed since the product was added', async ({ page, baseURL, playwright }) => {
  const request = await playwright.request.newContext({ baseURL });
  const staff = await hireStaff(request, baseURL);
  const facts = { price: '20.00', stock: '9', category: 'balm' };
  const dear = await staff.make({ ...facts, name: 'Journey Guest Balm' });
  await open(page, pages.product(dear.slug));
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
  const row = main(page).getByRole('listitem').filter({ hasText: dear.name });
  await expect(row).toContainText('$20.00');
  await expect(row).not.toContainText('The price changed');
  await staff.change(dear, { ...facts, name: dear.name, price: '22.50' });
  await open(page, pages.cart());
  await expect(row).toContainText('The price changed from $20.00 to $22.50.');
  await staff.remove(dear);
  await request.dispose();
});

test('a broken local cart and wishlist are discarded', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken')) return;
    sessionStorage.setItem('broken', 'once');
    localStorage.setItem('gg_cart', '{"not": "a list"');
    localStorage.setItem('gg_wishlist', '[{"product_id": 7}]');
  });
  await open(page, pages.products());
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('gg_cart'), localStorage.getItem('gg_wishlist')])).toEqual([
    null,
    null,
  ]);
  await page.getByRole('button', { name: 'ADD TO CART: Field Balm', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Join the Ritual' })).toContainText('We kept Field Balm for you.');
  await expect(page.getByRole('link', { name: 'Cart, 1', includeHidden: true })).toBeAttached();
});

test('twelve cart lines with long names fit, and on a phone the total stays in view', async ({
  page,
  baseURL,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const staff = await hireStaff(request, baseURL);
  const made: AdminProduct[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const name = `Journey balm ${n} of a name that is some sixty letters long, so`;
    made.push(await staff.make({ name, price: '1234.50', stock: '10', category: 'balm' }));
  }
  await join(page, baseURL);
  await putInCart(page.request, baseURL, Object.fromEntries(made.map(({ name }) => [name, 10])));
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, pages.cart());
  await expect(main(page).getByText('120 rituals awaiting')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 99+' })).toBeVisible();
  const checkout = main(page).getByRole('link', { name: 'CHECKOUT' }).last();
  await expect(checkout).toBeInViewport();
  // Above the cookie banner, not under it.
  const banner = await page.getByRole('region', { name: 'Cookie Consent' }).boundingBox();
  const way = await checkout.boundingBox();
  expect((way?.y ?? 800) + (way?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  await inspect(page);
  for (const product of made) await staff.remove(product);
  await request.dispose();
});
