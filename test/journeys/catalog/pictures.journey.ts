import type { Page } from '@playwright/test';
import { fallbackPictures } from '#content/product-pictures.ts';
import { pages } from '#contract/pages.ts';
import { expect, open, test } from '../journey.ts';

const product = pages.product('whipped-tallow-balm');
const uploads = /\/api\/storage\/product-images\//;
const still = (name: string) => new RegExp(`/media/stills/${name}-\\d+\\.(avif|webp)`);

async function without(page: Page, ...files: RegExp[]) {
  for (const file of files) await page.route(file, route => route.fulfill({ status: 404 }));
  await open(page, product);
  return page.getByRole('main').locator('.picture').first();
}

for (const [lost, shown] of fallbackPictures.entries()) {
  test(`when a picture and ${lost} fallbacks fail to load, ${shown} is shown`, async ({ page }) => {
    const picture = await without(page, uploads, ...fallbackPictures.slice(0, lost).map(still));
    await expect(picture.locator('.picture__image')).toHaveAttribute('src', still(shown));
  });
}

test('when no picture loads, the wordmark is shown in its place', async ({ page }) => {
  const picture = await without(page, uploads, ...fallbackPictures.map(still));
  await expect(picture.locator('.picture__wordmark')).toContainText('Golden Graze');
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
});
