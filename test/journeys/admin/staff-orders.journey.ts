import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, open, openAsStaff, tablesTooWide } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

/** Sixty letters. */
const longName = 'Wilhelmina Featherstonehaugh-Bartholomew the Younger of Kent';

test('staff filter the orders while typing, save the view, and export it', async ({ page }) => {
  const one = await buy(page, { name: longName });
  const other = await buy(page, { name: longName });
  await enterOrders(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('featherstonehaugh-b');
  await expect(page).toHaveURL(adminPages.orders({ q: 'featherstonehaugh-b' }));
  await expect(page.getByRole('status').filter({ hasText: 'orders' })).toHaveText('2 orders');
  await inspect(page);
  for (const width of [1280, 1024, 900, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(tablesTooWide), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending Payment');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', 'ascending');
  const numbers = [one, other].map(({ order }) => order.order_number).sort();
  await expect(page.getByRole('row', { name: /#GG-/ })).toContainText(numbers.map(number => `#${number}`));

  await page.getByRole('button', { name: 'Save this view' }).click();
  const naming = page.getByRole('dialog', { name: 'Save this view' });
  await inspect(page);
  await naming.getByRole('textbox', { name: 'Name of the view' }).fill('From Kent');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /^All \d+$/ }).click();
  await expect(page).toHaveURL(adminPages.orders());
  await page.getByRole('link', { name: 'From Kent' }).click();
  // The two newest orders are on the page before it too.
  await expect(page.getByRole('row', { name: /#GG-/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /#GG-/ })).toContainText(numbers.map(number => `#${number}`));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  const [, ...rows] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(rows.map(([number]) => number)).toEqual(numbers);
});

test('a bulk action on orders says what it skips, before and after, and is taken back together', async ({ page }) => {
  const paid = [await buy(page, { name: 'Orla Twice' }), await buy(page, { name: 'Orla Twice' })];
  for (const each of paid) await payFor(page, each);
  const unpaid = await buy(page, { name: 'Orla Twice' });
  await enterOrders(page, { q: 'orla twice' });
  const all = page.getByRole('checkbox', { name: 'Choose all that are shown' });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await all.check();
  await expect(bar).toContainText('3 selected');
  await inspect(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Shipped', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 2 orders to Shipped?' });
  await expect(question).toContainText('1 is skipped: not paid.');
  await inspect(page);
  await question.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('2 set to Shipped. 1 skipped: not paid.')).toBeVisible();
  await expect(bar).toBeHidden();
  await inspect(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 orders are put back.')).toBeVisible();
  for (const { order } of paid) await expect(rowOf(page, order.order_number)).toContainText('Paid');
  await expect(rowOf(page, unpaid.order.order_number)).toContainText('Pending Payment');

  await rowOf(page, paid[0]?.order.order_number ?? '')
    .getByRole('button', { name: 'Pack', exact: true })
    .click();
  await expect(page.getByText(/is now Packed\. The buyer was not emailed\./)).toBeVisible();
  await all.check();
  await bar.getByRole('button', { name: 'Mark packed' }).click();
  const second = page.getByRole('alertdialog', { name: 'Set 1 order to Packed?' });
  await expect(second).toContainText('2 are skipped: 1 not paid, 1 already packed.');
  await second.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('1 set to Packed. 2 skipped: 1 not paid, 1 already packed.')).toBeVisible();
  await all.check();
  await bar.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('Nothing to set to Packed: 1 not paid, 2 already packed.')).toBeVisible();
});

test('a bulk action that did not arrive leaves its orders selected, and works with the next press', async ({
  page,
}) => {
  for (const _ of Array(2)) await payFor(page, await buy(page, { name: 'Lotte Lost' }));
  await enterOrders(page, { q: 'lotte lost' });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  const markPacked = async () => {
    await bar.getByRole('button', { name: 'Mark packed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set status' }).click();
  };
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.route('**/api/admin/orders/*', route => route.abort());
  await markPacked();
  await expect(page.getByText('0 set to Packed. 2 left as they are: see their rows.')).toBeVisible();
  await expect(bar).toContainText('2 selected');
  await page.unroute('**/api/admin/orders/*');
  await markPacked();
  await expect(page.getByText('2 set to Packed.')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a question about an order that somebody else has just packed closes and says so', async ({
  page,
  browser,
  shop,
}) => {
  const bought = await buy(page, { name: 'Quinn Question' });
  await payFor(page, bought);
  await enterOrders(page, { q: 'quinn question' });
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Set 1 order to Packed?' })).toBeVisible();
  const staff = await staffOf(browser, shop.url);
  const { items } = await (await staff.get(`/api/admin/orders?q=${bought.order.order_number}`)).json();
  expect((await staff.patch(`/api/admin/orders/${items[0].id}`, { data: { status: 'packed' } })).ok()).toBe(true);
  await expect(page.getByText('Nothing to set to Packed: already packed.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the next step takes one press and is taken back by a key; changes by others appear without a reload', async ({
  page,
  browser,
  shop,
}) => {
  const bought = await buy(page, { name: 'Petra Step' });
  await payFor(page, bought);
  const number = bought.order.order_number;
  await enterOrders(page, { q: 'petra step' });
  const row = rowOf(page, number);
  await row.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(row).toContainText('Packed');
  await expect(row.getByRole('link', { name: 'Ship' })).toHaveAttribute('href', adminPages.shipping(number));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`#${number} is Paid again.`)).toBeVisible();
  await expect(row).not.toContainText('Packed');

  // A colleague is faster than the press of Undo.
  const pack = row.getByRole('button', { name: 'Pack', exact: true });
  await pack.click();
  await expect(row).toContainText('Packed');
  const staff = await staffOf(browser, shop.url);
  const { items } = await (await staff.get(`/api/admin/orders?q=${number}`)).json();
  await staff.patch(`/api/admin/orders/${items[0].id}`, { data: { status: 'shipped' } });
  await expect(row).toContainText('Shipped');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`#${number}: Too late to undo: something else has happened to it since.`)).toBeVisible();
  await expect(row).toContainText('Shipped');
});

test('undo is offered for ten seconds, and waits while it is pointed at or focused', async ({ page }) => {
  const bought = await buy(page, { name: 'Hilde Holds' });
  await payFor(page, bought);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enterOrders(page, { q: 'hilde holds' });
  await rowOf(page, bought.order.order_number).getByRole('button', { name: 'Pack', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  const message = page.getByRole('status').filter({ has: undo });
  const bar = () =>
    message.evaluate(toast => {
      const { animationName, animationPlayState, display } = getComputedStyle(toast, '::after');
      return { animationName, animationPlayState, display };
    });
  expect(await message.evaluate(linesOfNumber), 'lines of the number').toEqual([1]);

  // By the pointer, then by the keyboard.
  await undo.hover();
  expect(await bar()).toMatchObject({ animationName: 'toast-time', animationPlayState: 'paused' });
  await page.clock.fastForward(60_000);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.mouse.move(0, 450);
  expect(await bar()).toMatchObject({ animationPlayState: 'paused' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await bar()).toMatchObject({ display: 'none' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await undo.blur();
  expect(await bar()).toMatchObject({ animationPlayState: 'running' });
  await page.clock.fastForward(10_000);
  await expect(undo).toBeHidden();
});

test('an undo whose answer was lost is asked again and counts once', async ({ page }) => {
  const bought = await buy(page, { name: 'Lotte Lost' });
  await payFor(page, bought);
  await enterOrders(page, { q: 'lotte lost' });
  const row = rowOf(page, bought.order.order_number);
  await row.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.route('**/undo', loseAnswer);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/No answer came\. Press Undo again/)).toBeVisible();
  await page.unroute('**/undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`#${bought.order.order_number} is Paid again.`)).toBeVisible();
});

test('an urgent order stands out, and the row menu leads to its slip and its refund', async ({ page }) => {
  const bought = await buy(page, { name: 'Ulla Urgent' });
  await payFor(page, bought);
  await enterOrders(page, { q: 'ulla urgent' });
  const row = rowOf(page, bought.order.order_number);
  await expect(row.getByRole('cell', { name: 'Standard' })).toBeVisible();
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await row.getByRole('button', { name: `More for order ${bought.order.order_number}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Print slip', 'Refund…', 'Cancel…']);
  await page.getByRole('menuitem', { name: 'Cancel…' }).click();
  await expect(page).toHaveURL(adminPages.order(bought.order.order_number, 'cancel'));
});

test('views count what waits, and a later page says where it stands', async ({ page }) => {
  await enterOrders(page);
  await expect(page.getByRole('link', { name: /^To pack \d+$/ })).toBeVisible();
  const place = page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('paragraph');
  await expect(place).toHaveText(/^1 to 25 of /);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(place).toHaveText(/^26 to 50 of /);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(place).toHaveText(/^1 to 25 of /);
});

test('a small phone shows whose order it is by the whole name', async ({ page }) => {
  const name = 'Zenobia Wholename';
  await buy(page, { name, email: 'zenobia@example.test' });
  await page.setViewportSize({ width: 320, height: 640 });
  const shown = page.getByRole('row').getByText(name, { exact: true }).filter({ visible: true });
  const cut = () => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await enterOrders(page, { q: name });
  expect(await cut()).toBe(0);
  await open(page, adminPages.customers({ q: name }));
  expect(await cut()).toBe(0);
});

test('order rows are walked, selected and searched by keys', async ({ page }) => {
  await buy(page, { name: 'Keyes First' });
  await buy(page, { name: 'Keyes Second' });
  await enterOrders(page, { q: 'keyes', sort: 'customer' });
  await page.keyboard.press('j');
  await expect(rowNamed(page, 'Keyes First').getByRole('link', { name: /^#/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowNamed(page, 'Keyes Second').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(rowNamed(page, 'Keyes First').getByRole('link', { name: /^#/ })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('j');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('keyesj');
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await inspect(page);
});

async function enterOrders(page: Page, search = {}): Promise<void> {
  await openAsStaff(page, adminPages.orders(search), 'Orders');
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const rowNamed = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** In how many lines an order number stands while its message shrinks to that of a narrow phone, each count once. */
function linesOfNumber(message: HTMLElement): number[] {
  const texts = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
  while (!texts.currentNode.nodeValue?.includes('GG-')) if (!texts.nextNode()) return [];
  const { currentNode: text } = texts;
  const number = document.createRange();
  const start = text.nodeValue?.indexOf('GG-') ?? 0;
  number.setStart(text, start);
  number.setEnd(text, start + 'GG-7K3F-92QX'.length);
  const counts = Array.from({ length: 57 }, (_, at) => {
    message.style.width = `${400 - 2 * at}px`;
    return new Set(Array.from(number.getClientRects(), ({ top }) => top)).size;
  });
  return [...new Set(counts)];
}
