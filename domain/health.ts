/** The checks of the health page, in this order. */
export const healthChecks = ['invariants', 'workers', 'mail', 'payments', 'pixel', 'backup', 'disk', 'schema'] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** unknown: never checked, or the answer cannot be had. */
export type HealthState = 'well' | 'attention' | 'broken' | 'unknown';

/** The facts that are judged. Instants in ISO form; null if it never happened or cannot be known. */
export interface HealthFacts {
  now: string;
  invariants: { checked_at: string | null; broken: readonly string[] };
  /** `given_up`: jobs that used up their tries. */
  workers: { heard_at: string | null; waiting: number; given_up: number };
  mail: { waiting_since: string | null; failed: number; given_up: number };
  payments: readonly { stuck: number; unanswered: number }[];
  /** Purchases not reported to the vendor yet, and those given up within a week; null if the server reports none. */
  pixel: { failed: number; given_up: number } | null;
  backup: { made_at: string } | null;
  disk: { free_bytes: number; total_bytes: number } | null;
  schema: { pending: readonly string[] };
}

const minute = 60_000;
const hour = 60 * minute;
const gigabyte = 1024 ** 3;

/** The check runs hourly, sometimes late. */
const longestBetweenChecks = 2 * hour;
/** Workers send a heartbeat every ten seconds. */
const longestSilence = 2 * minute;
const longestWait = 10 * minute;
/** One backup each night, with some hours' grace. */
const longestBetweenBackups = 36 * hour;
const diskLow = { bytes: 2 * gigabyte, share: 0.1 };
const diskFull = 0.25 * gigabyte;

type Judge = (facts: HealthFacts) => HealthState;

const judges: Readonly<Record<HealthCheck, Judge>> = {
  invariants: ({ now, invariants: { checked_at, broken } }) => {
    if (broken.length > 0) return 'broken';
    if (!checked_at) return 'unknown';
    return since(checked_at, now) > longestBetweenChecks ? 'attention' : 'well';
  },
  workers: ({ now, workers: { heard_at, given_up } }) => {
    if (!heard_at) return 'unknown';
    if (since(heard_at, now) > longestSilence) return 'broken';
    return given_up > 0 ? 'attention' : 'well';
  },
  mail: ({ now, mail: { waiting_since, failed, given_up } }) => {
    if (waiting_since && since(waiting_since, now) > longestWait) return 'broken';
    return failed + given_up > 0 ? 'attention' : 'well';
  },
  payments: ({ payments }) => {
    if (payments.length === 0) return 'broken';
    return payments.some(({ stuck, unanswered }) => stuck + unanswered > 0) ? 'attention' : 'well';
  },
  pixel: ({ pixel }) => (pixel && pixel.failed + pixel.given_up > 0 ? 'attention' : 'well'),
  backup: ({ now, backup }) => {
    if (!backup) return 'unknown';
    return since(backup.made_at, now) > longestBetweenBackups ? 'attention' : 'well';
  },
  disk: ({ disk }) => {
    if (!disk) return 'unknown';
    if (disk.free_bytes < diskFull) return 'broken';
    return disk.free_bytes < Math.min(diskLow.bytes, disk.total_bytes * diskLow.share) ? 'attention' : 'well';
  },
  schema: ({ schema: { pending } }) => (pending.length > 0 ? 'broken' : 'well'),
};

const since = (instant: string, now: string) => Date.parse(now) - Date.parse(instant);

/** The state of each check. */
export const judgeHealth = (facts: HealthFacts): { check: HealthCheck; state: HealthState }[] =>
  healthChecks.map(check => ({ check, state: judges[check](facts) }));
