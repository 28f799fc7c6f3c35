import { describe, expect, test } from 'vitest';
import { orderProgress } from './order-progress.ts';

const event = (type: string, hour: number) => ({ type, created_at: `2026-11-20T${hour}:00:00Z` });
const events = [event('created', 10), event('paid', 11), event('note', 12), event('packed', 13)];
const states = (status: string, happened = events) => orderProgress(status, happened).map(({ state }) => state);

describe('the progress of an order', () => {
  test('shows the time of each step reached, and the rest to come', () => {
    expect(orderProgress('packed', events)).toEqual([
      { type: 'created', state: 'done', at: '2026-11-20T10:00:00Z' },
      { type: 'paid', state: 'done', at: '2026-11-20T11:00:00Z' },
      { type: 'packed', state: 'now', at: '2026-11-20T13:00:00Z' },
      { type: 'shipped', state: 'coming', at: null },
      { type: 'out_for_delivery', state: 'coming', at: null },
      { type: 'delivered', state: 'coming', at: null },
    ]);
  });

  test('shows no later step after an order was moved back', () => {
    const back = orderProgress('paid', events);
    expect(back.map(({ state }) => state)).toEqual(['done', 'now', 'coming', 'coming', 'coming', 'coming']);
    expect(back[2]?.at).toBeNull();
  });

  test('shows the last time of a step reached twice, and none for a skipped one', () => {
    const twice = orderProgress('delivered', [...events, event('packed', 15), event('delivered', 16)]);
    expect(twice[2]?.at).toBe('2026-11-20T15:00:00Z');
    expect(twice[3]).toEqual({ type: 'shipped', state: 'done', at: null });
  });

  test('is at the first step while payment is due; a closed order keeps its steps and has no current one', () => {
    for (const waiting of ['pending', 'processing', 'lost']) expect(states(waiting)[0]).toBe('now');
    for (const over of ['canceled', 'refunded']) {
      expect(states(over)).toEqual(['done', 'done', 'done', 'coming', 'coming', 'coming']);
    }
  });
});
