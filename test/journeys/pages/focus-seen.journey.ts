import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { expect, open, openAs, test } from '../journey.ts';
import { tabThrough } from '../tab-through.ts';

const lines = { 'Whipped Tallow Balm': 1, 'Lavender Body Oil': 2, 'Neroli Face Serum': 1 };
for (const [width, height] of [
  [375, 667],
  [1440, 900],
] as const) {
  test(`the element with the focus is visible at ${width} px while the cookie strip is open`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of [pages.home(), pages.products(), pages.product('whipped-tallow-balm'), pages.signIn()]) {
      await expectAllSeen(page, path);
    }
    await expectAllSeen(page, pages.checkout({ product: 'whipped-tallow-balm', quantity: 1 }));
    await openAs(page, 'customer@goldengraze.test', pages.cart());
    await expect(page).toHaveURL(pages.cart());
    await putInCart(page.request, baseURL, lines);
    await expectAllSeen(page, pages.cart());
  });
}

/** Tabs from the first stop of a page to its last. */
async function expectAllSeen(page: Page, path: string) {
  await open(page, path);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
  const { stops, covered } = await tabThrough(page);
  expect(stops, `stops of ${path}`).toBeGreaterThan(10);
  expect(covered, `covered on ${path}`).toEqual([]);
}
