import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

const jar = (name: string) => `public/media/stills/jar-${name}-375.webp`;

test('staff filter the products while typing, find those that run low, and export the list', async ({ page }) => {
  await enter(page);
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lavender');
  await expect(page).toHaveURL(adminPages.products({ q: 'lavender' }));
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(/^\d products$/);
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Serum');
  await expect(rowOf(page, 'Lavender Night Serum')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^products-.*\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toEqual([expect.stringContaining(',"Lavender Night Serum",')]);

  await open(page, adminPages.dashboard());
  await page.getByRole('link', { name: /products? low on stock/ }).click();
  await expect(page).toHaveURL(adminPages.products({ stock: 'low' }));
  await expect(page.getByRole('link', { name: 'Low stock' })).toHaveAttribute('aria-current', /./);
  await expect(rowOf(page, 'Lavender Night Serum')).toBeVisible();
  await expect(rowOf(page, 'Pasture Body Oil')).toHaveCount(0);
  await inspect(page);
});

test('a bulk action on products asks once, and each product shows its outcome', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const one = await make(staff, { name: 'Bulk one' });
  const other = await make(staff, { name: 'Bulk other' });
  await enter(page, { q: 'bulk o' });
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await bar.getByRole('button', { name: 'Set Inactive' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 2 products Inactive?' });
  await expect(question).toBeVisible();
  await inspect(page);
  await page.route(`**/api/admin/products/${other.id}/active`, route => route.abort());
  await question.getByRole('button', { name: 'Set Inactive' }).click();
  await expect(page.getByText('1 of 2 products are Inactive now.')).toBeVisible();
  await expect(rowOf(page, 'Bulk one')).toContainText('Inactive');
  await expect(rowOf(page, 'Bulk other')).toContainText('Active');
  await expect(rowOf(page, 'Bulk other')).toContainText('Nothing was changed. Try again.');
  await expect(bar).toBeHidden();
  expect((await page.request.get(pages.product(one.slug))).status()).toBe(404);
  expect((await page.request.get(pages.product(other.slug))).status()).toBe(200);
  for (const { id } of [one, other]) await staff.delete(`/api/admin/products/${id}`);
});

test('a product gets its text and pictures, ordered by keys and by dragging, as shoppers then see them', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Pictured Balm');
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('44');
  await form.getByRole('textbox', { name: 'Short description' }).fill('Soft and plain.');
  await form.getByRole('textbox', { name: 'Ingredients (INCI)' }).fill('Adeps Bovis, Olea Europaea Fruit Oil');
  await form.getByRole('button', { name: 'Write from the usual steps' }).click();
  const steps = form.getByRole('textbox', { name: 'How to use' });
  await expect(steps).toBeFocused();
  await expect(steps).toHaveValue(/^Wash, and leave the skin a little damp\.\nTake a piece/);
  await steps.fill('1. Warm a little.\n2. Press it on.');
  await form.getByRole('textbox', { name: 'Description (optional)', exact: true }).click();
  await page.keyboard.type('Whipped slowly.');
  await page.keyboard.press('ControlOrMeta+a');
  await form.getByRole('button', { name: 'Bold' }).click();
  await expect(form.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('button', { name: 'Link', exact: true }).click();
  await form.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Set link' }).click();
  await expect(form.getByText('Begin with https:// or mailto:', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Link address' }).fill('https://example.com/whipped');
  await form.getByRole('button', { name: 'Set link' }).click();

  await form.getByLabel('Product Image').setInputFiles(['package.json', jar('unscented-front')]);
  await expect(form.getByText('Use a JPEG, PNG, WebP or AVIF up to 10 MB.')).toBeVisible();
  await form.getByLabel('Product Image').setInputFiles(['test/files/phone.avif', jar('neroli-front')]);
  await form.getByRole('button', { name: 'Create' }).click();
  const missing = form.getByText('Say what the picture shows, in 120 characters or fewer.');
  await expect(missing).toHaveCount(4);
  await expect(alt(form, 1)).toBeFocused();
  for (const [place, words] of ['Plain jar', 'Lavender jar', 'Neroli jar'].entries())
    await alt(form, place + 1).fill(words);
  await inspect(page);

  await form.getByRole('button', { name: /^Picture 3 of 3: move it/ }).press('ArrowUp');
  expect(await alts(form)).toEqual(['Plain jar', 'Neroli jar', 'Lavender jar']);
  await form
    .getByRole('button', { name: /^Picture 3 of 3: move it/ })
    .dragTo(form.getByRole('button', { name: /^Picture 1 of 3: move it/ }));
  await expect.poll(() => alts(form)).toEqual(['Lavender jar', 'Plain jar', 'Neroli jar']);
  await form.getByRole('button', { name: 'More for picture 3' }).click();
  await page.getByRole('menuitem', { name: 'Make primary' }).click();
  await form.getByRole('button', { name: 'More for picture 3' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  expect(await alts(form)).toEqual(['Neroli jar', 'Lavender jar']);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Pictured Balm created')).toBeVisible();
  await expect(page.getByText('Picture added')).toBeVisible();

  await open(page, pages.product('pictured-balm'));
  const gallery = page.getByRole('region', { name: /Pictured Balm/ }).first();
  await expect(gallery.getByRole('img', { name: 'Neroli jar' }).first()).toHaveJSProperty('complete', true);
  await expect(gallery.getByRole('button', { name: 'Show picture 2: Lavender jar' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Whipped slowly.' });
  await expect(link).toHaveAttribute('href', 'https://example.com/whipped');
  await page.getByRole('tab', { name: 'How to Use' }).click();
  const panel = page.getByRole('tabpanel', { name: 'How to Use' });
  await expect(panel.getByRole('listitem')).toHaveText(['Warm a little.', 'Press it on.']);

  const staff = await staffOf(browser, baseURL ?? '');
  const { items } = await (await staff.get('/api/admin/products?q=pictured-balm')).json();
  await staff.delete(`/api/admin/products/${items[0].id}`);
});

test('a failed picture upload says so beside the picture, and is sent again by the next press', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await make(staff, { name: 'Slow picture' });
  await enter(page, { edit: id });
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByLabel('Product Image').setInputFiles(jar('unscented-front'));
  await alt(form, 1).fill('Plain jar');
  await page.route('**/images', route => route.abort());
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByRole('alert')).toContainText('a picture was not added');
  await expect(form.getByText('Network error sending the picture')).toBeVisible();
  await inspect(page);
  await page.unroute('**/images');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Slow picture saved')).toBeVisible();
  const { images } = await (await staff.get(`/api/admin/products/${id}`)).json();
  expect(images).toMatchObject([{ alt: 'Plain jar' }]);
  await staff.delete(`/api/admin/products/${id}`);
});

test('saving a product over somebody else’s change asks which to keep; leaving unsaved asks too', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await make(staff, { name: 'Stale balm', stock: '9' });
  await enter(page, { q: 'stale balm' });
  await page.getByRole('button', { name: 'Edit Product: Stale balm' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('31');
  await change(staff, id, { name: 'Stale balm', stock: '9', price: '32' });
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = form.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('admin@goldengraze.test saved this at');
  await expect(conflict).toContainText('Price ($) Theirs: 32.00. Yours: 31.');
  await inspect(page);
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(form.getByRole('textbox', { name: 'Price ($)' })).toHaveValue('32.00');

  await form.getByRole('textbox', { name: 'Stock' }).fill('20');
  await staff.post(`/api/admin/products/${id}/stock`, { data: { change: 'take', quantity: '2', cause: 'sample' } });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(conflict).toContainText('Its stock moved while you edited: 7 now, 9 when you opened it.');
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Stale balm saved')).toBeVisible();
  await expect(rowOf(page, 'Stale balm')).toContainText('20');

  await page.getByRole('link', { name: 'Stale balm' }).click();
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('12.345');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText(/^Type a price such as 29\.99/)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByRole('textbox', { name: 'Price ($)' })).toHaveValue('12.345');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await staff.delete(`/api/admin/products/${id}`);
});

test('stock is changed with a reason, and its history says who, when, why and what was left', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await make(staff, { name: 'Counted balm', stock: '9' });
  await enter(page, { q: 'counted balm' });
  await page.getByRole('button', { name: 'Stock 9: Counted balm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock: Counted balm' });
  await dialog.getByRole('combobox', { name: 'Change' }).selectOption('Take away');
  await dialog.getByRole('textbox', { name: 'Units' }).fill('10');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other');
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Lent to the market stall');
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(dialog.getByText('There are only 9.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Units' }).fill('4');
  await expect(dialog.getByText('Makes 5.')).toBeVisible();
  await inspect(page);
  await dialog.getByRole('button', { name: 'Change stock' }).click();
  await expect(page.getByText('Stock of Counted balm is 5 now.')).toBeVisible();
  const latest = dialog.getByRole('row').nth(1);
  await expect(latest).toContainText('−4');
  await expect(latest).toContainText('Lent to the market stall');
  await expect(latest).toContainText('admin@goldengraze.test');
  await expect(dialog.getByRole('row').nth(2)).toContainText('Set in the product’s form');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Counted balm')).toContainText('5');

  await page.getByRole('button', { name: 'Delete: Counted balm' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Counted balm deleted')).toBeVisible();
  await open(page, adminPages.activity({ q: id, kind: 'product' }));
  await page
    .getByRole('row', { name: /Deleted the product/ })
    .getByRole('link', { name: 'Counted balm' })
    .click();
  await expect(dialog.getByText(/^Deleted on \w+ \d+, \d{4}\. Its history stays\.$/)).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Product deleted');
  await expect(dialog.getByRole('row').nth(1)).toContainText('−5');
  await expect(dialog.getByRole('row').nth(2)).toContainText('Lent to the market stall');
  await inspect(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(adminPages.products());
});

test('product rows are walked, selected and opened by keys', async ({ page }) => {
  await enter(page, { q: 'serum', sort: 'product' });
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'First Light Face Serum' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rowOf(page, 'Lavender Night Serum').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('First Light Face Serum');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

type Staff = Awaited<ReturnType<typeof staffOf>>;

async function make(staff: Staff, product: object): Promise<{ id: string; slug: string }> {
  const answer = await staff.post('/api/admin/products', { data: { price: '20', ...product } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function change(staff: Staff, id: string, product: object): Promise<void> {
  const answer = await staff.patch(`/api/admin/products/${id}`, { data: product });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function enter(page: Page, search = {}): Promise<void> {
  await openAsStaff(page, adminPages.products(search), 'Products');
}

type Form = ReturnType<Page['getByRole']>;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const alt = (form: Form, place: number) => form.getByRole('textbox', { name: `What picture ${place} shows` });
const alts = (form: Form) =>
  form
    .getByRole('textbox', { name: /^What picture/ })
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value));
