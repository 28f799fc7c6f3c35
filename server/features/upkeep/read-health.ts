import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { mostCounted } from '#contract/lists.ts';
import type { Health } from '#contract/upkeep/health.ts';
import { judgeHealth } from '#domain/health.ts';
import { invariantState } from '#server/database/invariant-findings.ts';
import { lastBackup } from '#server/database/last-backup.ts';
import { pendingSteps } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { mostTries } from '#server/features/payments/work-webhooks.ts';
import { readReports } from '#server/features/pixel/report-purchase.ts';
import { providerNames } from '#server/payment-providers/port.ts';
import { version } from '#server/release.ts';
import type { Services } from '#server/services.ts';

type Db = Kysely<Database>;

export type HealthParts = Pick<Services, 'db' | 'env' | 'payments' | 'settings'>;

/** Without who asks. */
export type ShopHealth = Omit<Health, 'visitor'>;

/** The shop's health; only quick checks. */
export async function readHealth(services: HealthParts): Promise<ShopHealth> {
  const { db, env, payments } = services;
  const taken = providerNames.filter(name => payments.named(name));
  const [invariants, workers, waits, mail, providers, pixel, backup, disk, schema, database] = await Promise.all([
    invariantState(db),
    readWorkers(db),
    readWaits(db),
    readMail(db),
    Promise.all(taken.map(provider => readProvider(db, provider))),
    readReports(services),
    readBackup(db),
    readDisk(env),
    readSchema(db),
    readDatabase(db),
  ]);
  const facts = {
    now: new Date().toISOString(),
    began_at: database.began_at.toISOString(),
    needs_backup: env.SHOP_MODE === 'live' && env.BACKUPS === 'here',
    waits,
    invariants: { checked_at: iso(invariants.checkedAt), broken: invariants.broken },
    workers,
    mail: { leaves: env.SMTP_URL !== undefined, ...mail },
    payments: providers,
    pixel,
    backup,
    disk,
    schema,
  };
  const versions = { program: version, node: process.versions.node, database: database.version };
  return { ...facts, database_bytes: database.bytes, checks: judgeHealth(facts), versions };
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** Before its jobs first ran, a shop has no such table. */
export async function queuesExist(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('pgboss.queue') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** As counted by pg-boss every few seconds. */
async function readWorkers(db: Db): Promise<Health['workers']> {
  const none = { heard_at: null, waiting: 0, running: 0, later: 0, given_up: 0 };
  if (!(await queuesExist(db))) return none;
  const { rows } = await sql<{
    heard_at: Date | null;
    waiting: number;
    running: number;
    later: number;
    given_up: number;
  }>`
    select max(monitor_on) as heard_at, coalesce(sum(ready_count), 0)::int as waiting,
      coalesce(sum(active_count), 0)::int as running, coalesce(sum(deferred_count), 0)::int as later,
      (select count(*)::int from (select from given_up_jobs
        where retried_at is null limit ${mostCounted}) counted) as given_up
    from pgboss.queue
  `.execute(db);
  const [row] = rows;
  return row ? { ...row, heard_at: iso(row.heard_at) } : none;
}

/**
 * Webhooks that used up their tries are in the money inbox. Jobs wait when they are due and no worker takes them; each
 * queue is looked up by its index.
 */
async function readWaits(db: Db): Promise<Health['waits']> {
  const webhooks = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => fn.min('received_at').as('since'))
    .where('processed_at', 'is', null)
    .where('attempts', '<', mostTries)
    .executeTakeFirst();
  const jobs = (await queuesExist(db))
    ? await sql<{ since: Date | null }>`
        select min(oldest.since) as since from pgboss.queue q, lateral (
          select min(j.start_after) as since from pgboss.job j
          where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        ) oldest
      `.execute(db)
    : null;
  return { webhooks: iso(webhooks?.since), jobs: iso(jobs?.rows[0]?.since) };
}

async function readMail(db: Db): Promise<Omit<Health['mail'], 'leaves'>> {
  const { rows } = await sql<{
    sent_at: Date | null;
    waiting: number;
    waiting_since: Date | null;
    failing_since: Date | null;
    failed: number;
    given_up: number;
  }>`
    select
      (select d.updated_at from outbox o join mail_deliveries d on d.outbox_id = o.id where d.status = 'sent'
        order by o.created_at desc limit 1) as sent_at,
      (select count(*)::int from outbox where dispatched_at is null) as waiting,
      (select min(created_at) from outbox where dispatched_at is null) as waiting_since,
      (select count(*)::int from mail_deliveries where status <> 'sent' and status = 'failed') as failed,
      (select min(o.created_at) from mail_deliveries d join outbox o on o.id = d.outbox_id
        where d.status <> 'sent' and d.status = 'failed') as failing_since,
      (select count(*)::int from mail_deliveries
        where status <> 'sent' and status = 'dead' and updated_at > now() - interval '7 days') as given_up
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts answer one row');
  const { sent_at, waiting_since, failing_since } = row;
  return { ...row, sent_at: iso(sent_at), waiting_since: iso(waiting_since), failing_since: iso(failing_since) };
}

async function readProvider(db: Db, provider: string): Promise<Health['payments'][number]> {
  const { rows } = await sql<{ heard_at: Date | null; stuck: number; unanswered: number }>`
    select (select max(received_at) from webhook_events where provider = ${provider}) as heard_at,
      (select count(*)::int from webhook_events where processed_at is null and provider = ${provider}
        and received_at < now() - interval '10 minutes') as stuck,
      (select count(*)::int from payments where status = 'unknown' and provider = ${provider}
        and created_at < now() - interval '10 minutes') as unanswered
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts answer one row');
  return { provider, ...row, heard_at: iso(row.heard_at) };
}

async function readBackup(db: Db): Promise<Health['backup']> {
  const last = await lastBackup(db);
  return last && { ...last, made_at: last.made_at.toISOString() };
}

/** Of the data folder: pictures, and the database if it is embedded. The folder is made by the first picture. */
async function readDisk({ DATA_DIR, DATABASE_URL }: HealthParts['env']): Promise<Health['disk']> {
  for (let folder = resolve(DATA_DIR); ; folder = dirname(folder)) {
    const disk = await statfs(folder).catch(() => null);
    const holds_database = !DATABASE_URL;
    if (disk) return { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize, holds_database };
    if (folder === dirname(folder)) return null;
  }
}

async function readSchema(db: Db): Promise<Health['schema']> {
  const [pending, { rows }] = await Promise.all([
    pendingSteps(db),
    sql<{ newest: string }>`select max(name) as newest from kysely_migration`.execute(db),
  ]);
  return { newest: rows[0]?.newest ?? '', pending };
}

async function readDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; began_at: Date }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select min(timestamp)::timestamptz from kysely_migration) as began_at
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A database has a version');
  return row;
}
