import type { Page } from '@playwright/test';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { axeFindings } from '../axe.ts';
import { expect, open, openAsStaff, tablesTooWide } from '../journey.ts';
import { type OwnShop, testIn } from '../own-shop.ts';
import { tabThrough } from '../tab-through.ts';

const test = testIn();

test('lists, editor, settings, coupon and refund can be read in the dark, and fit windows of 768 and 1920', async ({
  page,
  shop,
}) => {
  const { editor, refund } = await addresses(shop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsStaff(page, adminPages.products(), 'Products');
  const { page: returns } = adminLists.returns;
  const listed = [adminPages.products(), adminPages.customers(), returns(), adminPages.orders()];
  for (const path of [...listed, editor, adminPages.settings(), adminPages.newCoupon(), refund]) {
    await open(page, path);
    expect(await axeFindings(page), `axe on ${path}`).toEqual([]);
    for (const width of [768, 1920]) await expectFits(page, width, 900);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('at 400 % the editor, settings and refund show what has the focus, and forced colors leave it an edge', async ({
  page,
  shop,
}) => {
  const { editor, refund } = await addresses(shop);
  await openAsStaff(page, adminPages.settings(), 'Settings');
  for (const path of [editor, adminPages.settings(), refund]) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    await expectFits(page, 320, 256);
    const { stops, covered } = await tabThrough(page);
    expect(stops, `stops of ${path}`).toBeGreaterThan(4);
    expect(covered, `covered on ${path}`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    const within = path === refund ? page.getByRole('dialog') : page.getByRole('main');
    expect(await within.evaluate(withoutEdge), `without an edge on ${path}`).toEqual([]);
  }
});

test('words of forty letters and the widest order numbers widen no list of the back office', async ({ page, shop }) => {
  const word = 'Donaudampfschifffahrtskapitaensmuetzenna';
  expect(word).toHaveLength(40);
  await shop.sql(
    `update orders set shipping_name = $1, shipping_city = $1,
    order_number = 'GG-WMWM-MW' || right('MM' || upper(to_hex(nth)), 2)
    from (select id, row_number() over (order by id) as nth from orders) counted where counted.id = orders.id`,
    [word],
  );
  const reserved =
    'update payments set refund_reserved_cents = refunded_cents + 1 where captured_cents > refunded_cents';
  expect((await shop.sql(reserved)).rowCount).toBeGreaterThan(100);
  await shop.sql('update products set name = $1 || left(id::text, 1)', [word]);
  await shop.sql('update users set name = $1', [word]);
  await shop.sql('update support_tickets set subject = $1', [word]);
  await shop.sql('update reviews set title = $1, author_name = $1', [word]);
  await openAsStaff(page, adminPages.orders(), 'Orders');
  for (const { page: address } of Object.values(adminLists)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, address());
    // Common windows, and the narrowest of each set of columns of the orders.
    for (const width of [1430, 1290, 1280, 1180, 900, 320]) {
      await expectFits(page, width, 900);
      expect(await page.evaluate(brokenNumbers), `order numbers at ${width}`).toEqual([]);
    }
  }
});

/** Of a product, and of the question how much of an order goes back. */
async function addresses(shop: OwnShop) {
  const thing = async (query: string) => (await shop.sql(query)).rows[0]?.thing;
  const product = await thing(`select id::text as thing from products where slug = 'whipped-tallow-balm'`);
  const order = await thing(`select order_number as thing from orders where status = 'delivered' limit 1`);
  return { editor: adminPages.product(product), refund: adminPages.order(order, 'refund') };
}

/** Nothing is wider than the window, and no table than its box. */
async function expectFits(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const { wide, tables } = { wide: await page.evaluate(widthOfPage), tables: await page.evaluate(tablesTooWide) };
  expect({ wide, tables }, `${page.url()} at ${width}`).toEqual({ wide: width, tables: [] });
}

const widthOfPage = () => Math.max(document.documentElement.scrollWidth, window.innerWidth);

/** Order numbers of more than one line. */
const brokenNumbers = () =>
  [...document.querySelectorAll<HTMLElement>('.data-table .order-number > :first-child')]
    .filter(number => number.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(number).lineHeight))
    .map(number => number.textContent);

/** Buttons and fields that nothing sets off from the page. */
function withoutEdge(within: Element): string[] {
  const controls = within.querySelectorAll('.button:not(.button--quiet), [role=switch], input, select, textarea');
  return [...controls]
    .filter(control => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.visually-hidden'))
    .filter(control => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(control);
      return borderTopStyle === 'none' && outlineStyle === 'none';
    })
    .map(control => control.outerHTML.slice(0, 120));
}
