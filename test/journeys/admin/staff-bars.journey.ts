import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, open, openAsStaff, test } from '../journey.ts';

const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => Math.round(element.getBoundingClientRect().top) || 0);
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('sidebar and top bar stay in view on every long page, and the head of a table sticks under the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAsStaff(page, adminPages.orders(), 'Orders');
  for (const [address, hasTable] of [
    [adminPages.orders(), true],
    [adminPages.products(), true],
    [adminPages.settings(), false],
  ] as const) {
    await open(page, address);
    await scrollDown(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(await top(page, '.admin-side')).toBe(0);
    expect(await top(page, '.admin-head')).toBe(0);
    if (hasTable) expect(await top(page, 'th')).toBe(64);
  }
  const last = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page).toHaveURL(adminPages.settings());
});

test('no focused row lies under the bars, and a low window lets them go', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await scrollDown(page);
  await page.locator('.data-table__link').last().focus();
  for (let row = 0; row < 24; row++) await page.keyboard.press('k');
  const hidden = await page.evaluate(() => {
    const box = document.activeElement?.closest('tr')?.getBoundingClientRect();
    const head = document.querySelector('th')?.getBoundingClientRect();
    return box && head ? head.bottom - box.top : null;
  });
  expect(hidden).toBeLessThanOrEqual(1);

  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await scrollDown(page);
  expect(await top(page, '.admin-head')).toBeLessThan(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await scrollDown(page);
  expect(await top(page, '.admin-head')).toBeLessThan(0);
});
