import { readFile } from 'node:fs/promises';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, inspect, openAsStaff } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf, testIn } from '../own-shop.ts';

const test = testIn();

test('a coupon is added with its limits, switched from the list, changed and deleted', async ({ page }) => {
  await openAsStaff(page, adminPages.coupons(), 'Coupons');
  await inspect(page);
  await page.getByRole('button', { name: 'Add Coupon' }).click();
  const form = page.getByRole('dialog', { name: 'Add Coupon' });
  await expect(form.getByPlaceholder('SAVE20')).toBeVisible();
  await inspect(page);
  await form.getByRole('textbox', { name: 'Coupon Code' }).pressSequentially('journey20');
  await expect(form.getByRole('textbox', { name: 'Coupon Code' })).toHaveValue('JOURNEY20');
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('100.001');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Type a percentage from 0 to 100, with two decimals at most.')).toBeVisible();
  await inspect(page);
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('20');
  await form.getByLabel('Ends').fill('2099-12-31');
  await form.getByRole('textbox', { name: 'Goods worth at least ($)' }).fill('25');
  await form.getByRole('textbox', { name: 'Uses in all' }).fill('200');
  await form.getByRole('textbox', { name: 'Uses per customer' }).fill('1');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('JOURNEY20 created')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'JOURNEY20' });
  await expect(row).toContainText('ends Dec 31, 2099, from $25.00, once per customer');
  await expect(row).toContainText('0 of 200');

  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await form.getByRole('textbox', { name: 'Coupon Code' }).fill('JOURNEYFIVE');
  await form.getByRole('combobox', { name: 'Takes off' }).selectOption('Dollars');
  await form.getByRole('textbox', { name: 'Dollars off ($)' }).fill('5');
  await inspect(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'JOURNEYFIVE' })).toContainText('$5.00');
  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await form.getByRole('textbox', { name: 'Coupon Code' }).fill('JOURNEYSHIP');
  await form.getByRole('combobox', { name: 'Takes off' }).selectOption('Standard shipping');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'JOURNEYSHIP' })).toContainText('Free shipping');
  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await form.getByRole('textbox', { name: 'Coupon Code' }).fill('JOURNEYLATER');
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('5');
  await form.getByLabel('Starts').fill('2099-01-01');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'JOURNEYLATER' })).toContainText('Not yet');

  await row.getByRole('button', { name: 'JOURNEY20 is Active. Press to change it.' }).click();
  await expect(page.getByText('JOURNEY20 is inactive')).toBeVisible();
  await expect(row.getByRole('button', { name: 'JOURNEY20 is Inactive. Press to change it.' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Coupon' }).click();
  await form.getByRole('textbox', { name: 'Coupon Code' }).fill('JOURNEY20');
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('5');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('There is a coupon JOURNEY20 already.')).toBeVisible();
  page.once('dialog', dialog => void dialog.accept());
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();

  await row.getByRole('button', { name: 'Delete JOURNEY20' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this coupon?' });
  await expect(question).toContainText('Past orders keep their discount.');
  await inspect(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('JOURNEY20 deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a new coupon whose answer was lost is made once', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openAsStaff(page, adminPages.newCoupon(), 'Coupons');
  const form = page.getByRole('dialog', { name: 'Add Coupon' });
  await form.getByRole('textbox', { name: 'Coupon Code' }).fill('LOST10');
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('10');
  await page.route('**/api/admin/coupons', loseAnswer);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByRole('alert')).toContainText('we do not know whether it was saved');
  await expect(form.getByRole('alert')).toBeInViewport();
  // Only its body scrolls; two pixels are its border.
  expect(await form.evaluate(box => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2);
  await page.unroute('**/api/admin/coupons');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('LOST10 created')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'LOST10' })).toHaveCount(1);
});

test('products are found for a coupon where they can be seen, also after a lost answer', async ({ page }) => {
  await openAsStaff(page, adminPages.newCoupon(), 'Coupons');
  const form = page.getByRole('dialog', { name: 'Add Coupon' });
  const search = '**/api/admin/products?*';
  await page.route(search, route => route.abort());
  await form.getByRole('searchbox', { name: 'Find a product' }).fill('neroli');
  await expect(form.getByText('No answer came. Press Enter to try again.')).toBeVisible();
  await page.unroute(search);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Neroli Body Oil, Neroli, 8 fl oz' })).toBeInViewport({ ratio: 1 });
});

test('several coupons are switched after one question, and a refused one says so in its row', async ({
  page,
  request,
  baseURL,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const data = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
  await request.post(`${baseURL}/api/auth/sign-in`, { data, headers });
  for (const code of ['BULK1', 'BULK2']) {
    const made = await request.post(`${baseURL}/api/admin/coupons`, {
      data: { code, discount: '5', active: true },
      headers,
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await openAsStaff(page, adminPages.coupons(), 'Coupons');
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  for (const code of ['BULK1', 'BULK2']) await page.getByRole('checkbox', { name: `Choose ${code}` }).check();
  const gone = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.status() === 503);
  await page.route(
    '**/api/admin/coupons/*',
    route =>
      route.fulfill({
        status: 503,
        json: { error: { code: 'busy', message: 'Busy. Try again.', fields: {}, facts: {} } },
      }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Set Inactive' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set 2 coupons Inactive?' });
  await inspect(page);
  await question.getByRole('button', { name: 'Set Inactive' }).click();
  await gone;
  await expect(page.getByText('1 of 2 coupons are Inactive now.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Busy. Try again.' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: /BULK\d.*Inactive/ })).toHaveCount(1);
  for (const code of ['BULK1', 'BULK2']) {
    await row(code)
      .getByRole('button', { name: `Delete ${code}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(code)).toHaveCount(0);
  }
});

test('a coupon switch that the shop refuses flips back and says so', async ({ page }) => {
  await openAsStaff(page, adminPages.coupons(), 'Coupons');
  await page.route('**/api/admin/coupons/*', route => route.abort());
  await page.getByRole('button', { name: 'OFF20 is Inactive. Press to change it.' }).click();
  await expect(page.getByText('No answer came, so we do not know whether it was done.')).toBeVisible();
  await page.unroute('**/api/admin/coupons/*');
  await page.getByRole('button', { name: 'OFF20 is Inactive. Press to change it.' }).click();
  await expect(page.getByText('OFF20 is active', { exact: true })).toBeVisible();
  // Its 'Try again' would be pressed for what has been done.
  expect(await page.getByText('No answer came').count()).toBe(0);
  await page.getByRole('button', { name: 'OFF20 is Active. Press to change it.' }).click();
  await expect(page.getByText('OFF20 is inactive', { exact: true })).toBeVisible();
});

test('saving a coupon over somebody else’s change asks which to keep', async ({ page, browser, baseURL }) => {
  const other = await staffOf(browser, baseURL ?? '');
  const created = await other.post('/api/admin/coupons', { data: { code: 'STALE5', discount: '5' } });
  const { id } = await created.json();
  await openAsStaff(page, adminPages.coupons(), 'Coupons');
  await page.getByRole('button', { name: 'Edit STALE5' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Coupon' });
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('7');
  expect((await other.put(`/api/admin/coupons/${id}`, { data: { code: 'STALE5', discount: '6' } })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = form.getByRole('alert').filter({ hasText: 'Changed by someone else' });
  await expect(conflict).toContainText('Discount (%) Theirs: 6 Yours: 7');
  await inspect(page);
  await conflict.getByRole('button', { name: 'Show their version' }).click();
  await expect(form.getByRole('spinbutton', { name: 'Discount (%)' })).toHaveValue('6');
  await form.getByRole('spinbutton', { name: 'Discount (%)' }).fill('8');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'STALE5' })).toContainText('8%');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('"STALE5","percent","8","yes","0",');
});
