import type { Page } from '@playwright/test';
import { choiceText } from '#content/words/collection.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, test } from '../journey.ts';

const grid = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });

/** The children of the grid that are seen, row by row: where each begins and ends. */
const rows = (page: Page) =>
  grid(page).evaluate(list => {
    const cells = [...list.children].filter(cell => cell.checkVisibility());
    const boxes = cells.map(cell => {
      const { top, left, right } = cell.getBoundingClientRect();
      const parts = [...cell.querySelectorAll('article h2, article .price, article .button--secondary')];
      return { top, left, right, parts: parts.map(part => Math.round(part.getBoundingClientRect().top)) };
    });
    return Object.values(Object.groupBy(boxes, ({ top }) => Math.round(top))).map(row => row ?? []);
  });

for (const [width, columns] of [
  [320, 1],
  [375, 1],
  [768, 2],
  [1440, 3],
  [1920, 3],
] as const) {
  test(`at ${width} the rows of the collection are full and their cards level`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, pages.products());
    await expect(page.getByText(/no reviews/i)).toHaveCount(0);
    const { left, right } = await grid(page).evaluate(list => list.getBoundingClientRect().toJSON());
    for (const row of await rows(page)) {
      const isBand = row.length === 1 && (row[0]?.left ?? 0) < left;
      expect(row[0]?.left, 'left edge of a row').toBeCloseTo(isBand ? 0 : left, 0);
      expect(row.at(-1)?.right, 'right edge of a row').toBeCloseTo(isBand ? width : right, 0);
      expect(row.length).toBeLessThanOrEqual(columns);
      const cards = row.filter(({ parts }) => parts.length > 0);
      const names = cards.map(({ parts }) => parts.slice(0, 2));
      for (const parts of names) expect(parts, 'name and price of a card').toEqual(names[0]);
    }
    await inspect(page);
  });
}

test('a band and help in choosing lead on, and are no part of a search', async ({ page }) => {
  await open(page, pages.products());
  const help = page.getByRole('listitem').filter({ hasText: choiceText.title });
  await help.getByRole('link', { name: 'After a bath' }).click();
  await expect(page).toHaveURL(/\/products\?category=oil$/);
  await expect(help).toHaveCount(0);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.focus();
  await category.selectOption('');
  await expect(page).toHaveURL(/\/products$/);
  await expect(category).toBeFocused();
  await page.getByRole('link', { name: 'HOW IT IS MADE' }).click();
  await expect(page.getByRole('heading', { name: 'The Ritual Journey' })).toBeInViewport();
});

test('a contrast theme leaves buttons an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, pages.products());
  for (const button of [
    page.getByRole('button', { name: /^ADD TO CART/ }).first(),
    page.getByRole('link', { name: 'HOW IT IS MADE' }),
  ])
    await expect(button).toHaveCSS('border-top-style', 'solid');
});

test('a full cart of a guest says so, on a card and on the page of a product', async ({ page }) => {
  await open(page, pages.products());
  await page.evaluate(() => {
    const line = { name: 'Jar', quantity: 1, added_at: new Date().toISOString() };
    const lines = Array.from({ length: 50 }, () => ({ ...line, product_id: crypto.randomUUID() }));
    localStorage.setItem('gg_cart', JSON.stringify(lines));
  });
  await page.reload();
  await page.getByRole('button', { name: 'ADD TO CART: Field Balm', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('A cart holds 50 products. Remove one first.');
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('A cart holds 50 products. Remove one first.')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/whipped-tallow-balm$/);
});
