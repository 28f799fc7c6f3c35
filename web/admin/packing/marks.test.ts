import { expect, test } from 'vitest';
import type { PackOrder } from '#contract/orders/admin.ts';
import { marksOf, unpaidMarks } from './marks.ts';

const order = { taken_out: 0, sent_with: null, with: [], additions: [], items: [] as object[] };
const marks = (more: object) => marksOf({ ...order, ...more } as unknown as PackOrder);

test('an order as it was placed has no mark', () => {
  expect(marks({ items: [{ quantity: 2, instead_of: null }] })).toEqual([]);
});

test('what was changed and what is sent with it is said', () => {
  const items = [
    { quantity: 2, instead_of: 'Whipped Balm' },
    { quantity: 1, instead_of: null },
  ];
  expect(marks({ taken_out: 1, items })).toEqual(['Changed: 1 taken out, 2 swapped.']);
  expect(marks({ sent_with: 'GG-AAAA-0001' })).toEqual(['Goes into the parcel of GG-AAAA-0001.']);
  const additions = [
    { order_number: 'GG-AAAA-0002', status: 'paid', is_paid: true, goods: ['1 × Balm', '2 × Oil'] },
    { order_number: 'GG-AAAA-0003', status: 'pending', is_paid: false, goods: ['1 × Balm'] },
  ];
  expect(marks({ with: ['GG-AAAA-0004'], additions })).toEqual([
    'With the goods of GG-AAAA-0004.',
    'GG-AAAA-0002 was paid after this was packed: 1 × Balm, 2 × Oil. Pack it first.',
  ]);
  expect(unpaidMarks({ ...order, additions } as unknown as PackOrder)).toEqual([
    'GG-AAAA-0003 would add to it and is not paid. Do not wait for it.',
  ]);
});
