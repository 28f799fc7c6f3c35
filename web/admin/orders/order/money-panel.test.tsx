import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { MoneyPanel } from './money-panel.tsx';

/** What the panel says of an order without a payment at a provider. */
function panelOf(more: Pick<StaffOrder, 'paid_at' | 'manual_payment_reason'>): string {
  const money = { state: 'unpaid', captured_cents: 0, credit_cents: 0, left_cents: 0 };
  const order = { money, staff_refunds: [], payments: [], missing: [], ...more } as unknown as StaffOrder;
  const next = { order, busy: false } as unknown as Parameters<typeof MoneyPanel>[0]['next'];
  return renderToStaticMarkup(<MoneyPanel next={next} order={order} />);
}

test('money that staff received is paid outside the shop', () => {
  const html = panelOf({ paid_at: '2026-11-20T15:10:00.000Z', manual_payment_reason: 'Cash at the market' });
  expect(html).toContain('Paid outside the shop: Cash at the market');
});

test('goods that were sent unpaid are not paid, whatever the reason', () => {
  for (const reason of ['Sent without a payment on record.', 'A check comes next week']) {
    const html = panelOf({ paid_at: null, manual_payment_reason: reason });
    expect(html).toContain(`Not paid: ${reason}`);
    expect(html).not.toContain('Paid outside');
  }
});

test('without a reason it says neither', () => {
  expect(panelOf({ paid_at: null, manual_payment_reason: null })).not.toMatch(/Not paid|Paid outside/);
});
