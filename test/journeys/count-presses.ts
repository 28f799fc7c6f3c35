import type { Page } from '@playwright/test';

/**
 * Counts presses of the pointer from now on, over all pages of the tab. The pointer and not clicks: a page's scripts
 * take a press that comes before them and repeat it as a click of their own.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const listen = () => {
    const count = () => {
      sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
    };
    addEventListener('pointerdown', count, true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => page.evaluate(() => Number(sessionStorage.presses ?? 0));
}
