import { LRUCache } from 'lru-cache';
import { loadClient } from '#server/metrics/meter.ts';
import { version } from '#server/release.ts';
import type { Services } from '#server/services.ts';
import { type Figures, readFigures } from './read-figures.ts';
import type { HealthParts } from './read-health.ts';

/** Figures are read at most this often, however many ask. */
const freshMs = 10_000;

type Row = [value: number, labels?: Record<string, string>];

interface ShopGauge {
  name: string;
  help: string;
  labels?: readonly string[];
  rows(figures: Figures): Row[];
}

/** Seconds since an instant. */
const age = (since: string | null, now: string, never: number) =>
  since ? Math.max(0, Date.parse(now) - Date.parse(since)) / 1_000 : never;
/** An event that never happened is infinitely long ago; an empty queue has age 0. */
const ageOf = (since: string | null, now: string) => age(since, now, Number.POSITIVE_INFINITY);
const waitOf = (since: string | null, now: string) => age(since, now, 0);

const counts = (name: 'orders' | 'payments' | 'refunds', help: string): ShopGauge[] => {
  const labels = name === 'orders' ? ['status'] : ['provider', 'outcome'];
  const labelsOf = ({ provider, outcome }: Figures['orders'][number]): Record<string, string> =>
    name === 'orders' ? { status: outcome } : { provider: provider ?? '', outcome };
  return [
    { name: `shop_${name}_last_hour`, help, labels, rows: all => all[name].map(row => [row.count, labelsOf(row)]) },
    {
      name: `shop_${name}_last_hour_cents`,
      help: `${help}, in cents`,
      labels,
      rows: all => all[name].map(row => [row.cents, labelsOf(row)]),
    },
  ];
};

const gauges: ShopGauge[] = [
  {
    name: 'shop_release_info',
    help: 'The release, always 1',
    labels: ['release', 'node', 'database'],
    rows: ({ health: { versions } }) => [[1, { release: version, node: versions.node, database: versions.database }]],
  },
  {
    name: 'shop_health',
    help: '1 for the state of each check of the health page',
    labels: ['check', 'state'],
    rows: ({ health }) => health.checks.map(labels => [1, labels]),
  },
  {
    name: 'shop_workers_heard_seconds',
    help: 'Since the last heartbeat of a worker; +Inf: never',
    rows: ({ health: { workers, now } }) => [[ageOf(workers.heard_at, now)]],
  },
  {
    name: 'shop_jobs',
    help: 'Jobs by queue and state: ready, active, deferred',
    labels: ['queue', 'state'],
    rows: ({ queues }) =>
      queues.flatMap(({ queue, ready, active, deferred }): Row[] => [
        [ready, { queue, state: 'ready' }],
        [active, { queue, state: 'active' }],
        [deferred, { queue, state: 'deferred' }],
      ]),
  },
  {
    name: 'shop_jobs_given_up',
    help: 'Jobs that used up their tries and wait for staff; counted up to a limit',
    rows: ({ health }) => [[health.workers.given_up]],
  },
  {
    name: 'shop_job_wait_seconds',
    help: 'How long the oldest job has been due',
    rows: ({ health: { waits, now } }) => [[waitOf(waits.jobs, now)]],
  },
  {
    name: 'shop_outbox_wait_seconds',
    help: 'How long the oldest row of the outbox waits for a queue',
    rows: ({ health: { mail, now } }) => [[waitOf(mail.waiting_since, now)]],
  },
  {
    name: 'shop_outbox_waiting',
    help: 'Rows of the outbox that wait for a queue',
    rows: ({ health }) => [[health.mail.waiting]],
  },
  {
    name: 'shop_webhook_wait_seconds',
    help: 'How long the oldest webhook waits that is still tried',
    rows: ({ health: { waits, now } }) => [[waitOf(waits.webhooks, now)]],
  },
  {
    name: 'shop_mails',
    help: 'Mails by outcome: failed ones are tried again, given_up ones of the last week wait for staff',
    labels: ['outcome'],
    rows: ({ health: { mail } }) => [
      [mail.failed, { outcome: 'failed' }],
      [mail.given_up, { outcome: 'given_up' }],
    ],
  },
  {
    name: 'shop_mail_sent_seconds',
    help: 'Since the last mail went out; +Inf: never',
    rows: ({ health: { mail, now } }) => [[ageOf(mail.sent_at, now)]],
  },
  {
    name: 'shop_provider_heard_seconds',
    help: 'Since the last webhook of a payment provider; +Inf: never',
    labels: ['provider'],
    rows: ({ health: { payments, now } }) =>
      payments.map(({ provider, heard_at }) => [ageOf(heard_at, now), { provider }]),
  },
  {
    name: 'shop_payments_unanswered',
    help: 'Payments without an answer of their provider for ten minutes',
    labels: ['provider'],
    rows: ({ health }) => health.payments.map(({ provider, unanswered }) => [unanswered, { provider }]),
  },
  ...counts('orders', 'Orders placed in the last hour, by status'),
  ...counts('payments', 'Payments of these orders, by provider and outcome'),
  ...counts('refunds', 'Refunds of the last hour, by provider and outcome'),
  {
    name: 'shop_invariants_broken',
    help: 'Invariants broken at the last hourly check',
    rows: ({ health }) => [[health.invariants.broken.length]],
  },
  {
    name: 'shop_invariants_checked_seconds',
    help: 'Since the last check of the invariants; +Inf: never',
    rows: ({ health: { invariants, now } }) => [[ageOf(invariants.checked_at, now)]],
  },
  {
    name: 'shop_backup_seconds',
    help: 'Since the last backup made by the shop; +Inf: never',
    rows: ({ health: { backup, now } }) => [[ageOf(backup?.made_at ?? null, now)]],
  },
  {
    name: 'shop_backup_needed',
    help: '1 for a live shop whose backups are not made elsewhere',
    rows: ({ health }) => [[Number(health.needs_backup)]],
  },
  {
    name: 'shop_disk_free_bytes',
    help: 'Free on the disk of the data folder',
    rows: ({ health: { disk } }) => (disk ? [[disk.free_bytes]] : []),
  },
  {
    name: 'shop_disk_total_bytes',
    help: 'Size of the disk of the data folder',
    rows: ({ health: { disk } }) => (disk ? [[disk.total_bytes]] : []),
  },
  {
    name: 'shop_database_bytes',
    help: 'Size of the database',
    rows: ({ health }) => [[health.database_bytes]],
  },
];

/** The figures of the whole shop, from the database, as Prometheus reads them. */
export async function openShopFigures(services: HealthParts & Pick<Services, 'log'>): Promise<() => Promise<string>> {
  const { Gauge, Registry } = await loadClient();
  const registry = new Registry();
  const readable = new Gauge({
    name: 'shop_figures_readable',
    help: '0 while the database does not give the figures of the shop',
    registers: [registry],
  });
  const opened = gauges.map(({ name, help, labels = [], rows }) => ({
    rows,
    isLabeled: labels.length > 0,
    gauge: new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
  }));
  const fill = async () => {
    const figures = await readFigures(services).catch((fault: Error) => {
      services.log.warn({ err: fault }, 'the figures of the shop cannot be read');
      return null;
    });
    readable.set(Number(figures !== null));
    for (const { gauge, rows, isLabeled } of opened) {
      // Reset, a gauge without labels would be 0, which means something.
      if (isLabeled) gauge.reset();
      else gauge.remove();
      for (const [value, labels = {}] of figures ? rows(figures) : []) gauge.set(labels, value);
    }
    return registry.metrics();
  };
  const kept = new LRUCache<string, string>({ max: 1, ttl: freshMs, fetchMethod: fill });
  return async () => (await kept.fetch('all')) ?? '';
}
