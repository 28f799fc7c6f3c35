import { expect, it } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { emptyDraft, figureOf, inputOf } from './refund-draft.ts';

const order = (refundable_quantity: number) =>
  ({
    items: [{ id: 'a', unit_price_cents: 1000, quantity: 2, refundable_quantity, returnable_quantity: 0 }],
    discount_cents: 0,
    tax_cents: 0,
    tax_basis_points: 0,
    money: { left_cents: 1000 * refundable_quantity },
    version: 3,
  }) as unknown as StaffOrder;
const both = { ...emptyDraft, kind: 'lines', units: { a: 2 } } as const;

it('a refund asks for no more units than are left, however many were chosen before', () => {
  expect(figureOf(order(2), both)).toEqual({ cents: 2000 });
  expect(figureOf(order(1), both)).toEqual({ cents: 1000 });
  expect(inputOf(order(1), both, false)).toMatchObject({ lines: [{ item_id: 'a', quantity: 1 }] });
  expect(figureOf(order(0), both)).toHaveProperty('problem');
});
