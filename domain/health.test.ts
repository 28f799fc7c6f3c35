import { expect, it } from 'vitest';
import {
  type DeepCheck,
  type HealthCheck,
  type HealthFacts,
  type HealthState,
  judgeDeep,
  judgeHealth,
} from './health.ts';

const now = '2026-11-22T12:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const gigabyte = 1024 ** 3;

const mail = { sent_at: ago(3), waiting_since: ago(1), failing_since: null, failed: 0, given_up: 0 };
const fresh = { began_at: ago(1) };
const sound: HealthFacts = {
  now,
  began_at: ago(60 * 24 * 90),
  needs_backup: true,
  waits: { webhooks: ago(2), jobs: ago(2) },
  invariants: { checked_at: ago(53), broken: [] },
  workers: { heard_at: ago(0.2), waiting: 4, given_up: 0 },
  mail,
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
  ['invariants', { ...fresh, invariants: { checked_at: null, broken: [] } }, 'unknown'],
  ['invariants', { invariants: { checked_at: null, broken: [] } }, 'attention'],
  ['invariants', { invariants: { checked_at: ago(121), broken: [] } }, 'attention'],
  ['invariants', { invariants: { checked_at: ago(1), broken: ['order-total'] } }, 'broken'],
  ['pixel', { pixel: null }, 'well'],
  ['pixel', { pixel: { failed: 1, given_up: 0 } }, 'attention'],
  ['pixel', { pixel: { failed: 0, given_up: 1 } }, 'attention'],
  ['workers', { ...fresh, workers: { heard_at: null, waiting: 0, given_up: 1 } }, 'unknown'],
  ['workers', { workers: { heard_at: null, waiting: 0, given_up: 0 } }, 'broken'],
  ['workers', { workers: { heard_at: ago(1), waiting: 0, given_up: 1 } }, 'attention'],
  ['workers', { workers: { heard_at: ago(3), waiting: 0, given_up: 1 } }, 'broken'],
  ['mail', { mail: { ...mail, failed: 1 } }, 'attention'],
  ['mail', { mail: { ...mail, given_up: 1 } }, 'attention'],
  ['mail', { mail: { ...mail, waiting_since: ago(11) } }, 'broken'],
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
  ['backup', { ...fresh, backup: null }, 'unknown'],
  ['backup', { needs_backup: false, backup: null }, 'unknown'],
  ['backup', { backup: null }, 'attention'],
  ['backup', { backup: { made_at: ago(60 * 37) } }, 'attention'],
  ['disk', { disk: null }, 'unknown'],
  ['disk', { disk: { free_bytes: gigabyte, total_bytes: 100 * gigabyte } }, 'attention'],
  ['disk', { disk: { free_bytes: gigabyte, total_bytes: 4 * gigabyte } }, 'well'],
  ['disk', { disk: { free_bytes: gigabyte / 5, total_bytes: 4 * gigabyte } }, 'broken'],
  ['schema', { schema: { pending: ['0200_next'] } }, 'broken'],
])('%s by %j is %s', (check, facts, state) => {
  expect(stateOf(check, facts)).toBe(state);
});

const alarms = (facts: Partial<HealthFacts>) =>
  judgeDeep({ ...sound, ...facts })
    .filter(({ ok }) => !ok)
    .map(({ check }) => check);

it.each<[Partial<HealthFacts>, DeepCheck['check'][]]>([
  [{}, []],
  [{ invariants: { checked_at: ago(121), broken: [] } }, ['invariants']],
  [{ invariants: { checked_at: null, broken: [] } }, ['invariants']],
  [{ workers: { heard_at: ago(3), waiting: 0, given_up: 0 } }, ['workers']],
  [{ workers: { heard_at: ago(1), waiting: 0, given_up: 5 } }, []],
  [{ waits: { webhooks: ago(61), jobs: ago(11) } }, ['webhooks', 'jobs']],
  [{ mail: { ...mail, waiting_since: ago(11) } }, ['outbox']],
  [{ mail: { ...mail, failing_since: ago(90), failed: 3 } }, []],
  [{ mail: { ...mail, sent_at: ago(91), failing_since: ago(90), failed: 2 } }, []],
  [{ mail: { ...mail, sent_at: ago(91), failing_since: ago(90), failed: 3 } }, ['mail']],
  [{ backup: { made_at: ago(60 * 37) } }, ['backup']],
  [{ backup: null }, ['backup']],
  [{ backup: null, needs_backup: false }, []],
  [{ disk: null }, ['disk']],
  [{ disk: { free_bytes: gigabyte / 5, total_bytes: 4 * gigabyte } }, ['disk']],
])('with %j somebody must be woken for %j', (facts, checks) => {
  expect(alarms(facts)).toEqual(checks);
});

it('a new shop has time for its first check and backup, and says until when', () => {
  const nothing = { checked_at: null, broken: [] };
  const silent = { heard_at: null, waiting: 0, given_up: 0 };
  const judged = judgeDeep({ ...sound, ...fresh, invariants: nothing, workers: silent, backup: null });
  expect(judged.filter(({ ok }) => !ok)).toEqual([]);
  expect(judged.filter(({ grace_until }) => grace_until)).toEqual([
    { check: 'invariants', ok: true, grace_until: ago(1 - 120) },
    { check: 'workers', ok: true, grace_until: ago(1 - 2) },
    { check: 'backup', ok: true, grace_until: ago(1 - 36 * 60) },
  ]);
});
