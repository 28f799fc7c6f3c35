import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, mailTo, open, openAsStaff, test } from '../journey.ts';
import { loseAnswer } from '../lose-answer.ts';

const email = 'changed@example.test';

test('staff swap an item and take another out, add a third, and ship both orders as one parcel', async ({ page }) => {
  await openAsStaff(page, adminPages.orders());
  const [first, second, third] = await named(page, ['Pasture Body Oil', 'Neroli Body Oil', 'Lavender Body Oil']);
  const placed = await buy(page, { name: 'Cora Change', email, products: [first.id, second.id] });
  await payFor(page, placed);
  const { order_number, key } = placed.order;

  await open(page, adminPages.order(order_number));
  await page.getByRole('button', { name: `More moves of order ${order_number}` }).click();
  await page.getByRole('menuitem', { name: 'Change items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Change items of #${order_number}` })).toBeVisible();
  await page.getByRole('button', { name: `Take one ${second.name} out` }).click();
  await expect(
    page.getByText(/^\$[\d.]+ goes back to the card\. What is taken out goes back to stock\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: `Swap ${first.name} for…` }).click();
  await page.getByRole('searchbox', { name: 'Find another product' }).fill('Body Oil');
  await page.getByRole('button', { name: new RegExp(`^${third.name} \\$`) }).click();
  await expect(page.getByRole('group', { name: `Swap ${first.name} for…` })).toBeFocused();
  await page.getByRole('checkbox', { name: /^Give the difference back: \$/ }).uncheck();
  await page.getByRole('textbox', { name: /^A sentence to the buyer/ }).fill('The pasture oil is late.');
  await inspect(page);
  await page.getByRole('button', { name: /^Change items, give \$[\d.]+ back$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${order_number}` })).toBeVisible();
  await expect(page.getByText(`Instead of ${first.name}`)).toBeVisible();
  await expect(page.getByText('1 refunded')).toBeVisible();
  const mail = await mailTo(page, email, new RegExp(`Order ${order_number} was changed`));
  expect(mail.text).toContain(`Swapped at no charge: 1 × ${first.name} for ${third.name}.`);
  expect(mail.text).toContain('The pasture oil is late.');
  expect(mail.text).toContain(`Your order now contains: 1 × ${third.name}.`);

  await open(page, adminPages.slips([order_number]));
  await expect(page.getByText('Changed: 1 taken out, 1 swapped.')).toBeVisible();
  await expect(page.getByRole('cell', { name: new RegExp(third.name) })).toBeVisible();
  await expect(page.getByRole('cell', { name: new RegExp(second.name) })).toHaveCount(0);

  await open(page, adminPages.orderItems(order_number));
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sent with ${order_number}` })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Add a product' }).fill(second.name);
  await page.getByRole('button', { name: new RegExp(`^${second.name} \\$`) }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('textbox', { name: 'How was it paid?' }).fill('Cash');
  await question.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('link', { name: `Sent with ${order_number}` })).toBeVisible();
  const added = (await page.getByRole('heading', { level: 1 }).textContent())?.slice(1) ?? '';

  await open(page, adminPages.order(order_number));
  await expect(page.getByRole('link', { name: `Adds goods: ${added}` })).toBeVisible();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('9400111899223344556127');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await open(page, adminPages.order(added));
  await expect(page.getByText('9400111899223344556127').first()).toBeVisible();
  await open(page, adminPages.orderItems(order_number));
  await expect(page.getByText('The parcel has left. Use a refund, a return or a replacement.')).toBeVisible();

  await open(page, pages.order(order_number, key));
  await expect(page.getByText(`Instead of ${first.name}`)).toBeVisible();
});

test('a change of items whose answer was lost is made once, also when the page has followed meanwhile', async ({
  page,
}) => {
  await openAsStaff(page, adminPages.orders());
  const [oil] = await named(page, ['Pasture Body Oil']);
  const placed = await buy(page, { name: 'Lola Lost', products: [oil.id], quantity: 3 });
  await payFor(page, placed);
  const { order_number } = placed.order;
  await open(page, adminPages.orderItems(order_number));
  await page.getByRole('button', { name: `Take one ${oil.name} out` }).click();
  await page.route('**/items', loseAnswer);
  const followed = page.waitForResponse(answer => answer.url().includes('items.data'));
  await page.getByRole('button', { name: /^Change items/ }).click();
  await expect(page.getByText('No answer came. Send it again: it is not changed twice.')).toBeVisible();
  await followed;
  await page.unroute('**/items');
  await page.getByRole('button', { name: /^Change items/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${order_number}` })).toBeVisible();
  await expect(page.getByText('1 refunded')).toBeVisible();
});

test('an unpaid order is canceled and becomes a draft', async ({ page }) => {
  await openAsStaff(page, adminPages.orders());
  const { order } = await buy(page, { name: 'Una Unpaid' });
  await open(page, adminPages.orderItems(order.order_number));
  await expect(page.getByText(/^It is not paid yet\./)).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: 'Cancel it and make a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft order' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Una Unpaid');
  await open(page, adminPages.order(order.order_number));
  await expect(page.getByText('Canceled').first()).toBeVisible();
});

/** Products of the demo shop by their names. */
async function named(page: Page, names: readonly string[]) {
  const { items }: ProductPage = await (await page.request.get(`/api${routes.listProducts.path}?limit=100`)).json();
  return names.map(name => {
    const found = items.find(product => product.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }) as [ProductPage['items'][number], ProductPage['items'][number], ProductPage['items'][number]];
}
