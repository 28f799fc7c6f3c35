import type { Browser, Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, mailTo, open, openAsStaff, test } from '../journey.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => region(page, 'Ship to').getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the order page tells everything that happened, and each mail can be sent again', async ({ page }) => {
  const email = 'story@example.test';
  const { order } = await paidOrder(page, { name: 'Stella Story', email });
  await mailTo(page, email, /Payment received/);
  await openAsStaff(page, adminPages.order(order.order_number));
  const story = region(page, 'Timeline');
  for (const words of [
    'Order Created',
    '1 piece set aside from stock.',
    'Payment Received',
    `Mail sent: We have your order`,
  ])
    await expect(story).toContainText(words);
  await expect(story).not.toContainText(/apply|capture|_/);
  await expect(region(page, 'Payments and refunds')).toContainText('Card through the test provider');
  await expect(region(page, 'Payments and refunds')).toContainText('Received');
  await expect(region(page, 'Customer')).toContainText('First order');
  await inspect(page);
  await story.getByRole('button', { name: 'Mails' }).click();
  await expect(story).not.toContainText('Order Created');
  await story.getByRole('button', { name: 'Money' }).click();
  await expect(story).toContainText('Payment Received');
  await expect(story).not.toContainText('Mail sent');
  await story.getByRole('button', { name: 'All' }).click();

  await region(page, 'Mails')
    .getByRole('button', { name: /^Send again: We have your order/ })
    .click();
  await expect(page.getByText(/^Sending again: We have your order/)).toBeVisible();
  await expect(story).toContainText('Mail is sent again: We have your order');
});

test('a private note is saved, shown to other staff at once, and never to the buyer', async ({ page, browser }) => {
  const { order } = await paidOrder(page, { name: 'Nina Note' });
  await openAsStaff(page, adminPages.order(order.order_number));
  const other = await second(browser, page, adminPages.order(order.order_number));
  await press(page, 'Add note');
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveAccessibleDescription(
    'Write something first.',
  );
  await page.getByRole('textbox', { name: 'Private note' }).fill('Outer box dented, swapped it.');
  await press(page, 'Add note');
  await expect(page.getByText('Private note saved. The customer cannot see it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('');
  await expect(region(other, 'Notes')).toContainText('Outer box dented, swapped it.');
  await expect(region(other, 'Notes')).toContainText('admin@goldengraze.test');
  await expect(region(other, 'Timeline')).toContainText('Private note');
  await inspect(other);
  await open(other, pages.order(order.order_number, order.key));
  await expect(other.getByRole('main')).not.toContainText('dented');
  await other.context().close();
});

test('the address can be corrected until the parcel leaves, and the buyer is notified', async ({ page }) => {
  const email = 'moved@example.test';
  const { order } = await paidOrder(page, { name: 'Mira Moved', email });
  await openAsStaff(page, adminPages.order(order.order_number));
  await press(page, 'Edit address');
  await expect(field(page, 'Full name')).toBeFocused();
  await field(page, 'ZIP').fill('787');
  await field(page, 'Address').fill('7 Hill Road');
  await press(page, 'Save address');
  await expect(field(page, 'ZIP')).toHaveAccessibleDescription(/Use 5 digits/);
  await inspect(page);
  await field(page, 'ZIP').fill('78701');
  await press(page, 'Save address');
  await expect(page.getByText('Address corrected. The buyer is notified by email.')).toBeVisible();
  await expect(region(page, 'Ship to')).toContainText('7 Hill Road');
  await expect(region(page, 'Timeline')).toContainText('The address was corrected.');
  const mail = await mailTo(page, email, /^The address of .* was corrected$/);
  expect(mail.text).toContain('7 Hill Road, Austin, TX 78701');
  await press(page, 'Pack');
  await expect(page.getByRole('heading', { name: 'Next: ship it' })).toBeVisible();
  await press(page, 'Ship');
  await expect(region(page, 'Ship to')).toContainText('The carrier has it. Only the carrier can change where it goes.');
  await expect(page.getByRole('button', { name: 'Edit address' })).toHaveCount(0);
});

test('an address somebody else saved meanwhile is shown beside one’s own', async ({ page, browser }) => {
  const { order } = await paidOrder(page, { name: 'Cora Conflict' });
  await page.route('**/api/realtime', route => route.abort());
  await openAsStaff(page, adminPages.order(order.order_number));
  await press(page, 'Edit address');
  await field(page, 'Address').fill('1 Mine Street');

  const other = await second(browser, page, adminPages.order(order.order_number));
  await press(other, 'Edit address');
  await field(other, 'Address').fill('2 Their Street');
  await press(other, 'Save address');
  await expect(region(other, 'Ship to')).toContainText('2 Their Street');

  await press(page, 'Save address');
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Changed by someone else');
  await expect(conflict).toContainText('admin@goldengraze.test saved this at');
  await expect(conflict).toContainText('Address Theirs: 2 Their Street Yours: 1 Mine Street');
  await inspect(page);
  await press(page, 'Show their version');
  await expect(field(page, 'Address')).toHaveValue('2 Their Street');
  await field(page, 'Address').fill('3 Agreed Street');
  await press(page, 'Save address');
  await expect(region(page, 'Ship to')).toContainText('3 Agreed Street');

  await press(page, 'Edit address');
  await field(page, 'Address').fill('4 Last Street');
  await open(other, adminPages.order(order.order_number));
  await press(other, 'Edit address');
  await field(other, 'Apartment or suite').fill('Apt 9');
  await press(other, 'Save address');
  await expect(region(other, 'Ship to')).toContainText('Apt 9');
  await press(page, 'Save address');
  await press(page, 'Save mine anyway');
  await expect(region(page, 'Ship to')).toContainText('4 Last Street');
  await expect(region(page, 'Ship to')).not.toContainText('Apt 9');
  await other.context().close();
});

test('keys and links step through the orders as the list sorts them', async ({ page }) => {
  const older = await paidOrder(page, { name: 'Willa Older' });
  const newer = await paidOrder(page, { name: 'Willa Newer' });
  await openAsStaff(page, adminPages.order(newer.order.order_number));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(adminPages.order(older.order.order_number));
  await expect(page.getByRole('heading', { level: 1, name: `#${older.order.order_number}` })).toBeVisible();
  await page.getByRole('link', { name: 'Newer order, K' }).click();
  await expect(page).toHaveURL(adminPages.order(newer.order.order_number));
  await page.getByRole('textbox', { name: 'Private note' }).pressSequentially('jk');
  await expect(page).toHaveURL(adminPages.order(newer.order.order_number));
});

async function paidOrder(page: Page, buyer: { name: string; email?: string }): Promise<PlacedOrder> {
  await open(page, '/');
  const placed = await buy(page, buyer);
  await payFor(page, placed);
  return placed;
}

async function second(browser: Browser, page: Page, address: string): Promise<Page> {
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openAsStaff(other, address);
  return other;
}
