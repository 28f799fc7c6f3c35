import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { countPresses } from '../count-presses.ts';
import { expect, inspect, open, openAsStaff } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';
import { changeProduct, makeProduct, openProducts, rowOf } from '../staff-products.ts';

const test = testIn();

const jar = (name: string) => `public/media/stills/jar-${name}-375.webp`;

test('a product gets its text and pictures, ordered by keys and by dragging, as shoppers then see them', async ({
  page,
  browser,
  baseURL,
}) => {
  await openProducts(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
  const form = page.getByRole('main');
  await expect(form.getByText('* needed')).toBeVisible();
  for (const field of ['Name', 'Price ($)']) await expect(form.getByText(`${field} *`, { exact: true })).toBeVisible();
  for (const field of ['Category', 'Scent', 'Size'])
    await expect(form.getByRole('combobox', { name: field })).toHaveValue('');
  await form.getByRole('textbox', { name: 'Name' }).fill('Pictured Balm');
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('44');
  await form.getByRole('textbox', { name: 'Short description' }).fill('Soft and plain.');
  await form.getByRole('textbox', { name: 'Ingredients (INCI)' }).fill('Adeps Bovis, Olea Europaea Fruit Oil');
  await form.getByRole('button', { name: 'Write from the usual steps' }).click();
  const steps = form.getByRole('textbox', { name: 'How to use' });
  await expect(steps).toBeFocused();
  await expect(steps).toHaveValue(/^Wash, and leave the skin a little damp\.\nTake a piece/);
  await steps.fill('1. Warm a little.\n2. Press it on.');
  await form.getByRole('textbox', { name: 'Description', exact: true }).click();
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

  await form.getByLabel('Drop pictures here').setInputFiles(['package.json', jar('unscented-front')]);
  await expect(form.getByText('Use a JPEG, PNG, WebP or AVIF up to 10 MB.')).toBeVisible();
  await drop(form, jar('neroli-front'), 'test/files/phone.avif');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('375 pixels wide: it will look soft. Take one of 1,080 or more.')).toHaveCount(2);
  const missing = form.getByText('Say what the picture shows, in 120 characters or fewer.');
  await expect(missing).toHaveCount(4);
  await expect(alt(form, 1)).toBeFocused();
  for (const [place, words] of ['Plain jar', 'Lavender jar', 'Neroli jar'].entries())
    await alt(form, place + 1).fill(words);
  await inspect(page);

  await form.getByRole('button', { name: /^Picture 3 of 3: move it/ }).press('ArrowUp');
  expect(await alts(form)).toEqual(['Plain jar', 'Neroli jar', 'Lavender jar']);
  // All three in view: a page that scrolls during a drag ends it.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
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
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pictured Balm' })).toBeVisible();
  await inspect(page);
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View in shop' }).click(),
  ]);
  await expect(shop).toHaveURL(pages.product('pictured-balm'));
  await shop.close();

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
  const { id } = await makeProduct(staff, { name: 'Slow picture' });
  const form = await edit(page, id, 'Slow picture');
  await form.getByLabel('Drop pictures here').setInputFiles(jar('unscented-front'));
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

test('saving a product over somebody else’s change asks which to keep', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Stale balm', stock: '9' });
  await openProducts(page, { q: 'stale balm' });
  await page.getByRole('link', { name: 'Edit Product: Stale balm' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('31');
  await changeProduct(staff, id, { name: 'Stale balm', stock: '9', price: '32' });
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = form.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('admin@goldengraze.test saved this at');
  await expect(conflict).toContainText('Price ($) Theirs: 32.00 Yours: 31');
  await inspect(page);
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(form.getByRole('textbox', { name: 'Price ($)' })).toHaveValue('32.00');

  await form.getByRole('textbox', { name: 'Stock' }).fill('20');
  await staff.post(`/api/admin/products/${id}/stock`, { data: { change: 'take', quantity: '2', cause: 'sample' } });
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(conflict).toContainText('Its stock moved while you edited: 7 now, 9 when you opened it.');
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Stale balm saved')).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(rowOf(page, 'Stale balm')).toContainText('20');
  await staff.delete(`/api/admin/products/${id}`);
});

test('what is typed for a product survives leaving, a reload and a lost connection until saved or discarded', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Kept balm' });
  const form = await edit(page, id, 'Kept balm');
  const price = form.getByRole('textbox', { name: 'Price ($)' });
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await price.fill('12.345');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByText(/^Type a price such as 29\.99/)).toBeVisible();
  await expect(price).toBeFocused();
  await form.getByRole('link', { name: 'Products' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(price).toHaveValue('12.345');
  await form.getByRole('link', { name: 'Products' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Kept balm', exact: true }).click();
  await expect(price).toHaveValue('12.345');
  await expect(form.getByText(/^Your changes from .* are here again\./)).toBeVisible();
  await price.fill('34');
  await page.reload();
  await expect(price).toHaveValue('34');
  await inspect(page);
  await page.route(`**/api/admin/products/${id}`, route => route.abort());
  await bar.getByRole('button', { name: 'Update' }).click();
  await expect(bar.getByRole('alert')).toBeVisible();
  await expect(price).toHaveValue('34');
  await page.unroute(`**/api/admin/products/${id}`);
  // Based on what was seen before the reload.
  await changeProduct(staff, id, { name: 'Kept balm', price: '33' });
  await page.reload();
  await expect(price).toHaveValue('34');
  await bar.getByRole('button', { name: 'Update' }).click();
  const conflict = form.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('Price ($) Theirs: 33.00 Yours: 34');
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Kept balm saved')).toBeVisible();
  await expect(bar).toBeHidden();
  await price.fill('99');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(price).toHaveValue('34.00');
  await page.reload();
  await expect(price).toHaveValue('34.00');
  await expect(bar).toBeHidden();
  await staff.delete(`/api/admin/products/${id}`);
});

test('a new product whose answer was lost is one product, and three clicks make it', async ({
  page,
  browser,
  baseURL,
}) => {
  const clicks = await countPresses(page);
  await openProducts(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  const form = page.getByRole('main');
  // The label stands still before it is pressed; a place that was measured before would be missed on a busy machine.
  const zone = form.locator('label', { hasText: 'Drop pictures here' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), zone.click()]);
  await chooser.setFiles(jar('unscented-front'));
  await alt(form, 1).pressSequentially('Plain jar');
  await form.getByRole('textbox', { name: 'Name' }).fill('Lost balm');
  await form.getByRole('textbox', { name: 'Price ($)' }).fill('20');
  await page.route('**/api/admin/products', loseAnswer);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByRole('alert')).toContainText('Network error creating product');
  await page.unroute('**/api/admin/products');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Lost balm created')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  expect(await clicks()).toBe(3);
  await open(page, adminPages.newProduct());
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  const staff = await staffOf(browser, baseURL ?? '');
  const { items } = await (await staff.get('/api/admin/products?q=lost balm')).json();
  expect(items).toHaveLength(1);
  await staff.delete(`/api/admin/products/${items[0].id}`);
});

test('a changed web address leads to the new one, also where its page was cached', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Moving balm', slug: 'moving-balm' });
  const visit = async (slug: string) => {
    const answer = await request.get(pages.product(slug), { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await visit('moving-balm')).toEqual([200, undefined]);
  const form = await edit(page, id, 'Moving balm');
  await form.getByRole('textbox', { name: 'Web address' }).fill('moved-balm');
  await expect(form.getByText('Links to the old address will lead to the new one.')).toBeVisible();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Moving balm saved')).toBeVisible();
  expect(await visit('moving-balm')).toEqual([301, pages.product('moved-balm')]);
  await open(page, pages.product('moving-balm'));
  await expect(page).toHaveURL(pages.product('moved-balm'));
  await changeProduct(staff, id, { name: 'Moving balm', price: '20', slug: 'moving-balm' });
  expect(await visit('moving-balm')).toEqual([200, undefined]);
  expect(await visit('moved-balm')).toEqual([301, pages.product('moving-balm')]);
  await staff.delete(`/api/admin/products/${id}`);
  expect(await visit('moved-balm')).toEqual([404, undefined]);
});

/** Opens a product's editor. */
async function edit(page: Page, id: string, name: string): Promise<Form> {
  await openAsStaff(page, adminPages.product(id), name);
  return page.getByRole('main');
}

type Form = ReturnType<Page['getByRole']>;

const alt = (form: Form, place: number) => form.getByRole('textbox', { name: `What picture ${place} shows` });
const alts = (form: Form) =>
  form
    .getByRole('textbox', { name: /^What picture/ })
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value));

/** Lets files fall on the page, as from a folder of the desk. */
async function drop(form: Locator, ...paths: string[]): Promise<void> {
  const files = paths.map(async path => ({ name: basename(path), bytes: await readFile(path, 'base64') }));
  const data = await form.page().evaluateHandle(
    dropped => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of dropped)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], name, {
            type: `image/${name.split('.').at(-1)}`,
          }),
        );
      return transfer;
    },
    await Promise.all(files),
  );
  const zone = form.getByText('Drop pictures here');
  for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: data });
}
