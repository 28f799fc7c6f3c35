import { expect, it } from 'vitest';
import { planRefund } from './refund-plan.ts';

const money = { capturedCents: 5000, reservedCents: 1500, refundedCents: 500 };
const order = { lines: [{ unitPriceCents: 2000, quantity: 2 }], discountCents: 0, taxCents: 400, taxBasisPoints: 1000 };

it('a full refund returns all that is neither refunded nor pending', () => {
  expect(planRefund({ kind: 'full' }, money)).toEqual({ ok: true, amountCents: 3500, takesAll: true });
});

it.each([
  [3500, { ok: true, amountCents: 3500, takesAll: true }],
  [3499, { ok: true, amountCents: 3499, takesAll: false }],
  [3501, { ok: false, why: 'pending', leftCents: 3500 }],
  [4500, { ok: false, why: 'pending', leftCents: 3500 }],
  [4501, { ok: false, why: 'more_than_left', leftCents: 3500 }],
])('a refund of the amount %i is checked', (amountCents, plan) => {
  expect(planRefund({ kind: 'amount', amountCents }, money)).toEqual(plan);
});

it('a refund by lines includes their tax, capped by what is left', () => {
  const units = (quantity: number) => [{ line: 0, quantity, quantityBefore: 0 }];
  expect(planRefund({ kind: 'lines', order, units: units(1) }, money)).toMatchObject({ amountCents: 2200 });
  expect(planRefund({ kind: 'lines', order, units: units(2) }, money)).toMatchObject({
    amountCents: 3500,
    takesAll: true,
  });
});

it('a refused refund says whether nothing is left or all of it is pending', () => {
  expect(planRefund({ kind: 'full' }, { ...money, reservedCents: 5000 })).toEqual({
    ok: false,
    why: 'pending',
    leftCents: 0,
  });
  const all = { capturedCents: 5000, reservedCents: 5000, refundedCents: 5000 };
  expect(planRefund({ kind: 'full' }, all)).toMatchObject({ why: 'nothing_left' });
});
