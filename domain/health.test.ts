import { expect, it } from 'vitest';
import { type HealthCheck, type HealthFacts, type HealthState, judgeHealth } from './health.ts';

const now = '2026-11-22T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const gigabyte = 1024 ** 3;

const sound: HealthFacts = {
  now,
  invariants: { checked_at: ago(53), broken: [] },
  workers: { heard_at: ago(0.2), waiting: 4, given_up: 0 },
  mail: { waiting_since: ago(1), failed: 0, given_up: 0 },
  payments: [{ stuck: 0, unanswered: 0 }],
  pixel: { failed: 0, given_up: 0 },
  backup: { made_at: ago(60 * 20) },
  disk: { free_bytes: 30 * gigabyte, total_bytes: 100 * gigabyte },
  schema: { pending: [] },
};

const stateOf = (check: HealthCheck, facts: Partial<HealthFacts>) =>
  judgeHealth({ ...sound, ...facts }).find(judged => judged.check === check)?.state;

it('a sound shop is healthy', () => {
  expect(judgeHealth(sound).filter(({ state }) => state !== 'well')).toEqual([]);
});

it.each<[HealthCheck, Partial<HealthFacts>, HealthState]>([
  ['invariants', { invariants: { checked_at: null, broken: [] } }, 'unknown'],
  ['invariants', { invariants: { checked_at: ago(121), broken: [] } }, 'attention'],
  ['invariants', { invariants: { checked_at: ago(1), broken: ['order-total'] } }, 'broken'],
  ['pixel', { pixel: null }, 'well'],
  ['pixel', { pixel: { failed: 1, given_up: 0 } }, 'attention'],
  ['pixel', { pixel: { failed: 0, given_up: 1 } }, 'attention'],
  ['workers', { workers: { heard_at: null, waiting: 0, given_up: 1 } }, 'unknown'],
  ['workers', { workers: { heard_at: ago(1), waiting: 0, given_up: 1 } }, 'attention'],
  ['workers', { workers: { heard_at: ago(3), waiting: 0, given_up: 1 } }, 'broken'],
  ['mail', { mail: { waiting_since: null, failed: 1, given_up: 0 } }, 'attention'],
  ['mail', { mail: { waiting_since: null, failed: 0, given_up: 1 } }, 'attention'],
  ['mail', { mail: { waiting_since: ago(11), failed: 0, given_up: 0 } }, 'broken'],
  ['payments', { payments: [] }, 'broken'],
  [
    'payments',
    {
      payments: [
        { stuck: 0, unanswered: 0 },
        { stuck: 1, unanswered: 0 },
      ],
    },
    'attention',
  ],
  ['payments', { payments: [{ stuck: 0, unanswered: 2 }] }, 'attention'],
  ['backup', { backup: null }, 'unknown'],
  ['backup', { backup: { made_at: ago(60 * 37) } }, 'attention'],
  ['disk', { disk: null }, 'unknown'],
  ['disk', { disk: { free_bytes: gigabyte, total_bytes: 100 * gigabyte } }, 'attention'],
  ['disk', { disk: { free_bytes: gigabyte, total_bytes: 4 * gigabyte } }, 'well'],
  ['disk', { disk: { free_bytes: gigabyte / 5, total_bytes: 4 * gigabyte } }, 'broken'],
  ['schema', { schema: { pending: ['0200_next'] } }, 'broken'],
])('%s by %j is %s', (check, facts, state) => {
  expect(stateOf(check, facts)).toBe(state);
});
