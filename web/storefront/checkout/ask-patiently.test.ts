import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askPatiently } from './ask-patiently.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts questions; each is answered at once unless it is held. */
function openAsking() {
  const asked = { count: 0, isHidden: false, hold: null as Promise<void> | null };
  const patience = askPatiently(
    async () => {
      asked.count += 1;
      await asked.hold;
    },
    () => asked.isHidden,
  );
  /** Seconds until it asks again. */
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

it('asks ever more seldom, but at least twice a minute', async () => {
  const { untilNext } = openAsking();
  const pauses = [];
  for (let i = 0; i < 7; i += 1) pauses.push(await untilNext());
  expect(pauses[0]).toBe(4);
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)));
  expect(pauses.slice(-2)).toEqual([30, 30]);
});

it('asks at once when called, and begins anew', async () => {
  const { asked, patience, untilNext } = openAsking();
  for (let i = 0; i < 5; i += 1) await untilNext();
  patience.now();
  expect(asked.count).toBe(6);
  expect(await untilNext()).toBe(4);
});

it('does not ask while hidden, and asks at once when shown again', async () => {
  const { asked, patience, untilNext } = openAsking();
  asked.isHidden = true;
  expect(await untilNext()).toBeNull();
  patience.now();
  expect(asked.count).toBe(0);
  asked.isHidden = false;
  patience.now();
  expect(asked.count).toBe(1);
  expect(await untilNext()).toBe(4);
});

it('asks once more when called while a question is on its way, never two at a time', async () => {
  const { asked, patience } = openAsking();
  const answer = Promise.withResolvers<void>();
  asked.hold = answer.promise;
  patience.now();
  patience.now();
  patience.now();
  expect(asked.count).toBe(1);
  asked.hold = null;
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.count).toBe(2);
});

it('asks no more once stopped, also when an answer was on its way', async () => {
  const { asked, patience, untilNext } = openAsking();
  const answer = Promise.withResolvers<void>();
  asked.hold = answer.promise;
  patience.now();
  patience.stop();
  answer.resolve();
  expect(await untilNext()).toBeNull();
  expect(asked.count).toBe(1);
});
