/** The checks of the health page, in this order. */
export const healthChecks = ['invariants', 'workers', 'mail', 'payments', 'pixel', 'backup', 'disk', 'schema'] as const;
export type HealthCheck = (typeof healthChecks)[number];

/** unknown: never checked, or the answer cannot be had. */
export type HealthState = 'well' | 'attention' | 'broken' | 'unknown';

/** The facts that are judged. Instants in ISO form; null if it never happened or cannot be known. */
export interface HealthFacts {
  now: string;
  /** When the shop's database was set up. */
  began_at: string;
  /** A live shop whose backups are made by its own command: their age counts. */
  needs_backup: boolean;
  /** Since when the oldest waits: webhooks that are still tried, and jobs that are due. */
  waits: { webhooks: string | null; jobs: string | null };
  invariants: { checked_at: string | null; broken: readonly string[] };
  /** `given_up`: jobs that used up their tries. */
  workers: { heard_at: string | null; waiting: number; given_up: number };
  /** `failing_since`: of mails that are tried again. */
  mail: {
    sent_at: string | null;
    waiting_since: string | null;
    failing_since: string | null;
    failed: number;
    given_up: number;
  };
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
/** Webhooks and mails are tried again with growing pauses. */
const longestTrying = hour;
/** One failure may be a wrong address; this many mean that the mail server is away. */
const manyMails = 3;
/** One backup each night, with some hours' grace. */
const longestBetweenBackups = 36 * hour;
const diskLow = { bytes: 2 * gigabyte, share: 0.1 };
const diskFull = 0.25 * gigabyte;

type Judge = (facts: HealthFacts) => HealthState;

const judges: Readonly<Record<HealthCheck, Judge>> = {
  invariants: ({ now, began_at, invariants: { checked_at, broken } }) => {
    if (broken.length > 0) return 'broken';
    if (!checked_at) return since(began_at, now) > longestBetweenChecks ? 'attention' : 'unknown';
    return since(checked_at, now) > longestBetweenChecks ? 'attention' : 'well';
  },
  workers: ({ now, began_at, workers: { heard_at, given_up } }) => {
    if (since(heard_at ?? began_at, now) > longestSilence) return 'broken';
    if (!heard_at) return 'unknown';
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
  backup: ({ now, began_at, needs_backup, backup }) => {
    if (!backup) return needs_backup && since(began_at, now) > longestBetweenBackups ? 'attention' : 'unknown';
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

/** What an alarm outside asks about the shop, by the names in the answer of /readyz?deep. */
const deepChecks = ['invariants', 'workers', 'outbox', 'webhooks', 'jobs', 'mail', 'backup', 'disk'] as const;

export interface DeepCheck {
  check: (typeof deepChecks)[number];
  ok: boolean;
  /** It was never seen to be well: until then that is no fault. */
  grace_until?: string;
}

/** Whether somebody must be woken. What was never checked is not well, except for a while in a new shop. */
export function judgeDeep(facts: HealthFacts): DeepCheck[] {
  const { now, waits, mail } = facts;
  const state = (check: HealthCheck) => judges[check](facts);
  const isRecent = (at: string | null, longest: number) => !at || since(at, now) <= longest;
  const hasSentSince = mail.sent_at && mail.failing_since && mail.sent_at > mail.failing_since;
  const isOk: Record<DeepCheck['check'], boolean> = {
    invariants: ['well', 'unknown'].includes(state('invariants')),
    workers: state('workers') !== 'broken',
    outbox: isRecent(mail.waiting_since, longestWait),
    webhooks: isRecent(waits.webhooks, longestTrying),
    jobs: isRecent(waits.jobs, longestWait),
    mail: mail.failed < manyMails || Boolean(hasSentSince) || isRecent(mail.failing_since, longestTrying),
    backup: !facts.needs_backup || ['well', 'unknown'].includes(state('backup')),
    disk: ['well', 'attention'].includes(state('disk')),
  };
  const grace: Partial<Record<DeepCheck['check'], string>> = {
    ...(facts.invariants.checked_at ? {} : { invariants: after(facts.began_at, longestBetweenChecks) }),
    ...(facts.workers.heard_at ? {} : { workers: after(facts.began_at, longestSilence) }),
    ...(facts.backup || !facts.needs_backup ? {} : { backup: after(facts.began_at, longestBetweenBackups) }),
  };
  return deepChecks.map(check => {
    const until = grace[check];
    return { check, ok: isOk[check], ...(isOk[check] && until ? { grace_until: until } : {}) };
  });
}

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
