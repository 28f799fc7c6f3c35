import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { aCustomer } from '../any-ticket.ts';
import { buy, payFor } from '../bought.ts';
import { field } from '../inbox.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { testIn } from '../own-shop.ts';
import { quiet } from '../quiet.ts';
import { expectReachable } from '../reachable.ts';

const test = testIn();

const windows = [
  { width: 1280, height: 720 },
  { width: 375, height: 667 },
];

for (const viewport of windows) {
  const size = `${viewport.width} × ${viewport.height}`;
  test.describe(size, () => {
    test.use({ viewport });

    test(`in a window of ${size} each status and move of the first and the last order can be pressed`, async ({
      page,
    }) => {
      for (const _ of Array(10)) await buy(page, { name: 'Lena Long' });
      await openAsStaff(page, adminPages.orders({ q: 'lena long' }), 'Orders');
      const statuses = page.getByRole('button', { name: /^Status of order/ });
      for (const status of [statuses.first(), statuses.last()]) {
        await standAtTheFoot(status);
        await status.click();
        await expectReachable(page.getByRole('menu'));
        await expect(page.getByRole('menuitem')).toHaveCount(9);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await expect(status).toBeFocused();
      }
      const more = page.getByRole('button', { name: /^More for order/ });
      for (const menu of [more.first(), more.last()]) {
        await standAtTheFoot(menu);
        await menu.click();
        await expectReachable(page.getByRole('menu'));
        await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Print slip', 'Cancel…']);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await expect(menu).toBeFocused();
      }
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: 'Set status' }).click();
      await expectReachable(page.getByRole('menu'));
    });

    test(`in a window of ${size} the moves of an order and the palette over it can be pressed`, async ({ page }) => {
      const bought = await buy(page, { name: 'Moira Menu' });
      await payFor(page, bought);
      await openAsStaff(page, adminPages.order(bought.order.order_number));
      await page.getByRole('button', { name: /^More moves/ }).click();
      await expectReachable(page.getByRole('menu'));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expectReachable(page.getByRole('dialog', { name: 'Search or do' }));
    });

    test(`in a window of ${size} the saved replies of a new ticket can be pressed`, async ({ page, browser, shop }) => {
      const customer = await aCustomer(browser, shop.url);
      const id = await customer.write({ subject: 'A first word' });
      await openAsStaff(page, adminPages.ticket(id));
      await page.getByRole('button', { name: 'Saved replies' }).click();
      const replies = page.getByRole('dialog', { name: 'Saved replies' });
      await expectReachable(replies);
      await replies.getByRole('option').first().click();
      await expect(replies).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue(/^Hello Priya/);
      // A stylesheet that came again, behind the others, would win over them.
      const sheets = await sheetsOf(page);
      expect(sheets).toEqual([...new Set(sheets)]);
    });

    test(`in a window of ${size} what the menus of a product offer can be pressed`, async ({ page }) => {
      await openAsStaff(page, adminPages.products(), 'Products');
      await page
        .getByRole('link', { name: /^Edit Product/ })
        .first()
        .click();
      const form = page.getByRole('main');
      const more = form.getByRole('button', { name: /^More for picture/ }).last();
      await more.click();
      await expectReachable(page.getByRole('menu'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(more).toBeFocused();
      await form.getByRole('button', { name: 'More', exact: true }).click();
      await expectReachable(page.getByRole('menu'));
    });
  });
}

test('a menu is walked by arrow keys, Home, End and letters, and left by Escape and Tab', async ({ page }) => {
  const bought = await buy(page, { name: 'Kay Keys' });
  await openAsStaff(page, adminPages.orders({ q: 'kay keys' }), 'Orders');
  const status = page.getByRole('button', { name: `Status of order ${bought.order.order_number}: Pending Payment` });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Pending Payment')).toBeFocused();
  await expect(item('Pending Payment')).toHaveAttribute('aria-current', 'true');
  await inspect(page);
  await page.keyboard.press('ArrowUp');
  await expect(item('Refunded')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Pending Payment')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Refunded')).toBeFocused();
  await page.keyboard.type('sh');
  await expect(item('Shipped')).toBeFocused();
  // No key of the list behind it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(status).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(item('Pending Payment')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(status).not.toBeFocused();

  // The question gives the focus back to the button whose menu it came from.
  await status.press('Enter');
  await item('Canceled').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep order' }).click();
  await expect(status).toBeFocused();
});

test('colors that the system forces, and no motion, leave a menu that can be read', async ({ page }) => {
  await buy(page, { name: 'Fay Forced' });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openAsStaff(page, adminPages.orders({ q: 'fay forced' }), 'Orders');
  const box = page.getByRole('checkbox', { name: /^Choose #/ }).first();
  const hasMark = () => box.evaluate(input => getComputedStyle(input, '::before').content !== 'none');
  expect(await hasMark(), 'a box that nobody checked').toBe(false);
  await box.check();
  expect(await hasMark()).toBe(true);
  await box.uncheck();
  const borderOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate(link => getComputedStyle(link).borderLeftColor);
  expect(await borderOf('Products'), 'only the current page is marked').toBe(await canvas(page));

  await page.getByRole('button', { name: /^Status of order/ }).press('ArrowDown');
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('menu')).toHaveCSS('border-top-style', 'solid');
});

/** The color of the page, as the system forces it. */
const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('a menu that does not arrive says so, and comes with the next press', async ({ page }) => {
  await buy(page, { name: 'Lou Late' });
  await openAsStaff(page, adminPages.orders({ q: 'lou late' }), 'Orders');
  await page.route('**/assets/{menu-popup,popups}-*.js', route => route.abort());
  const status = page.getByRole('button', { name: /^Status of order/ });
  await status.click();
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await page.unroute('**/assets/{menu-popup,popups}-*.js');
  await status.click();
  await expect(page.getByRole('menuitem', { name: 'Shipped', exact: true })).toBeVisible();
});

test('no page of the shop loads what menus and comboboxes of the back office stand on', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await open(page, '/products/whipped-tallow-balm');
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await quiet(page);
  expect(asked.filter(path => /\/popups-/.test(path))).toEqual([]);
});

/** The page's stylesheets in their order, each as often as it stands apart. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.split('#')[0]).filter((href, at, all) => href !== all[at - 1]),
  );

/** As in the last row of a long list. */
async function standAtTheFoot(row: ReturnType<Page['locator']>) {
  await row.evaluate(element => element.scrollIntoView({ block: 'end' }));
}
