import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { expect, open, openAs, test } from '../journey.ts';

const lines = { 'Whipped Tallow Balm': 1, 'Lavender Body Oil': 2, 'Neroli Face Serum': 1 };
/** More than the longest page has. */
const mostStops = 200;

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
  const covered: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(whatIsSeen);
    if (seen.isEnd) break;
    if (!seen.isSeen) covered.push(seen.name);
  }
  expect(stops, `stops of ${path}`).toBeGreaterThan(10);
  expect(stops, `stops of ${path}`).toBeLessThan(mostStops);
  expect(covered, `covered on ${path}`).toEqual([]);
}

/** The focused element, once scrolling has stopped; the body means the end of the page. */
async function whatIsSeen(): Promise<{ isEnd: boolean; isSeen: boolean; name: string }> {
  const frame = () => new Promise(next => requestAnimationFrame(next));
  for (let before = -1; before !== window.scrollY; ) {
    before = window.scrollY;
    await frame();
    await frame();
  }
  const element = document.activeElement;
  if (!element || element === document.body) return { isEnd: true, isSeen: true, name: '' };
  const { left, top, width, height } = element.getBoundingClientRect();
  // A covering element must leave part of it visible: checked on a grid of its points in the window.
  const isThere = (x: number, y: number) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (element.contains(hit) || (hit.contains(element) && !hit.matches('html, body')));
  };
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = steps.some(x => steps.some(y => isThere(x, y)));
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return {
    isEnd: false,
    isSeen,
    name: `${element.tagName} ${element.id} ${label.trim().slice(0, 60)} at ${Math.round(top)}`,
  };
}
