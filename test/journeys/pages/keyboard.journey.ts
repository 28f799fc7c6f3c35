import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { expect, open, someone, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';

const mostStops = 120;

// 320 px is a small phone, and a desktop of 1280 px at 400 %; 720 px is a desktop of 1440 px at 200 %.
for (const width of [320, 720]) {
  test(`a purchase needs no pointer at ${width} px, and the focus is visible throughout`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await open(page, pages.products());
    await press(page, page.getByRole('main').getByRole('link', { name: 'Whipped Tallow Balm', exact: true }).first());
    const size = page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /^4 oz/ });
    await press(page, size);
    await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm', exact: true })).toBeVisible();
    await expect(size).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Increase quantity' }).first());
    await press(page, page.getByRole('main').getByRole('link', { name: 'BUY NOW' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillByKeyboard(page);
    await press(page, page.getByRole('button', { name: /^Place order/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2 ×');
  });
}

test('the consent strip does not cover the link that had the focus before it appeared', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const release = await keepBack(page, '**/assets/*.js');
  await page.goto(pages.help(), { waitUntil: 'domcontentloaded' });
  const covered = await tabToTheLowerHalf(page);
  release();
  await expect(page.getByRole('region', { name: 'Cookie Consent' })).toBeVisible();
  await expect(covered).toBeFocused();
  await expect(async () => expect(await covered.evaluate(isOnTop)).toBe(true)).toPass();
});

/** Tabs until the focus is where the strip will be. */
async function tabToTheLowerHalf(page: Page): Promise<Locator> {
  const focused = page.locator(':focus');
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const isLow = await focused.evaluate(element => element.getBoundingClientRect().top > window.innerHeight / 2 + 100);
    if (isLow) break;
  }
  return focused;
}

async function fillByKeyboard(page: Page) {
  const fields: [name: string, text: string][] = Object.entries(someone);
  const state = fields.findIndex(([name]) => name === 'ZIP');
  fields.splice(state, 0, ['State', 'Texas']);
  for (const [name, text] of fields) {
    await walkTo(page, page.getByRole(name === 'State' ? 'combobox' : 'textbox', { name }));
    await page.keyboard.type(text);
  }
}

async function press(page: Page, wanted: Locator) {
  await walkTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Tabs only; the focused element must be in the window, with nothing fixed over it. */
async function walkTo(page: Page, wanted: Locator) {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate(element => element === document.activeElement)) break;
  }
  await expect(wanted).toBeFocused();
  await expect(async () => expect(await wanted.evaluate(isOnTop)).toBe(true)).toPass();
}

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}
