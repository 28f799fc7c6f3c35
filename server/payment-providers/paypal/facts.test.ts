import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFact, refundFact } from './facts.ts';
import { type Capture, Money, type Order, toCents, toMoney } from './shapes.ts';

const payment = '0f8fad5b-d9cb-469f-a165-70867728950e';
const custom_id = `GG-7K3F-92QX:${payment}`;
const amount = { currency_code: 'USD', value: '48.00' };
const capture = (id: string, status: string, other: Partial<Capture> = {}): Capture => ({
  id,
  status,
  amount,
  custom_id,
  ...other,
});
const order = (status: string, captures: Capture[], unit: object = { custom_id, amount }): Order => ({
  id: 'ORDER1',
  status,
  purchase_units: [{ ...unit, payments: { captures } }],
});

describe('an order’s payment is read as', () => {
  it.each([
    ['nothing while nothing was captured', order('APPROVED', []), null],
    ['that it is canceled when PayPal voided it', order('VOIDED', []), 'canceled'],
    ['that it failed when its only capture was declined', order('COMPLETED', [capture('A', 'DECLINED')]), 'failed'],
    ['that it is under way', order('COMPLETED', [capture('A', 'DECLINED'), capture('B', 'PENDING')]), 'processing'],
    ['that it came, also when it went back since', order('COMPLETED', [capture('A', 'REFUNDED')]), 'captured'],
    ['nothing in words nobody here knows', order('COMPLETED', [capture('A', 'MAYBE')]), null],
    [
      'nothing when it is no order of this shop',
      order('COMPLETED', [capture('A', 'COMPLETED', { custom_id: 'x' })], { amount }),
      null,
    ],
  ])('%s', (_, reported, kind) => {
    expect(orderFact(reported)?.kind ?? null).toBe(kind);
  });

  it('what the capture that counts says, not the first', () => {
    const captures = [capture('A', 'DECLINED'), capture('B', 'COMPLETED', { amount: { ...amount, value: '47.99' } })];
    expect(orderFact(order('COMPLETED', captures))).toMatchObject({ captureReference: 'B', amountCents: 4_799 });
  });

  it('another order’s, when its capture is named otherwise than itself', () => {
    const captures = [capture('A', 'COMPLETED', { custom_id: custom_id.replace('92QX', '92QY') })];
    const fact = orderFact(order('COMPLETED', captures));
    expect(fact?.paymentId).toBe(payment);
    expect(fact?.orderNumber).not.toBe('GG-7K3F-92QX');
  });
});

it('a refund is ours only by its own id', () => {
  const refund = { id: 'R1', status: 'COMPLETED', amount };
  expect(refundFact({ ...refund, custom_id: payment }, payment).refundId).toBe(payment);
  expect(refundFact({ ...refund, custom_id }, payment).refundId).toBeNull();
  expect(refundFact(refund, payment).refundId).toBeNull();
});

it('money survives PayPal’s notation, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), cents => {
      const written = toMoney(cents, 'USD');
      expect(written.value).toMatch(/^\d+\.\d{2}$/);
      expect(toCents(Money.parse(written))).toBe(cents);
    }),
  );
  expect(toCents(Money.parse({ currency_code: 'USD', value: '7.5' }))).toBe(750);
  for (const value of ['1,000.00', '-1.00', '1e3', '1.001', '', 'NaN', 5]) {
    expect(Money.safeParse({ currency_code: 'USD', value }).success, String(value)).toBe(false);
  }
});
