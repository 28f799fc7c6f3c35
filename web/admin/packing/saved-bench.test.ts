import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PackOrder } from '#contract/orders/admin.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { type Bench, emptyBench, inBox, isAside, put, setAside } from './bench.ts';
import { forgetBench, keepBench, readBench } from './saved-bench.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const order = (name: string, version = 1): PackOrder =>
  ({ id: name, order_number: `GG-${name}`, version, items: [{ id: `${name} balm`, quantity: 2 }] }) as PackOrder;
const [first, second, third] = [order('AAAA'), order('BBBB'), order('CCCC')];
const orders = [first, second, third];
const count = (bench: Bench, of: PackOrder) => of.items.map(line => inBox(bench, line));
const ticked = (of: PackOrder, bench = emptyBench) => of.items.reduce((laid, line) => put(laid, line, 1), bench);

it('the saved bench holds pieces, orders set aside, and the order in hand', () => {
  keepBench(setAside(ticked(second), third, true), orders, second);
  const { bench, inHand, changed, left } = readBench(orders);
  expect([count(bench, first), count(bench, second), isAside(bench, third)]).toEqual([[0], [1], true]);
  expect([inHand, changed, left]).toEqual([second, null, null]);
});

it('a changed order is counted again, reported, and stays in hand', () => {
  keepBench(setAside(ticked(first), first, true), orders, first);
  const moved = order('AAAA', 2);
  const { bench, inHand, changed, left } = readBench([moved, second]);
  expect([count(bench, moved), isAside(bench, moved), inHand, changed, left]).toEqual([[0], false, moved, moved, null]);
});

it('an order no longer to be packed is reported if pieces were in its box, and dropped', () => {
  keepBench(ticked(first), orders, second);
  expect(readBench([second, third])).toMatchObject({
    left: { order_number: 'GG-AAAA' },
    inHand: second,
    changed: null,
  });
  keepBench(emptyBench, [second, third], null);
  expect([localStorage.length, readBench(orders).left]).toEqual([0, null]);
});

it('the saved bench never puts more into a box than was ordered', () => {
  localStorage.setItem(
    'gg_packing_bench',
    JSON.stringify([{ id: 'AAAA', order_number: 'GG-AAAA', version: 1, ticked: { 'AAAA balm': 9, other: 4 } }]),
  );
  expect(readBench(orders).bench).toEqual({ ticked: { 'AAAA balm': 2 }, aside: [] });
});

it.each(['{', '"text"', '[1]', '[null]', '[{"id":"AAAA","order_number":"x","version":1,"ticked":{"a":"b"}}]'])(
  'the saved bench is empty for %j',
  stored => {
    localStorage.setItem('gg_packing_bench', stored);
    expect(readBench(orders)).toEqual({ bench: emptyBench, inHand: null, changed: null, left: null });
  },
);

it('the saved bench is cleared when staff sign out', () => {
  keepBench(ticked(first), orders, first);
  forgetBench();
  expect(localStorage.length).toBe(0);
});
