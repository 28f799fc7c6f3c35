import { fill } from '#content/fill.ts';
import { takerName } from '#content/payment-ways.ts';
import { healthText as text } from '#content/words/admin/health.ts';
import type { Health } from '#contract/upkeep/health.ts';
import type { HealthCheck, HealthState } from '#domain/health.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';

export interface CheckWords {
  title: string;
  text: string;
  /** What a person can do about it. */
  todo?: string | undefined;
  /** The same for whoever runs the server, with commands in backticks. */
  operator?: string | undefined;
}

/** The result of a check in words. */
export function checkWords(health: Health, check: HealthCheck, state: HealthState): CheckWords {
  const words = text.checks[check];
  const { text: found, ...help }: Omit<CheckWords, 'title'> = words[state];
  return { title: words.title, text: fill(found, factsOf[check](health)).trim(), ...help };
}

type Facts = Readonly<Record<string, string | number>>;

const factsOf: Readonly<Record<HealthCheck, (health: Health) => Facts>> = {
  invariants: ({ invariants: { checked_at, broken } }) => ({ time: time(checked_at), names: broken.join(', ') }),
  workers: ({ workers: { heard_at, ...counts } }) => ({ time: time(heard_at), ...counts }),
  mail: ({ mail: { waiting, failed, given_up, waiting_since, leaves, sent_at } }) => ({
    waiting,
    failed,
    given_up,
    time: time(waiting_since),
    sent: leaves ? (sent_at ? fill(text.lastSent, { time: time(sent_at) }) : text.neverSent) : text.stays,
  }),
  payments: ({ payments }) => ({
    stuck: total(payments.map(({ stuck }) => stuck)),
    unanswered: total(payments.map(({ unanswered }) => unanswered)),
    providers: payments.map(lastEventWords).join(' '),
  }),
  pixel: ({ pixel }) => ({
    failed: pixel?.failed ?? 0,
    given_up: pixel?.given_up ?? 0,
    error: pixel?.error ?? text.pixelSilent,
    summary: pixel ? text.pixelReported : text.pixelOff,
  }),
  backup: ({ backup }) => ({
    time: time(backup?.made_at ?? null),
    rows: (backup?.row_count ?? 0).toLocaleString('en-US'),
  }),
  disk: ({ disk, database_bytes }) => ({
    free: gigabytes(disk?.free_bytes ?? 0),
    total: gigabytes(disk?.total_bytes ?? 0),
    database: disk?.holds_database === false ? fill(text.databaseElsewhere, { size: gigabytes(database_bytes) }) : '',
  }),
  schema: ({ schema: { newest, pending } }) => ({ newest, names: pending.join(', ') }),
};

const time = (instant: string | null) => (instant ? displayStaffTime(instant) : text.never);
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const gigabytes = (bytes: number) => fill(text.gigabytes, { n: (bytes / 1024 ** 3).toFixed(1) });

/** The test provider sends no messages. */
function lastEventWords({ provider, heard_at }: Health['payments'][number]): string {
  if (provider === 'test') return '';
  const name = takerName(provider);
  return heard_at
    ? fill(text.lastEvent, { provider: name, time: time(heard_at) })
    : fill(text.noEvent, { provider: name });
}
