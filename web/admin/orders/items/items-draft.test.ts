import { describe, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { emptyDraft, figuresOf, type ItemsDraft, inputOf, staysOf } from './items-draft.ts';

const item = {
  id: 'jar',
  quantity: 3,
  refunded_quantity: 0,
  refundable_quantity: 3,
  refunded_cents: 0,
  changeable_quantity: 3,
  unit_price_cents: 4800,
  tax_cents: null,
  is_discounted: true,
};
const order = {
  version: 7,
  items: [item],
  discount_cents: 0,
  tax_cents: 1152,
  tax_basis_points: 800,
  money: { state: 'paid', left_cents: 15_552 },
  staff_refunds: [],
} as unknown as StaffOrder;
const lavender = { id: 'lavender', name: 'Lavender', price_cents: 4000, stock_quantity: 5, is_active: true };
const draft = (more: Partial<ItemsDraft>): ItemsDraft => ({ ...emptyDraft, ...more });
const swap = (quantity: number) => ({ jar: { product: lavender, quantity } });

describe('what goes back', () => {
  test('is nothing while nothing is chosen', () => {
    expect(figuresOf(order, emptyDraft)).toMatchObject({ outCents: 0, differenceCents: 0, isChanged: false });
  });

  test('is the price of a unit taken out, with its tax', () => {
    expect(figuresOf(order, draft({ out: { jar: 1 } }))).toMatchObject({ outCents: 5184, problem: null });
  });

  test('is the difference to a cheaper product, with its tax, if staff want that', () => {
    expect(figuresOf(order, draft({ swaps: swap(2) }))).toMatchObject({ offeredCents: 1728, differenceCents: 1728 });
    const kept = figuresOf(order, draft({ swaps: swap(2), givesDifference: false }));
    expect(kept).toMatchObject({ offeredCents: 1728, differenceCents: 0 });
  });

  test('is not the difference where one may have gone back before, unless staff say so', () => {
    const given = { status: 'succeeded', by: 'staff@example.com', amount_cents: 1728, lines: [] };
    const units = { ...given, lines: [{ amount_cents: 1728 }] };
    const having = (refund: object) => ({ ...order, staff_refunds: [refund] }) as StaffOrder;
    const swapped = draft({ swaps: swap(2) });
    expect(figuresOf(having(given), swapped)).toMatchObject({
      besideCents: 1728,
      offeredCents: 1728,
      differenceCents: 0,
    });
    expect(figuresOf(having(given), { ...swapped, givesDifference: true }).differenceCents).toBe(1728);
    for (const other of [units, { ...given, status: 'failed' }, { ...given, by: 'system' }])
      expect(figuresOf(having(other), swapped)).toMatchObject({ besideCents: 0, differenceCents: 1728 });
  });

  test('has no part of a discount that was for other goods, and the tax that was counted for it', () => {
    const oil = { ...item, id: 'oil', tax_cents: 900, is_discounted: false };
    const items = [{ ...item, tax_cents: 0 }, oil];
    const mixed = { ...order, items, discount_cents: 1440, tax_cents: 900 } as StaffOrder;
    expect(figuresOf(mixed, draft({ out: { oil: 1 } })).outCents).toBe(4800 + 300);
    expect(figuresOf(mixed, draft({ out: { jar: 1 } })).outCents).toBe(4800 - 480);
    const swaps = { oil: { product: lavender, quantity: 1 } };
    expect(figuresOf(mixed, draft({ swaps })).offeredCents).toBe(800 + 64);
  });

  test('is nothing of an order paid outside the shop', () => {
    const byHand = { ...order, money: { ...order.money, state: 'by_hand', left_cents: 0 } } as StaffOrder;
    expect(figuresOf(byHand, draft({ swaps: swap(1) }))).toMatchObject({ offeredCents: 0, problem: null });
  });
});

test('something must be left to send', () => {
  expect(figuresOf(order, draft({ out: { jar: 3 } })).problem).not.toBeNull();
  expect(figuresOf(order, draft({ out: { jar: 2 }, swaps: swap(1) })).problem).toBeNull();
});

test('a swap has what is not taken out, and what others left of it', () => {
  const both = draft({ out: { jar: 2 }, swaps: swap(3) });
  expect(inputOf(order, both)).toMatchObject({
    version: 7,
    taken_out: [{ item_id: 'jar', quantity: 2 }],
    swaps: [{ item_id: 'jar', quantity: 1, product_id: 'lavender' }],
  });
  expect(staysOf(both, item)).toBe(0);
  const fewer = {
    ...item,
    refunded_quantity: 2,
    refundable_quantity: 1,
    refunded_cents: 10_368,
    changeable_quantity: 1,
  };
  expect(staysOf(both, fewer)).toBe(0);
  expect(inputOf({ ...order, items: [fewer] } as StaffOrder, both).swaps).toEqual([]);
});
