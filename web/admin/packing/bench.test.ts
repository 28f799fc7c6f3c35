import { describe, expect, test } from 'vitest';
import type { PackOrder } from '#contract/orders/admin.ts';
import { emptyBench, isComplete, nextToPack, pickList, put, readCode, setAside, takeOut } from './bench.ts';

type Goods = Record<string, number>;
const order = (name: string, goods: Goods): PackOrder =>
  ({
    id: name,
    order_number: `GG-${name}-0000`,
    items: Object.entries(goods).map(([sku, quantity]) => ({
      id: `${name} ${sku}`,
      product_id: sku,
      sku,
      gtin: sku === 'SERUM' ? '036000291452' : null,
      product_name: sku,
      quantity,
    })),
  }) as PackOrder;

const first = order('AAAA', { 'BALM-4OZ': 2, SERUM: 1 });
const second = order('BBBB', { 'BALM-4OZ': 1 });
const third = order('CCCC', { OIL: 1 });
const orders = [first, second, third];
const [balm, serum] = first.items as [PackOrder['items'][number], PackOrder['items'][number]];

describe('a scanned code', () => {
  const read = (code: string, bench = emptyBench) => readCode(code, bench, orders, first).what;

  test.each([
    ['balm-4oz', 'piece'],
    [' BALM4OZ ', 'piece'],
    ['036000291452', 'piece'],
    ['0036000291452', 'piece'],
    ['036000291453', 'wrong'],
    ['#gg-bbbb-0000', 'order'],
    ['GGBBBB0000', 'order'],
    ['GG-ZZZZ-0000', 'elsewhere'],
    ['OIL', 'wrong'],
    ['', 'wrong'],
  ])('%j is %s', (code, what) => expect(read(code)).toBe(what));

  test('an item already in the box is reported', () => {
    const one = put(emptyBench, balm, 1);
    expect([read('BALM-4OZ', one), read('BALM-4OZ', put(one, balm, 2))]).toEqual(['piece', 'full']);
  });
});

test('an order is complete with its last piece, and no box takes more than was ordered', () => {
  const most = put(put(emptyBench, balm, 5), serum, 0);
  expect([isComplete(most, first), most.ticked[balm.id]]).toEqual([false, 2]);
  expect(isComplete(put(most, serum, 1), first)).toBe(true);
});

test('an order packed or taken away empties its box and is no longer set aside', () => {
  const both = setAside(setAside(put(put(emptyBench, balm, 2), second.items[0] ?? balm, 1), first, true), third, true);
  expect(takeOut(both, first)).toEqual({ ticked: { 'BBBB BALM-4OZ': 1 }, aside: ['CCCC'] });
});

test('the pick list counts by product, skips orders set aside, and puts fetched products last', () => {
  const counts = (bench = emptyBench) => pickList(bench, orders).map(({ key, done, wanted }) => [key, done, wanted]);
  expect(counts(put(emptyBench, serum, 1))).toEqual([
    ['BALM-4OZ', 0, 3],
    ['OIL', 0, 1],
    ['SERUM', 1, 1],
  ]);
  expect(counts(setAside(emptyBench, first, true))).toEqual([
    ['BALM-4OZ', 0, 1],
    ['OIL', 0, 1],
  ]);
});

test('the next order is the next one not set aside, starting over from the top; after the last there is none', () => {
  const waits = setAside(emptyBench, second, true);
  expect(nextToPack(waits, orders, first)).toBe(third);
  expect(nextToPack(waits, orders, third)).toBe(first);
  expect(nextToPack(setAside(setAside(waits, third, true), first, true), orders, first)).toBeNull();
  expect(nextToPack(setAside(waits, second, false), orders, first)).toBe(second);
});
