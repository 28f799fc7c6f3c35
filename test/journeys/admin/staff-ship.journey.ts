import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, mailTo, open, openAsStaff, test } from '../journey.ts';

const usps = (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const progress = (page: Page) => page.getByRole('list', { name: 'Progress' });

test('staff pack an order, ship it with its tracking number, and the buyer can follow it', async ({
  page,
  browser,
}) => {
  const email = 'parcel@example.test';
  const { order } = await paidOrder(page, { name: 'Petra Parcel', email });
  const buyer = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openAsStaff(page, adminPages.order(order.order_number));
  await expect(page.getByRole('heading', { name: 'Next: pack it' })).toBeVisible();
  await press(page, 'Pack');
  await expect(page.getByRole('heading', { name: 'Next: ship it' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toHaveValue('USPS');
  await field(page, 'Tracking number').fill('9400 1118 9922');
  await expect(field(page, 'Tracking link')).toHaveValue(usps('940011189922'));
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS');
  await expect(field(page, 'Tracking link')).toHaveValue('https://www.ups.com/track?tracknum=940011189922');
  await expect(page.getByText('Petra is mailed the tracking link.')).toBeVisible();

  await field(page, 'Tracking link').fill('ask the carrier');
  await press(page, 'Ship');
  await expect(field(page, 'Tracking link')).toBeFocused();
  await expect(field(page, 'Tracking link')).toHaveAccessibleDescription(/Give a whole address/);
  await expect(field(page, 'Tracking number')).toHaveValue('9400 1118 9922');
  await inspect(page);
  const link = 'https://carrier.test/parcels/940011189922';
  await field(page, 'Tracking link').fill(link);
  await field(page, 'Tracking number').fill('9400 1118 9923');
  await expect(field(page, 'Tracking link')).toHaveValue(link);
  await press(page, 'Ship');
  await expect(page.getByRole('heading', { name: 'Next: delivered' })).toBeVisible();
  await expect(progress(page).getByRole('listitem').filter({ hasText: 'Shipped' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByRole('link', { name: '9400 1118 9923' })).toHaveAttribute('href', link);
  const { links } = await mailTo(page, email, new RegExp(`${order.order_number} has left`));
  expect(links).toContain(link);

  await field(page, 'Tracking link').fill('');
  await field(page, 'Tracking number').fill('9400 1118 9924');
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('USPS');
  await press(page, 'Save tracking');
  await expect(page.getByRole('link', { name: '9400 1118 9924' })).toHaveAttribute('href', usps('940011189924'));
  await open(buyer, pages.order(order.order_number, order.key));
  await expect(buyer.getByRole('link', { name: 'Track Package' })).toHaveAttribute('href', usps('940011189924'));

  // Only a carrier knows what is out for delivery; staff who learned it from the carrier still have the step.
  await page.getByRole('button', { name: `More moves of order ${order.order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark out for delivery' }).click();
  await press(page, 'Mark delivered');
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  await expect(buyer.getByRole('main')).toContainText('It has arrived.');
  await buyer.context().close();
});

test('a change by somebody else is announced and shown, and typed text stays', async ({ page, browser }) => {
  const { order } = await paidOrder(page, { name: 'Stella Stale' });
  const origin = new URL(page.url()).origin;
  // This page receives no news of other changes.
  await page.route('**/api/realtime', route => route.abort());
  await openAsStaff(page, adminPages.order(order.order_number));
  await press(page, 'Pack');
  await field(page, 'Tracking number').fill('111');

  const other = await second(browser, origin, order.order_number);
  await other.getByRole('button', { name: /^More moves/ }).click();
  await other.getByRole('menuitem', { name: 'Mark out for delivery' }).click();
  await expect(other.getByRole('heading', { name: 'Next: delivered' })).toBeVisible();

  await press(page, 'Ship');
  await expect(page.getByRole('alert')).toContainText('Changed by someone else');
  await expect(page.getByRole('alert')).toContainText('The order is Out for Delivery now');
  await expect(page.getByRole('heading', { name: 'Next: delivered' })).toBeVisible();
  await expect(field(page, 'Tracking number')).toHaveValue('111');
  await inspect(page);

  await press(page, 'Save tracking');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(other.getByRole('link', { name: '111', exact: true })).toBeVisible();
  await expect(field(other, 'Tracking number')).toHaveValue('111');

  // News arrives while typing: the same message, with a way to the other version.
  await field(other, 'Tracking number').fill('333');
  await field(page, 'Tracking number').fill('222');
  await press(page, 'Save tracking');
  await expect(other.getByRole('alert')).toContainText('What you typed is still in its fields.');
  await press(other, 'Show their version');
  await expect(field(other, 'Tracking number')).toHaveValue('222');
  await expect(other.getByRole('alert')).toHaveCount(0);
  await other.context().close();
});

test('every other move is under More and asks first', async ({ page }) => {
  const { order } = await paidOrder(page, { name: 'Moira More' });
  await openAsStaff(page, adminPages.order(order.order_number));
  await press(page, 'Pack');
  await page.getByRole('button', { name: /^More moves/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move back to Paid' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move back to Paid' }).click();
  await expect(page.getByRole('heading', { name: 'Next: pack it' })).toBeVisible();
  await page.getByRole('button', { name: /^More moves/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel and refund' }).click();
  await expect(page.getByRole('dialog', { name: `Cancel #${order.order_number}?` })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the order page can be read in ${colorScheme}`, async ({ page }) => {
    const { order } = await paidOrder(page, { name: 'Lina Light' });
    await page.emulateMedia({ colorScheme });
    await openAsStaff(page, adminPages.order(order.order_number));
    await inspect(page);
    await press(page, 'Pack');
    await expect(field(page, 'Tracking number')).toBeVisible();
    await inspect(page);
    await page.getByRole('button', { name: /^More moves/ }).click();
    await inspect(page);
  });
}

async function paidOrder(page: Page, buyer: { name: string; email?: string }): Promise<PlacedOrder> {
  await open(page, '/');
  const placed = await buy(page, buyer);
  await payFor(page, placed);
  return placed;
}

/** Fellow staff in another browser. */
async function second(browser: Browser, baseURL: string, orderNumber: string): Promise<Page> {
  const other = await browser.newPage({ baseURL });
  await openAsStaff(other, adminPages.order(orderNumber));
  return other;
}
