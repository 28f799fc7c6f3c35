import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { PackList } from '#contract/orders/admin.ts';
import { buy, payFor } from '../bought.ts';
import { countPresses } from '../count-presses.ts';
import { expect, openAsStaff } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';
import { makeProduct, openProducts } from '../staff-products.ts';

const test = testIn();

/** Presses of a pointer that a job may take, beside what is typed. Those of a refund are in staff-refund.journey.ts. */
const most = { shipOne: 1, packAndShipFive: 2, stock: 2, newProduct: 3 } as const;

const inHand = (page: Page) => page.getByRole('heading', { level: 3, name: /^#GG-/ });
const number = (at: number) => `94001118992233445561${at}0`;

test('one order is shipped with a press and its number', async ({ page, browser, shop }) => {
  await clearBenches(browser, shop.url);
  const one = await paid(page, 'Ottilie One');
  await setPacked(browser, shop.url, one);
  await paid(page, 'Another Waiting');
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const presses = await countPresses(page);
  await page.getByRole('row').filter({ hasText: one }).getByRole('link', { name: 'Ship', exact: true }).click();
  await expect(inHand(page)).toHaveText(`#${one}`);
  await expect(page.getByRole('textbox', { name: 'Tracking number', exact: true })).toBeFocused();
  await page.keyboard.type(number(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Shipped here' })).toContainText(number(1));
  expect(await presses()).toBeLessThanOrEqual(most.shipOne);
});

test('five orders are packed and shipped with two presses and keys', async ({ page, browser, shop }) => {
  await clearBenches(browser, shop.url);
  for (const name of ['Una', 'Duo', 'Tris', 'Quad', 'Penta']) await paid(page, `${name} Five`);
  await openAsStaff(page, adminPages.orders(), 'Orders');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Pack 5', exact: true }).click();
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(new RegExp(`^${left} orders?, ${left} pieces?\\.`))).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /in the box$/ })).toBeChecked();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('link', { name: 'Ship them' }).click();
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(new RegExp(`^${left} orders? to ship`))).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tracking number', exact: true })).toBeFocused();
    await page.keyboard.type(number(left));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Shipped here' })).toContainText(number(left));
  }
  expect(await presses()).toBeLessThanOrEqual(most.packAndShipFive);
});

test('stock is changed with two presses', async ({ page, browser, shop }) => {
  const staff = await staffOf(browser, shop.url);
  await makeProduct(staff, { name: 'Clicked balm', stock: '9' });
  await openProducts(page, { q: 'clicked' });
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Stock 9: Clicked balm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock: Clicked balm' });
  await dialog.getByRole('textbox', { name: 'Units' }).fill('4');
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(page.getByText('Stock of Clicked balm is 13 now.')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(most.stock);
});

test('a product with a picture is added with three presses', async ({ page }) => {
  await openProducts(page);
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('Drop pictures here').setInputFiles('public/media/stills/jar-neroli-front-375.webp');
  await form.getByRole('textbox', { name: 'What picture 1 shows' }).fill('A jar');
  await form.getByRole('textbox', { name: 'Name' }).fill('Three Press Balm');
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('44');
  await form.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Short description' }).fill('Soft and plain.');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Three Press Balm created')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(most.newProduct);
});

async function paid(page: Page, name: string): Promise<string> {
  const placed = await buy(page, { name });
  await payFor(page, placed);
  return placed.order.order_number;
}

/** Moves what the demo and other journeys left on from both benches. */
async function clearBenches(browser: Browser, baseURL: string): Promise<void> {
  const staff = await staffOf(browser, baseURL);
  for (const [status, next] of [
    ['packed', 'shipped'],
    ['paid', 'shipped'],
  ]) {
    const read = async (): Promise<PackList> => (await staff.get(`/api/admin/packing?status=${status}`)).json();
    for (let list = await read(); list.items.length > 0; list = await read())
      for (const { id } of list.items) await staff.patch(`/api/admin/orders/${id}`, { data: { status: next } });
  }
}

async function setPacked(browser: Browser, baseURL: string, orderNumber: string): Promise<void> {
  const staff = await staffOf(browser, baseURL);
  const list: PackList = await (await staff.get(`/api/admin/packing?orders=${orderNumber}`)).json();
  await staff.patch(`/api/admin/orders/${list.items[0]?.id}`, { data: { status: 'packed' } });
}
