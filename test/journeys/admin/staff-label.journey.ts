import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, mailTo, open, openAsStaff, test } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';
import { staffOf } from '../own-shop.ts';
import { makeProduct } from '../staff-products.ts';

test('staff buy a label in one press, print it and the manifest, and the order follows its parcel', async ({
  page,
}) => {
  const email = 'labeled@example.test';
  const order_number = await packedAtBench(page, { name: 'Lotte Label', email });
  await expect(page.getByRole('heading', { name: `#${order_number}` })).toBeVisible();
  await expect(page.getByRole('radio', { name: /USPS Ground Advantage/ })).toBeChecked();
  await inspect(page);
  await page.getByRole('button', { name: /^Buy label, \$/ }).click();
  const print = page.getByRole('link', { name: `Print label of ${order_number}` }).first();
  await expect(print).toBeVisible();
  const file = await page.request.get((await print.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const { links } = await mailTo(page, email, new RegExp(`${order_number} has left`));

  await page.getByRole('button', { name: /^Make today’s manifest/ }).click();
  const manifest = page.getByRole('link', { name: /^Print manifest of USPS/ }).first();
  await expect(manifest).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make today’s manifest/ })).toHaveCount(0);
  await inspect(page);
  const form = await page.request.get((await manifest.getAttribute('href')) ?? '');
  expect([form.status(), form.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await openAsStaff(page, adminPages.order(order_number));
  await expect(page.getByText('Postage, our cost')).toBeVisible();
  await page.getByRole('button', { name: 'Void label' }).click();
  await expect(page.getByText(/the carrier counts on its parcel/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await inspect(page);
  const carrier = await page.context().newPage();
  await open(carrier, links.find(link => link.includes('/track/test/')) ?? '');
  await expect(carrier.getByText('The label is made.')).toBeVisible();
  await inspect(carrier);
  for (const word of ['Picked up, on its way', 'Delivered']) {
    await carrier.getByRole('button', { name: word, exact: true }).click();
    await expect(carrier.getByRole('listitem').filter({ hasText: word })).toBeVisible();
  }
  await inspect(carrier);
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void label' })).toHaveCount(0);
});

test('a label whose answer was lost at the bench is bought once, and its order says where to print it', async ({
  page,
}) => {
  // The one that stays to ship, and the one whose label is bought.
  for (const name of ['Rosa Remains', 'Lena Lost']) await packedAtBench(page, { name, email: 'bench@example.test' });
  await page.route('**/api/admin/labels/*/buy', loseAnswer);
  await page.getByRole('button', { name: /^Buy label, \$/ }).click();
  await expect(page.getByRole('heading', { name: /is no longer to ship$/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'the label is on its page' })).toBeInViewport();
  await inspect(page);
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('link', { name: /^Print label of/ })).toBeVisible();
  await expect(page.getByText('Bought', { exact: true })).toHaveCount(1);
});

test('a label that was refused can be tried again with other prices', async ({ page }) => {
  const order_number = await packedAtBench(page, { name: 'Ria Refused', email: 'refused@example.test' });
  const buy = page.getByRole('button', { name: /^Buy label, \$/ });
  await expect(buy).toBeVisible();
  const message = 'EasyPost said: “The postage meter is empty.”';
  await page.route('**/api/admin/labels/*/buy', route =>
    route.fulfill({ status: 409, json: { error: { code: 'label_refused', message, facts: {}, fields: {} } } }),
  );
  const asked = page.waitForRequest('**/label-rates');
  await buy.click();
  await asked;
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.unroute('**/api/admin/labels/*/buy');
  await buy.click();
  await expect(page.getByRole('link', { name: `Print label of ${order_number}` }).first()).toBeVisible();
});

test('a bar code scanned for a tracking number ships nothing', async ({ page, browser, baseURL }) => {
  const staff = await staffOf(browser, baseURL ?? '');
  const { id } = await makeProduct(staff, { name: 'Scanned Balm', stock: '4', gtin: '036000291452' });
  const order_number = await packedAtBench(page, { name: 'Sal Scan', email: 'scan@example.test', products: [id] });
  const number = page.getByRole('textbox', { name: 'Tracking number', exact: true });
  // The field is just within the first view, and its message below.
  await page.setViewportSize({ width: 375, height: 800 });
  const toTheEdge = (box: HTMLElement) =>
    window.scrollBy({ top: box.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' });
  for (const scanned of ['036000291452', '0036000291452']) {
    await number.fill(scanned);
    await number.evaluate(toTheEdge);
    await page.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription(new RegExp(`“${scanned}” is the bar code of Scanned Balm`));
    await expect(page.getByText(/is the bar code of Scanned Balm/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: `#${order_number}` })).toBeVisible();
  }
  await inspect(page);
  await staff.delete(`/api/admin/products/${id}`);
});

test('a pasted number whose answer was lost ships once, and its line says that it is shipped', async ({ page }) => {
  const order_number = await packedAtBench(page, { name: 'Pia Pasted', email: 'pasted@example.test' });
  const list = page.getByRole('textbox', { name: 'Order number, tracking number, carrier' });
  await list.fill(`${order_number}, 9400111899223344556998`);
  await page.route('**/api/admin/orders/*', async route => {
    if (route.request().method() === 'PATCH') await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(
    page.getByText('No answer came, so we do not know whether it was done. Try again: it is done once.'),
  ).toBeVisible();
  await expect(page.getByText('1 can be shipped.', { exact: true })).toBeVisible();
  await page.unroute('**/api/admin/orders/*');
  await page.route('**/api/admin/orders/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(page.getByText('Already shipped; it is left as it is.')).toBeVisible();
  await expect(list).toHaveValue(`${order_number}, 9400111899223344556998`);
  await inspect(page);
});

/** A paid order that staff have packed and opened at the shipping bench; its number. */
async function packedAtBench(page: Page, buyer: Parameters<typeof buy>[1]): Promise<string> {
  await open(page, '/');
  const placed = await buy(page, buyer);
  await payFor(page, placed);
  const { order_number } = placed.order;
  await openAsStaff(page, adminPages.order(order_number));
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Next: ship it' })).toBeVisible();
  await open(page, adminPages.shipping(order_number));
  return order_number;
}
