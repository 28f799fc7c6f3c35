import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { axeFindings } from '../axe.ts';
import { expect, inspect, open, test } from '../journey.ts';

const answers = /\/products\.data/;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const results = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Showing' });

/** Holds back every answer of the list until released. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(done => {
    release = done;
  });
  await page.route(answers, async route => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

test('the URL follows what is typed and chosen, and Back restores it', async ({ page }) => {
  await open(page, pages.home());
  await open(page, pages.products());
  await expect(page.getByRole('heading', { level: 1, name: 'Our Sacred Collection' })).toBeVisible();
  await expect(results(page)).toHaveText('Showing 9 of 9 products');
  await search(page).pressSequentially('lavandr');
  await expect(page).toHaveURL(/\/products\?q=lavandr$/);
  await expect(results(page)).toContainText('for “lavandr”');
  await expect(cards(page).first()).toContainText('Lavender');
  await search(page).fill('');
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Oil' });
  await expect(page).toHaveURL(/\/products\?category=oil$/);
  await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products in Oil$/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price: Low to High' });
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(cards(page).first()).toContainText('Lavender Body Oil');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/layout=list/);
  await inspect(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('oil');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('size and scent narrow the list, are in the URL, and an empty choice says so', async ({ page }) => {
  const choice = (name: string) => page.getByRole('combobox', { name });
  await open(page, pages.products({ category: 'balm' }));
  await choice('Size').selectOption({ label: '4 oz' });
  await expect(page).toHaveURL(/category=balm&size=4oz$/);
  await choice('Scent').selectOption({ label: 'Lavender' });
  await expect(page).toHaveURL(/size=4oz&scent=lavender$/);
  await expect(results(page)).toHaveText(/^Showing (\d+) of \1 products in Balm \(4 oz, Lavender\)$/);
  for (const card of await cards(page).all()) await expect(card).toContainText('Lavender');
  await inspect(page);
  await page.goto(pages.products({ size: '9oz' }));
  await expect(page.getByText('Nothing comes in this size and scent.')).toBeVisible();
  await expect(choice('Size')).toHaveValue('9oz');
  await page.getByRole('link', { name: 'CLEAR FILTERS' }).click();
  await expect(choice('Size')).toHaveValue('');
  await expect(results(page)).toHaveText('Showing 9 of 9 products');
});

test('a slow answer loses no typed letter, and CLEAR FILTERS clears the search', async ({ page }) => {
  await open(page, pages.products());
  const release = await holdAnswers(page);
  await search(page).pressSequentially('zz');
  await page.waitForRequest(answers);
  await search(page).pressSequentially('zy top');
  await page.keyboard.press('Tab');
  release();
  await expect(page).toHaveURL(/q=zzzy\+top/);
  await expect(search(page)).toHaveValue('zzzy top');
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
  await expect(page.getByText('Nothing matches your search. Try one word less.')).toBeVisible();
  await inspect(page);
  await page.getByRole('link', { name: 'CLEAR FILTERS' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(search(page)).toHaveValue('');
  await expect(results(page)).toHaveText('Showing 9 of 9 products');
});

test('the catalog shows that it loads or lost the connection, and TRY AGAIN brings it back', async ({ page }) => {
  await open(page, pages.products());
  const release = await holdAnswers(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price: High to Low' });
  await expect(page.getByText('Loading our sacred collection...')).toBeVisible();
  await inspect(page);
  release();
  await expect(cards(page).first()).toContainText('Neroli Body Oil');
  await page.unroute(answers);
  // A shown list stays; a list that cannot load says why.
  await page.route(answers, route => route.abort());
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Serum' });
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh.' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Neroli Body Oil');
  await inspect(page);
  await page.unroute(answers);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toContainText('in Serum');
  await open(page, pages.faq());
  await page.route(answers, route => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click();
  await expect(page.getByRole('heading', { name: 'Unable to Load Products' })).toBeVisible();
  await expect(page.getByText('Network error fetching products')).toBeVisible();
  await inspect(page);
  await page.unroute(answers);
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a card leads to its product by picture, name and keyboard, and fetches it ahead', async ({ page }) => {
  await open(page, pages.products());
  const asked = page.waitForRequest(/\/products\/neroli-body-oil\.data/);
  await cards(page).getByRole('link', { name: 'Neroli Body Oil', exact: true }).hover();
  await asked;
  await cards(page).getByRole('link', { name: 'Neroli Body Oil', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Neroli Body Oil' })).toBeFocused();
});

test('a family is one card with its name, whose buttons say what they buy; a narrowed list shows the variant', async ({
  page,
}) => {
  await open(page, pages.products());
  const family = cards(page).filter({ hasText: '6 choices' });
  await expect(family).toContainText('From $17.99');
  await expect(family).toContainText('2 oz, 6 choices');
  await expect(family).toContainText('In stock');
  await expect(family.getByRole('button', { name: 'ADD TO CART: Whipped Tallow Balm, Pocket Jar' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Scent' }).selectOption({ label: 'Lavender' });
  await expect(family.getByRole('link', { name: 'Lavender Whipped Tallow Balm', exact: true })).toBeVisible();
  await expect(family).toContainText('4 oz, 6 choices');
  await expect(family).not.toContainText('From');
  await page.getByRole('combobox', { name: 'Scent' }).selectOption('');
  await family.getByRole('link', { name: 'Whipped Tallow Balm', exact: true }).click();
  await expect(page).toHaveURL(pages.product('whipped-tallow-balm-pocket-jar'));
});

test('every bad address gets a proper page', async ({ page }) => {
  const bad = [
    `q=${'a'.repeat(10_000)}`,
    'page=-1',
    'page=1e9',
    'page=2',
    'sort=x',
    'layout=x',
    'category=socks',
    'category=%00',
    'q=%00',
    "q='%22%25_",
    'q=%',
    'q=%E0%A4%A',
  ];
  for (const query of bad) {
    const answer = await page.request.get(`/products?${query}`);
    expect(answer.status(), query.slice(0, 40)).toBe(200);
    expect(await answer.text()).toContain('Our Sacred Collection');
  }
  for (const slug of ["o'hara", '%22x%22', 'plain%00', '%E0%A4%A', '%', '%2F..%2F', 'a'.repeat(5000)]) {
    const answer = await page.request.get(`/products/${slug}`);
    expect(answer.status(), slug.slice(0, 40)).toBeGreaterThanOrEqual(400);
    expect(answer.status(), slug.slice(0, 40)).toBeLessThan(500);
    expect(answer.headers()['content-type'], slug.slice(0, 40)).toContain('text/html');
  }
  await open(page, '/products?page=2');
  // There is no page past the last product.
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the products menu opens by hover and by key, and shows the product in focus', async ({ page }) => {
  await open(page, pages.faq());
  const button = page.getByRole('button', { name: 'Products' });
  await button.hover();
  const rows = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(rows.first()).toContainText('$');
  const picture = page.getByRole('navigation', { name: 'Main' }).locator('picture img').last();
  const first = await picture.getAttribute('src');
  await page.getByRole('link', { name: /^Neroli Body Oil/ }).hover();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const balms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Balms', exact: true });
  await expect(balms).toBeFocused();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the products menu says when it fails and when it is empty', async ({ page }) => {
  const list = /\/api\/products\?/;
  await page.route(list, route => route.abort());
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Products' }).press('Enter');
  await expect(page.getByText('Failed to load products')).toBeVisible();
  await inspect(page);
  await page.unroute(list);
  const nothing = { items: [], total: 0, page: 1, pageSize: 12, totalPages: 0 };
  await page.route(list, route => route.fulfill({ json: nothing }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No products available')).toBeVisible();
  // The panel became shorter under the mouse; it stays open while something in it is pressed.
  await page.mouse.move(700, 700);
  await page.getByRole('link', { name: 'Browse all products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Sacred Collection' })).toBeFocused();
});

test('on a phone the products menu is a dialog, and list and grid are a press away', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, pages.products());
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'VIEW ALL PRODUCTS' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/layout=list/);
  await inspect(page);
});

test('a signed-out visitor’s wish is saved, shown on every page, and invites to join', async ({ page, context }) => {
  await open(page, pages.products());
  const heart = page.getByRole('button', { name: 'ADD TO WISHLIST: Field Balm', exact: true });
  const saved = page.getByRole('button', { name: 'SAVED TO WISHLIST: Field Balm', exact: true });
  await heart.click();
  const join = page.getByRole('dialog', { name: 'Join the Ritual' });
  await expect(join).toContainText('We kept Field Balm for you.');
  await expect(join.getByRole('listitem')).toHaveText([/^Save items/, /^Track orders/, /^Faster checkout/]);
  await inspect(page);
  await join.getByRole('button', { name: 'Continue browsing' }).click();
  await expect(saved).toBeVisible();
  await expect(heart).toHaveCount(0);
  const badge = page.getByRole('link', { name: 'Wishlist, 1' });
  await badge.hover();
  expect(await axeFindings(page, 'label-content-name-mismatch')).toEqual([]);
  const other = await context.newPage();
  await open(other, pages.products());
  await other.getByRole('button', { name: 'SAVED TO WISHLIST: Field Balm', exact: true }).click();
  await expect(heart).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible();
});

test('the navigation bar turns to paper after fifty pixels', async ({ page }) => {
  await open(page, pages.home());
  const bar = page.getByRole('banner').first();
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 200);
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a plain form whose URL names only the chosen filters', async ({ page }) => {
    await page.goto(pages.products());
    await search(page).fill('serum');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL(/\/products\?q=serum$/);
    await expect(page.getByText(/^Showing \d+ of \d+ products for “serum”$/)).toBeVisible();
    await search(page).fill('');
    await page.getByRole('combobox', { name: 'Scent' }).selectOption({ label: 'Neroli' });
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL(/\/products\?scent=neroli$/);
    await expect(page.getByText(/^Showing \d+ of \d+ products \(Neroli\)$/)).toBeVisible();
  });
});
