import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { amountOf, emptyDraft, figureOf, inputOf, whyNoRestock } from './refund-draft.ts';

const order = (refundable_quantity: number) =>
  ({
    items: [{ id: 'a', unit_price_cents: 1000, quantity: 2, refundable_quantity, returnable_quantity: 0 }],
    discount_cents: 0,
    tax_cents: 0,
    tax_basis_points: 0,
    money: { left_cents: 1000 * refundable_quantity },
    version: 3,
  }) as unknown as StaffOrder;
const both = { ...emptyDraft, by: 'lines', units: { a: 2 } } as const;

it('a refund asks for no more units than are left, however many were chosen before', () => {
  expect(figureOf(order(2), both)).toEqual({ cents: 2000 });
  expect(figureOf(order(1), both)).toEqual({ cents: 1000 });
  expect(inputOf(order(1), both, false)).toMatchObject({ lines: [{ item_id: 'a', quantity: 1 }] });
  expect(figureOf(order(0), both)).toHaveProperty('problem');
});

it('an amount nobody has typed over is all that is left, also when others refund meanwhile', () => {
  expect([amountOf(order(2), emptyDraft), amountOf(order(1), emptyDraft)]).toEqual(['20.00', '10.00']);
  expect(figureOf(order(1), emptyDraft)).toEqual({ cents: 1000 });
  expect(inputOf(order(1), emptyDraft, false)).toMatchObject({ kind: 'full' });
  expect(inputOf(order(1), { ...emptyDraft, amount: '$10' }, false)).toMatchObject({ kind: 'full' });
});

it('a typed amount is refunded as it is, or refused: none, and more than is left', () => {
  const typed = (amount: string) => ({ ...emptyDraft, amount });
  expect(figureOf(order(2), typed('1.50'))).toEqual({ cents: 150 });
  expect(inputOf(order(2), typed('1.50'), false)).toMatchObject({ kind: 'amount', amount: '1.50' });
  expect(figureOf(order(2), typed('20.01'))).toEqual({ problem: 'Only $20.00 is left to refund.' });
  for (const amount of ['', '0', 'ten']) expect(figureOf(order(2), typed(amount))).toHaveProperty('problem');
});

it('says why goods cannot come back to stock', () => {
  const [lines] = [{ ...both, units: {} }];
  expect(whyNoRestock(order(2), { ...emptyDraft, amount: '1.50' }, false)).toContain('Choose “By line”');
  expect(whyNoRestock(order(2), lines, false)).toBe('Choose the pieces first.');
  expect(whyNoRestock(order(2), both, false)).toBe('Their stock is not counted, or they are back already.');
});
