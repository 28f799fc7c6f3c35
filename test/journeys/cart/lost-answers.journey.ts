import type { Page, Route } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { join } from '../devices.ts';
import { expect, open, signIn, test } from '../journey.ts';

const jar = 'Whipped Tallow Balm - Unscented, 4 oz';
const main = (page: Page) => page.getByRole('main');
const cartLink = (page: Page, units: number) => page.getByRole('link', { name: `Cart, ${units}`, exact: true });

/** The request arrives, its answer does not. */
async function loseAnswer(route: Route) {
  await route.fetch();
  await route.abort();
}

test('a guest’s cart that could not be merged at sign-in is merged at the next page, and once', async ({
  page,
  baseURL,
}) => {
  const { email } = await join(page, baseURL);
  const merge = '**/api/cart/merge';
  const signInWithJar = async (lose: (route: Route) => Promise<void>) => {
    await page.context().clearCookies();
    await open(page, pages.product('whipped-tallow-balm'));
    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Sacred Cart' })).toBeVisible();
    await page.route(merge, lose);
    await signIn(page, email);
    await expect(page.getByRole('alert').filter({ hasText: 'They are safe.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'June Meadow' })).toBeVisible();
    // The page may be trying again just now.
    await page.unrouteAll({ behavior: 'wait' });
  };
  await signInWithJar(route => route.abort());
  await open(page, pages.cart());
  await expect(page.getByText('We added 1 saved items to your cart.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: jar, exact: true })).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();

  await signInWithJar(loseAnswer);
  await open(page, pages.cart());
  await expect(page.getByRole('textbox', { name: `Quantity of ${jar}` })).toHaveValue('2');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gg_cart'))).toBe('[]');
  await page.reload();
  await expect(page.getByRole('textbox', { name: `Quantity of ${jar}` })).toHaveValue('2');
});

test('what was removed or moved counts as done when its answer was lost and it is tried again', async ({
  page,
  baseURL,
}) => {
  await join(page, baseURL);
  await putInCart(page.request, baseURL, { 'Field Balm': 1, 'Neroli Body Oil': 1 });
  await open(page, pages.cart());
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await page.route('**/api/cart/items/*', loseAnswer);
  await page.getByRole('button', { name: 'Remove Field Balm' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error removing from cart');
  await page.unroute('**/api/cart/items/*');
  await again.click();
  await expect(page.getByText('Field Balm removed')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Field Balm' })).toBeVisible();

  for (const name of ['Neroli Body Oil', 'Field Balm']) {
    await open(page, pages.products());
    await page.getByRole('button', { name: `ADD TO WISHLIST: ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `SAVED TO WISHLIST: ${name}`, exact: true })).toBeVisible();
  }
  await open(page, pages.wishlist());
  const wish = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  const wishes = /\/api\/wishlist\/./;
  for (const [name, press, done] of [
    ['Field Balm', 'MOVE TO CART', 'Field Balm moved to cart'],
    ['Neroli Body Oil', 'Remove', 'Neroli Body Oil no longer saved'],
  ] as const) {
    await page.route(wishes, loseAnswer);
    await wish(name)
      .getByRole('button', { name: new RegExp(press, 'i') })
      .first()
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(wishes);
    await again.click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(wish(name)).toHaveCount(0);
  }
});
