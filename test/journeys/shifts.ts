import type { Page } from '@playwright/test';

/**
 * Adds up layout shifts of the next page, from the first paint on. Fonts are left out: how late they come, and how far
 * they then move the text, depends on the machine.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.route('**/*.woff2', route => route.abort());
  await page.addInitScript(() => {
    const sums = window as unknown as { shifted: number };
    sums.shifted = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) sums.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
