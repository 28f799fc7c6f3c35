import type { Page, Route } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import { countPresses } from '../count-presses.ts';
import { expect, fillCheckout, inspect, open, openAsStaff, orderNumber, placeOrder, test } from '../journey.ts';

test('staff refund one line of an order and the buyer sees it; they cancel another with its refund', async ({
  page,
}) => {
  const first = await buyAsGuest(page);
  const second = await buyAsGuest(page);
  await openAsStaff(page, adminPages.orders());
  await page.getByRole('link', { name: `#${first.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `#${first.number}` })).toBeVisible();
  await inspect(page);
  const payments = page.getByRole('region', { name: 'Payments and refunds' });
  await payments.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: `Refund #${first.number}` });
  await expect(refund.getByRole('textbox', { name: 'Amount ($)' })).toBeFocused();
  await expect(refund.getByRole('textbox', { name: 'Amount ($)' })).toHaveValue(/^\d+\.\d\d$/);
  await expect(refund.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await page.keyboard.type('999');
  await expect(refund.getByText('Choose “By line” to put goods back in stock.')).toBeVisible();
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByText(/^Only \$[\d.]+ is left to refund\.$/)).toBeVisible();
  await refund.getByRole('textbox', { name: 'Amount ($)' }).fill('1.50');
  await refund.getByRole('button', { name: 'Refund $1.50' }).click();
  await expect(page.getByText(`$1.50 refunded for #${first.number}`)).toBeVisible();
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await payments.getByRole('button', { name: 'Refund', exact: true }).click();
  await refund.getByRole('radio', { name: /^By line/ }).check();
  await refund.getByRole('combobox').first().selectOption('1');
  await refund.getByRole('checkbox', { name: 'Put the goods back in stock' }).check();
  await inspect(page);
  await expect(refund.getByText(/^\$[\d.]+ goes back to the card\. This cannot be undone\.$/)).toBeVisible();
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText(/ · goods back in stock/)).toBeVisible();

  await open(page, adminPages.orders({ q: second.number }));
  await page.getByRole('button', { name: `Status of order ${second.number}: Paid` }).click();
  await page.getByRole('menuitem', { name: 'Canceled', exact: true }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel #${second.number}?` });
  await cancel.getByRole('checkbox', { name: 'Put the goods back in stock' }).check();
  await cancel.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(page.getByText(`#${second.number} is canceled.`)).toBeVisible();
  await expect(page.getByText('Refund: Canceled by staff')).toBeVisible();
  await open(page, adminPages.money());
  await expect(page.getByText('Nothing needs you')).toBeVisible();
  await inspect(page);

  await page.goto(first.link);
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Refunded');
  await inspect(page);
});

test('a part of the money goes back in three presses from the list, twice, and beside another tab', async ({
  page,
}) => {
  const { number } = await buyAsGuest(page);
  await openAsStaff(page, adminPages.orders());
  const presses = await countPresses(page);
  const row = page.getByRole('link', { name: `#${number}` });
  const payments = page.getByRole('region', { name: 'Payments and refunds' });
  const open = payments.getByRole('button', { name: 'Refund', exact: true });
  const refund = page.getByRole('dialog', { name: `Refund #${number}` });
  await row.click();
  await open.click();
  await expect(refund.getByRole('textbox', { name: 'Amount ($)' })).toBeFocused();
  await page.keyboard.type('5');
  await refund.getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(page.getByText(`$5.00 refunded for #${number}`)).toBeVisible();
  expect(await presses()).toBe(3);
  await expect(payments.getByRole('definition').nth(1)).toHaveText('$5.00');

  const second = await page.context().newPage();
  await second.goto(adminPages.order(number));
  await open.click();
  await expect(refund.getByRole('textbox', { name: 'Amount ($)' })).toBeFocused();
  await second.getByRole('region', { name: 'Payments and refunds' }).getByRole('button', { name: 'Refund' }).click();
  const others = second.getByRole('dialog', { name: `Refund #${number}` });
  await expect(others.getByRole('textbox', { name: 'Amount ($)' })).toBeFocused();
  await second.keyboard.type('3');
  await others.getByRole('button', { name: 'Refund $3.00' }).click();
  await expect(others).toBeHidden();
  // The first tab received the change: less is left there, and it proposes less.
  await expect(refund.getByRole('definition').nth(1)).toHaveText('$8.00');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();
  await expect(payments.getByText('Nothing is left to refund.')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText(/^\$[\d.]+ refunded$/)).toHaveCount(3);
  await inspect(page);
});

test('an order with twelve refunds shows each, and how much is left', async ({ page }) => {
  const { number } = await buyAsGuest(page);
  await openAsStaff(page, adminPages.orders());
  for (let refund = 1; refund <= 12; refund += 1)
    await page.request.post(`/api/admin/orders/${number}/refunds`, {
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
      data: { kind: 'amount', amount: '0.25', reason: `The ${refund}. refund` },
    });
  await page.goto(adminPages.order(number));
  const payments = page.getByRole('region', { name: 'Payments and refunds' });
  await expect(payments.getByRole('definition').nth(1)).toHaveText('$3.00');
  await expect(payments.getByText(/^Refund: The \d+\. refund$/)).toHaveCount(12);
  await inspect(page);
  await payments.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: `Refund #${number}` });
  await expect(refund.getByRole('definition').nth(1)).toHaveText('$3.00');
  await inspect(page);
});

const losses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'was lost': route => route.abort(),
  'a proxy replaced': route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
};

for (const [how, lose] of Object.entries(losses))
  test(`a refund whose answer ${how} is made once, also when the page has followed meanwhile`, async ({ page }) => {
    const { number } = await buyAsGuest(page);
    await openAsStaff(page, adminPages.order(number));
    await page.getByRole('region', { name: 'Payments and refunds' }).getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: `Refund #${number}` });
    await refund.getByRole('textbox', { name: 'Amount ($)' }).fill('3');
    await page.route('**/refunds', async route => {
      await route.fetch();
      await lose(route);
    });
    await refund.getByRole('button', { name: 'Refund $3.00' }).click();
    await expect(refund.getByText('No answer came. Send it again: it is not refunded twice.')).toBeVisible();
    await expect(page.getByText('Partly refunded'), 'live').toBeAttached();
    await page.unroute('**/refunds');
    await refund.getByRole('button', { name: 'Refund $3.00' }).click();
    await expect(refund).toBeHidden();
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText(/^\$3\.00 refunded$/)).toHaveCount(1);
  });

async function buyAsGuest(page: Page): Promise<{ number: string; link: string }> {
  await open(page, pages.product('whipped-tallow-balm'));
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await fillCheckout(page, { Email: 'refunded@example.test' });
  await placeOrder(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, / })).toBeVisible();
  const number = await orderNumber(page);
  const key = new URL(page.url()).searchParams.get('key') ?? '';
  return { number, link: pages.order(number, key) };
}
