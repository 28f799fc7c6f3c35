import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, test } from '../journey.ts';
import { watchShifts } from '../shifts.ts';

const balm = pages.product('whipped-tallow-balm');
const scentOf = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Scent' }).getByRole('link', { name });
// React and its router are 92 kB of it. A larger shop loads no more (docs/decisions/014-routes-found-as-needed.md).
const mostJavaScript = 120_000;

test('a product page answers what a buyer asks, and loads little', async ({ page }) => {
  const scripts = countScripts(page);
  await open(page, balm);
  const bytes = await scripts();
  process.stdout.write(`first-visit JavaScript of the product page: ${(bytes / 1000).toFixed(1)} kB compressed\n`);
  expect(bytes).toBeLessThanOrEqual(mostJavaScript);
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Whipped Tallow Balm');
  await expect(main.getByRole('link', { name: '(4.9) • 127 reviews' })).toHaveAttribute('href', '#reviews');
  await expect(main).toContainText('$29.99');
  await expect(main).toContainText('4 oz / 113 g, $7.50 per oz');
  await expect(main).toContainText('Free shipping on orders over $75');
  await expect(main).toContainText('30-day satisfaction guarantee');
  await expect(main).toContainText(/Arrives \w{3}, \w{3} \d+ – /);
  await expect(scentOf(page, /^Lavender/)).toHaveAttribute('href', /lavender-whipped/);
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Ingredients' })).toContainText('Olea Europaea');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'How to Use' })).toBeVisible();
  await inspect(page);
});

for (const width of [1440, 375]) {
  test(`nothing on a product page moves while it loads at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await open(page, balm);
    await expect(page.getByText(/Arrives \w{3}/)).toBeVisible();
    expect(await shifted()).toBe(0);
  });
}

test('buttons say what they are doing, and a double press adds once', async ({ page }) => {
  await open(page, balm);
  let release = () => {};
  const held = new Promise<void>(done => {
    release = done;
  });
  await page.route('**/api/products/whipped-tallow-balm', async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'ADD TO CART' }).dblclick();
  await expect(page.getByRole('button', { name: 'CHECKING...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/signin\?next=%2Fproducts%2Fwhipped-tallow-balm/);
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveAccessibleName('Cart, 1');
  await page.unroute('**/api/products/whipped-tallow-balm');
  await open(page, balm);
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page).toHaveURL(/\/checkout/);
});

/** The scripts of one section of the page, by file name. */
const scriptOf = (part: string) => new RegExp(`/assets/${part}-[^/]+\\.js$`);

test('a section whose script fails to load says so, and loads when tried again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, balm);
  const parts = [
    { script: scriptOf('lightbox'), button: 'Open full screen', dialog: 'Whipped Tallow Balm' },
    { script: scriptOf('mobile-sheet'), button: 'Menu', dialog: 'Menu' },
  ];
  for (const { script, button, dialog } of parts) {
    await page.route(script, route => route.abort());
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This part of the page did not arrive.');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: dialog, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a section that failed to load twice still loads when tried again, its shared scripts too', async ({ page }) => {
  await open(page, balm);
  const again = page.getByRole('button', { name: 'Try again' });
  await page.route('**/assets/*', route => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Open full screen', exact: true }).click();
  await expect(again).toBeVisible();
  const refused = page.waitForResponse(scriptOf('lightbox'));
  await again.click();
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText('This part of the page did not arrive.');
  await page.unroute('**/assets/*');
  await again.click();
  await expect(page.getByRole('dialog', { name: 'Whipped Tallow Balm', exact: true })).toBeVisible();
});

test('the menu of a phone opens by one press, however long its script takes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, balm);
  let release = () => {};
  const held = new Promise<void>(done => {
    release = done;
  });
  await page.route(scriptOf('mobile-sheet'), async route => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('One moment...')).toBeAttached();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('heading', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a cut network while adding or saving shows a message with Try again, and loses nothing', async ({
  page,
  baseURL,
}) => {
  await page.request.post('/api/auth/sign-up', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { full_name: 'Ada Meadow', email: 'ada-cut-off@example.test', password: 'Golden-Graze-1!' },
  });
  await open(page, balm);
  const lines = /\/api\/(cart|wishlist)/;
  const cut = () => page.route(lines, route => route.abort());
  await cut();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error adding to cart');
  await page.unroute(lines);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Whipped Tallow Balm added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible();
  await cut();
  await page.getByRole('button', { name: 'ADD TO WISHLIST' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to add to wishlist. Please try again.');
  await page.unroute(lines);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Whipped Tallow Balm saved')).toBeVisible();
});

test('the first view of a phone has name, price and BUY NOW; the bar hides at the button and the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, balm);
  const buttons = page.getByRole('link', { name: 'BUY NOW' });
  const bar = buttons.last();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('$29.99').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Decline' }).click();
  await buttons.first().evaluate(button => button.scrollIntoView({ block: 'center' }));
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeInViewport();
  await page.getByRole('button', { name: 'Write a review' }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await expect(bar).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).not.toBeInViewport();
});

test('a product page that is missing or fails to load says so, with a way on', async ({ page }) => {
  await open(page, pages.product('no-such-balm'));
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BROWSE PRODUCTS' })).toHaveAttribute('href', pages.products());
  await inspect(page);
  await open(page, balm);
  await page.route('**/*.data*', route => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' }));
  await scentOf(page, /^Lavender/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unable to Load Product' })).toBeVisible();
  await inspect(page);
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Whipped Tallow Balm/ })).toBeVisible();
});

test('a jar is chosen by scent and size; what is sold out differs from what is not made', async ({ page }) => {
  await open(page, pages.product('whipped-tallow-balm-pocket-jar'));
  await expect(scentOf(page, /^Neroli/)).toContainText('4 oz, $34.99');
  await scentOf(page, /^Lavender/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lavender Whipped Tallow Balm' })).toBeVisible();
  const size = page.getByRole('navigation', { name: 'Size' });
  await expect(size.getByRole('listitem')).toHaveText(['2 ozNot made in Lavender', '4 oz$32.99', '8 ozSold out']);
  await expect(size.getByRole('link')).toHaveCount(2);
  await inspect(page);
  await size.getByRole('link', { name: /^8 oz/ }).click();
  await expect(page.getByRole('heading', { name: 'Tell me when it is back' })).toBeVisible();
  await inspect(page);
});

for (const slug of ['whipped-tallow-balm', 'neroli-whipped-tallow-balm', 'whipped-tallow-balm-pocket-jar'])
  test(`the first view of a desk has BUY NOW of ${slug}`, async ({ page }) => {
    await open(page, pages.product(slug));
    await expect(page.getByRole('link', { name: 'BUY NOW' }).first()).toBeInViewport({ ratio: 1 });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a jar is chosen by its link', async ({ page }) => {
    await page.goto(balm);
    await page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /^8 oz/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm, Family Jar' })).toBeVisible();
  });

  test('every panel of a product can be read', async ({ page }) => {
    await page.goto(balm);
    for (const words of ['Olea Europaea', 'For face, hands', 'We publish every buyer’s review', '3 of 127 reviews'])
      await expect(page.getByText(words).first()).toBeVisible();
  });
});

/** Bytes of a first visit's scripts, compressed as the shop sends them. */
function countScripts(page: Page): () => Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  const note = (response: Response) => {
    if (response.headers()['content-type']?.includes('javascript')) scripts.push(response.body());
  };
  page.on('response', note);
  return async () => {
    // What loads later may still be on its way when the test ends.
    page.off('response', note);
    return (await Promise.all(scripts)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  };
}

test('without a network the product page stays: what was added is saved, and buying waits', async ({
  page,
  context,
}) => {
  await open(page, balm);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Whipped Tallow Balm added to cart')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveAccessibleName('Cart, 1');
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Please check your internet connection and try again.');
  await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});
