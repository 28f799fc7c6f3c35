import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '#domain/order/order-state.ts';
import { type ParcelWord, parcelWords, returnReached, trackingMove } from './tracking.ts';

/** The last status of an order whose carrier reports these words one after the other. */
const endOf = (status: OrderStatus, words: readonly ParcelWord[]) =>
  words.reduce<OrderStatus>((at, word) => trackingMove(at, word) ?? at, status);

describe('a carrier’s word', () => {
  it('ends alike for 10,000 events in any order, said once or often', () => {
    const words = fc.array(fc.constantFrom(...parcelWords), { minLength: 1, maxLength: 10_000, size: 'max' });
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (said, keys) => {
        const shuffled = said
          .map(word => ({ word, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ word }) => word);
        const end = endOf('shipped', said);
        expect(endOf('shipped', shuffled)).toBe(end);
        expect(endOf('shipped', [...shuffled, ...said])).toBe(end);
        expect(endOf('shipped', [...new Set(shuffled)])).toBe(end);
      }),
      { numRuns: 50 },
    );
  });

  it('never moves an order backward', () => {
    for (const status of orderStatuses)
      for (const word of parcelWords) {
        const to = trackingMove(status, word);
        if (to) expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(status));
      }
  });

  it('moves no order that is not on its way: unpaid, at the bench, arrived or ended', () => {
    const still = orderStatuses.filter(status => parcelWords.every(word => trackingMove(status, word) === null));
    expect(still).toEqual(['pending', 'processing', 'paid', 'packed', 'delivered', 'canceled', 'refunded']);
  });
});

describe('the parcel of a return', () => {
  it.each<[ParcelWord[], ReturnType<typeof returnReached>]>([
    [[], null],
    [['pre_transit'], null],
    [['pre_transit', 'canceled'], null],
    [['in_transit', 'pre_transit'], 'on_way'],
    [['out_for_delivery'], 'on_way'],
    [['delivered'], 'arrived'],
    [['delivered', 'in_transit'], 'arrived'],
    [['return_to_sender', 'in_transit'], 'on_way'],
    [['delivered', 'return_to_sender'], 'on_way'],
  ])('after %j has come so far: %s', (words, reached) => {
    expect(returnReached(words)).toBe(reached);
  });
});
