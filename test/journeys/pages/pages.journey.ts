import { pages } from '#contract/pages.ts';
import { expect, inspect, open } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const balm = pages.product('whipped-tallow-balm');

for (const path of [
  pages.products(),
  pages.products({ q: 'lavender' }),
  pages.products({ q: 'nothing like this' }),
  pages.wishlist(),
  pages.signIn(),
  pages.signUp(),
  pages.help(),
  pages.faq(),
  pages.contact(),
  pages.privacy(),
  pages.terms(),
  pages.checkout(),
]) {
  test(`${path} is accessible and has one main heading`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await inspect(page);
  });
}

test('a page that does not exist says so, with its status', async ({ page }) => {
  for (const path of ['/no-such-page', pages.product('no-such-balm')]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await inspect(page);
  }
});

test('text written by staff is shown as text, and never as markup', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const name = `</script><script>document.title = 'taken'</script><!--<script> \u2028"'`;
  const draft = { name, price: '20.00', stock: '3', slug: 'sly-balm' };
  const { id } = await (await staff.post('/api/admin/products', { data: draft })).json();
  await open(page, pages.product('sly-balm'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).not.toHaveTitle('taken');
  // The page works: the name has not ended its data.
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await staff.delete(`/api/admin/products/${id}`);
});

test('the first stop of the keyboard skips the navigation', async ({ page }) => {
  await open(page, balm);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product shows its name, its price and the way to the checkout', async ({ page }) => {
    await page.goto(balm);
    await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm' })).toBeVisible();
    await expect(page.getByRole('main').getByText('$29.99').first()).toBeVisible();
    await page.getByRole('link', { name: 'BUY NOW' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
});

test('a second tab follows the cart', async ({ page, context }) => {
  await open(page, balm);
  const other = await context.newPage();
  await open(other, pages.products());
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(other.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});
