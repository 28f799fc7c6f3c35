import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, test } from '../journey.ts';

const balm = pages.product('whipped-tallow-balm');

test('pictures are chosen by thumbnail, swipe and key, and open in full screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, balm);
  const gallery = page.getByRole('region', { name: 'Pictures of Whipped Tallow Balm' });
  const thumbs = gallery.getByRole('button', { name: /^Show picture \d: \w/ });
  const total = await thumbs.count();
  expect(total).toBeGreaterThan(1);
  for (const thumb of await thumbs.all()) {
    const box = await thumb.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(375);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await thumbs.nth(1).click();
  await expect(gallery.getByText(`2 / ${total}`, { exact: true })).toBeVisible();
  await swipeLeft(gallery.getByText(`2 / ${total}`, { exact: true }));
  await expect(gallery.getByText(`3 / ${total}`, { exact: true })).toBeVisible();
  await walkLightbox(page, total);
  await expect(gallery.getByRole('button', { name: 'Open full screen' })).toBeFocused();
});

async function walkLightbox(page: Page, total: number) {
  await page.getByRole('button', { name: 'Open full screen' }).click();
  const box = page.getByRole('dialog', { name: 'Whipped Tallow Balm' });
  await expect(box.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText(`Picture ${(3 % total) + 1} of ${total}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByText(`Picture 3 of ${total}`)).toBeVisible();
  await box.getByRole('button', { name: /^Show picture 1/ }).click();
  await box.getByRole('button', { name: 'Previous picture' }).click();
  await expect(box.getByText(`Picture ${total} of ${total}`)).toBeVisible();
  await lookClosely(page, box);
  await expect(box.getByText(`Picture ${total} of ${total}`)).toBeVisible();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused?.closest('dialog');
    });
    expect(isOutside).toBe(false);
  }
  await inspect(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
}

/** Zooms by button, key, wheel and double tap; a zoomed picture is moved, not stepped. */
async function lookClosely(page: Page, box: Locator) {
  const picture = box.getByRole('img').first();
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  const whole = await width();
  const middle = async () => {
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  await expect(box.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await box.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(whole);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(whole);
  const { x, y } = await middle();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -240);
  await expect.poll(width).toBeGreaterThan(whole);
  const dragged = await left();
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(dragged);
  await page.mouse.dblclick(x, y);
  await expect.poll(width).toBe(whole);
  await page.mouse.dblclick(x, y);
  await expect.poll(width).toBeGreaterThan(2 * whole);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(whole);
}

for (const [width, height] of [
  [375, 800],
  [1024, 768],
  [1440, 900],
  [1920, 1000],
] as const) {
  test(`full screen shows a larger, whole picture at ${width} × ${height}, and steps by keys`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, balm);
    const widthOf = async (picture: Locator) => Math.round((await picture.boundingBox())?.width ?? 0);
    const onPage = await widthOf(page.locator('.gallery__picture'));
    await page.getByRole('button', { name: 'Open full screen' }).click();
    const box = page.getByRole('dialog', { name: 'Whipped Tallow Balm' });
    const shown = box.getByRole('img').first();
    const isPhone = width === onPage;
    await expect.poll(() => widthOf(shown)).toBeGreaterThanOrEqual(isPhone ? width : Math.ceil(1.05 * onPage));
    const opened = await shown.boundingBox();
    expect(Math.abs((opened?.y ?? 0) + (opened?.height ?? 0) / 2 - height / 2), 'its middle').toBeLessThan(50);
    await page.keyboard.press('ArrowRight');
    await expect(box.getByText(/^Picture 2 of/)).toBeVisible();
    const zoomOut = box.getByRole('button', { name: 'Zoom out' });
    if (!isPhone) await zoomOut.click();
    await expect(zoomOut).toBeDisabled();
    const { y = -1, height: tall = Number.POSITIVE_INFINITY } = (await shown.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + tall).toBeLessThanOrEqual(height);
  });
}

for (const width of [800, 1440, 1920]) {
  test(`at ${width} the picture fills its column and aligns with the navigation`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await open(page, balm);
    const edges = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate(element => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right].map(Math.round);
        });
    const [picture, column, thumbs, crumbs, buy] = await Promise.all(
      ['.gallery__picture', '.gallery', '.gallery__thumbs', '.breadcrumb', '.buy'].map(edges),
    );
    expect(picture).toEqual(column);
    expect(thumbs).toEqual(column);
    expect(column?.[0]).toBe(crumbs?.[0]);
    const bar = await page
      .getByRole('banner')
      .locator('.wrap')
      .first()
      .evaluate(element => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return [box.left + Number.parseFloat(style.paddingLeft), box.right - Number.parseFloat(style.paddingRight)].map(
          Math.round,
        );
      });
    expect([column?.[0], buy?.[1]]).toEqual(bar);
  });
}

const swipeLeft = (inside: ReturnType<Page['getByText']>) =>
  inside.evaluate(element => {
    const finger = { pointerType: 'touch', bubbles: true, clientY: 300 };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300 }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 200 }));
  });
