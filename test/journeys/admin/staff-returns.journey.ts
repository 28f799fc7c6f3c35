import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import type { Return, ReturnInput, ReturnOptions } from '#contract/returns/shapes.ts';
import { buy, payFor } from '../bought.ts';
import { expect, inspect, openAsStaff, startSession, test } from '../journey.ts';
import { quiet } from '../quiet.ts';

const headers = { 'sec-fetch-site': 'same-origin' };

test('staff whose answer was lost, or whose session has ended, press again: nobody else is blamed', async ({
  page,
}) => {
  const { code } = await askedFor(page);
  await openAsStaff(page, adminPages.return(code), `Return ${code}`);
  const answer = page.getByRole('region', { name: 'Answer' });
  const sentence = answer.getByRole('textbox', { name: 'Sentence to the buyer' });
  // By keyboard: on a low window a message that lasts lies above the button.
  const decline = () => answer.getByRole('button', { name: 'Decline' }).press('Enter');
  await sentence.fill('Half of it is gone.');
  await page.context().clearCookies();
  await decline();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(sentence).toHaveValue('Half of it is gone.');
  await startSession(page, 'admin@goldengraze.test');
  // The server receives the press, but neither its answer nor later data reaches the page.
  await page.route(/moves$|\.data/, async route => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await decline();
  await expect(page.getByText('No answer came. Press again: it is done once.')).toBeVisible();
  await inspect(page);
  await page.unroute(/moves$|\.data/);
  await decline();
  await expect(page.getByText('Declined').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Half of it is gone.')).toHaveCount(1);
});

test('the refund that nobody has touched follows what another refund leaves', async ({ page }) => {
  const { code, number } = await askedFor(page);
  await openAsStaff(page, adminPages.return(code), `Return ${code}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Mark received' }).click();
  const refund = page.getByRole('region', { name: 'Refund', exact: true });
  const amount = refund.getByRole('textbox', { name: 'Give back ($)' });
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  await amount.fill('0');
  await refund.getByRole('textbox', { name: 'Why another amount' }).fill('Used up.');
  await refund.getByRole('button', { name: 'Refund $0.00' }).click();
  await expect(amount).toHaveAccessibleDescription(/Type an amount/);
  await page.reload();
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  const { money, version }: StaffOrder = await (await page.request.get(`/api/admin/orders/${number}`)).json();
  await page.request.post(`/api/admin/orders/${number}/refunds`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'amount', amount: ((money.left_cents - 500) / 100).toFixed(2), version },
  });
  await expect(amount).toHaveValue('5.00');
  await refund.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(page.getByText('$5.00 was refunded.')).toBeVisible();
});

test('the carrier’s word moves a return while staff count: what they typed stays, and its label is no longer voided', async ({
  page,
}) => {
  const { code } = await askedFor(page);
  await openAsStaff(page, adminPages.return(code), `Return ${code}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const arrived = page.getByRole('combobox', { name: 'Arrived' });
  const sentence = page.getByRole('textbox', { name: 'Sentence to the buyer' });
  await arrived.selectOption('0');
  await sentence.fill('The box was empty.');
  const session = await page.context().cookies();
  // What the approval still refreshes ends first.
  await quiet(page);
  await page.context().clearCookies();
  const reads: string[] = [];
  page.on('request', request => request.url().includes('.data') && reads.push(request.url()));
  await page.getByRole('button', { name: 'Buy a label' }).press('Enter');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy a label' })).not.toHaveAttribute('aria-busy');
  expect(reads, 'reading it again would lead to sign-in').toEqual([]);
  await page.context().addCookies(session);
  await page.getByRole('button', { name: 'Buy a label' }).press('Enter');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^\d{20,}$/ }).click();
  const carrier = await opened;
  await carrier.getByRole('button', { name: 'Picked up, on its way' }).click();
  await expect(carrier.getByRole('listitem')).toHaveText(/Picked up/);
  await expect(page.getByText('by the carrier')).toBeVisible();
  await carrier.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(carrier.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible();
  await carrier.close();
  await expect(page.getByText('by the carrier')).toHaveCount(2);
  await expect(arrived).toHaveValue('0');
  await expect(sentence).toHaveValue('The box was empty.');
  await expect(page.getByRole('button', { name: 'Void label' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close without a refund' }).click();
  await expect(page.getByText('Closed').first()).toBeVisible();
  await expect(page.getByText(/Ask the postage back/), 'it was used').toHaveCount(0);
  await inspect(page);
});

/** A return that a guest has asked for, of one jar. */
async function askedFor(page: Page): Promise<{ code: string; number: string }> {
  await page.goto('/');
  const placed = await buy(page, { name: 'Rita Returns', email: 'rita@example.test' });
  await payFor(page, placed);
  const { order_number: number, key } = placed.order;
  await startSession(page, 'admin@goldengraze.test');
  const { id }: StaffOrder = await (await page.request.get(`/api/admin/orders/${number}`)).json();
  for (const status of ['packed', 'delivered'])
    expect((await page.request.patch(`/api/admin/orders/${id}`, { headers, data: { status } })).status()).toBe(200);
  const options = await page.request.get(`/api/orders/${number}/return-options?key=${key}`);
  const { lines }: ReturnOptions = await options.json();
  const data: ReturnInput = {
    request_id: crypto.randomUUID(),
    wish: 'refund',
    lines: lines.map(({ item_id }) => ({ item_id, quantity: 1, reason: 'not_right', condition: 'opened' })),
  };
  const asked: Return = await (
    await page.request.post(`/api/orders/${number}/returns?key=${key}`, { headers, data })
  ).json();
  return { code: asked.code, number };
}
