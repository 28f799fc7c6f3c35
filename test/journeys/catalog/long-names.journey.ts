import { expect, type Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { inspect, open } from '../journey.ts';
import { announceChange, testIn } from '../own-shop.ts';

const test = testIn();

const long = 'Donaudampfschifffahrtselektrizitaetenwerk';

/** What is cut off or reaches out of the window. `inspect` looks at the page; this looks at open dialogs too. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const parts = [...root.querySelectorAll('a, button, h1, h2, p, input')].filter(part => part.checkVisibility());
    return parts
      .filter(part => part.getBoundingClientRect().right > innerWidth + 1)
      .map(part => part.textContent?.slice(0, 40));
  });

test('a word of forty letters fits a narrow window: cards, menu, dialog, cart, checkout, product', async ({
  page,
  shop,
}) => {
  await shop.sql('update products set name = $1 where slug = $2', [`${long} Balm`, 'field-balm']);
  await announceChange(shop);
  const shown = async () => (await page.request.get(pages.product('field-balm'))).text();
  await expect.poll(shown).toContain(long);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, pages.products({ q: long }));
  await inspect(page);
  await page.getByRole('button', { name: `ADD TO CART: ${long} Balm` }).click();
  const join = page.getByRole('dialog', { name: 'Join the Ritual' });
  await expect(join).toContainText(long);
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByText('Balms', { exact: true }).click();
  expect(await outside(page)).toEqual([]);
  for (const path of [pages.signIn(), pages.checkout(), pages.product('field-balm')]) {
    await open(page, path);
    await expect(page.getByText(long).first()).toBeAttached();
    expect(await outside(page), path).toEqual([]);
    await inspect(page);
  }
});

test('names of eighty letters leave the way to all products in the first view of the menu', async ({ page, shop }) => {
  const name = 'Honey and Chamomile Overnight Recovery Whipped Tallow Balm, Extra Large Family Jar';
  // Without their family they are a row each.
  await shop.sql(
    `update products set name = $1 || ' ' || left(id::text, 4), family_id = null, option_values = null
      where category = 'balm'`,
    [name],
  );
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, pages.faq());
  await page.getByRole('button', { name: 'Products' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: new RegExp(name) })).toHaveCount(4);
  await expect(menu.getByRole('link', { name: 'VIEW ALL PRODUCTS' })).toBeInViewport({ ratio: 1 });
  await inspect(page);
});
