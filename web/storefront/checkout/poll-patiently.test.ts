import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollPatiently } from './poll-patiently.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts requests; each is answered at once unless it is held. */
function openAsking() {
  const asked = { count: 0, isHidden: false, hold: null as Promise<void> | null };
  const patience = pollPatiently(
    async () => {
      asked.count += 1;
      await asked.hold;
    },
    () => asked.isHidden,
  );
  /** Seconds until the next request. */
  const untilNext = async () => {
    const before = asked.count;
    for (let seconds = 1; seconds <= 120; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (asked.count > before) return seconds;
    }
    return null;
  };
  return { asked, patience, untilNext };
}

it('the poll slows down, but runs at least twice a minute', async () => {
  const { untilNext } = openAsking();
  const pauses = [];
  for (let i = 0; i < 7; i += 1) pauses.push(await untilNext());
  expect(pauses[0]).toBe(4);
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)));
  expect(pauses.slice(-2)).toEqual([30, 30]);
});

it('the poll is as fast as at first after a restart', async () => {
  const { patience, untilNext } = openAsking();
  for (let i = 0; i < 5; i += 1) await untilNext();
  patience.restart();
  expect(await untilNext()).toBe(4);
});

it('the poll pauses while hidden, and goes on once shown again', async () => {
  const { asked, patience, untilNext } = openAsking();
  asked.isHidden = true;
  expect(await untilNext()).toBeNull();
  asked.isHidden = false;
  patience.restart();
  expect(await untilNext()).toBe(4);
});

it('the poll runs in one rhythm, also when restarted during a request', async () => {
  const { asked, patience, untilNext } = openAsking();
  const answer = Promise.withResolvers<void>();
  asked.hold = answer.promise;
  expect(await untilNext()).toBe(4);
  patience.restart();
  asked.hold = null;
  answer.resolve();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked.count).toBe(2);
});

it('the poll ends once stopped, also during a request', async () => {
  const { asked, patience, untilNext } = openAsking();
  const answer = Promise.withResolvers<void>();
  asked.hold = answer.promise;
  expect(await untilNext()).toBe(4);
  patience.stop();
  answer.resolve();
  expect(await untilNext()).toBeNull();
  expect(asked.count).toBe(1);
});
