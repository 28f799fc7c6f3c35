import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { type Finding, keepFindings } from '#server/database/invariant-findings.ts';
import { type Check, checkInvariants, roomToCheck } from '#server/database/invariants.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { readDeep } from './read-deep.ts';
import type { HealthParts } from './read-health.ts';

type Db = Kysely<Database>;

type Parts = HealthParts & Pick<Services, 'database' | 'log' | 'jobs'>;

/**
 * Runs the invariants. Each new violation is stored, logged as an error and mailed to staff, once. When all is well,
 * PING_URL is fetched.
 */
export async function checkShop(services: Parts): Promise<void> {
  const { db, database, log, jobs } = services;
  const findings = keep(db, await checkPatiently(database));
  for (const { invariant, rows } of await findings) log.error({ invariant, rows }, 'invariant broken');
  jobs.nudgeOutbox();
  await ping(services);
}

/** A dead-man's switch elsewhere rings when this stays away. Its address is a secret. */
async function ping({ log, ...services }: Parts) {
  const { PING_URL } = services.env;
  if (!PING_URL) return;
  const { ok, checks } = await readDeep(services);
  const ill = checks.filter(check => !check.ok).map(({ check }) => check);
  if (!ok) return log.error({ ill }, 'not well: PING_URL is not fetched');
  const answer = await fetch(PING_URL, { signal: AbortSignal.timeout(10_000) }).catch((fault: Error) => fault);
  if (answer instanceof Error || !answer.ok)
    log.warn({ status: answer instanceof Error ? answer.name : answer.status }, 'PING_URL does not answer');
}

/** On its own connection: it scans the whole shop, which takes longer than a request may. */
async function checkPatiently(database: Services['database']): Promise<Check[]> {
  const client = new pg.Client({ ...database, options: `-c jit=off -c statement_timeout=120000 ${roomToCheck}` });
  client.on('error', () => {});
  await client.connect();
  try {
    return await checkInvariants(client);
  } finally {
    await client.end();
  }
}

const keep = (db: Db, checks: Check[]): Promise<Finding[]> =>
  inTransaction(db, async trx => {
    const findings = await keepFindings(trx, checks);
    for (const finding of findings.filter(({ isNew }) => isNew)) await mailStaff(trx, finding);
    return findings;
  });

const mailStaff = (trx: Db, { id, invariant, rows }: Finding) =>
  sql`
    insert into outbox (kind, dedupe_key, payload)
    select 'invariant_broken_staff', 'invariant_broken_staff:' || ${id}::text || ':' || id,
      jsonb_build_object('admin_id', id, 'invariant', ${invariant}::text, 'rows', ${rows}::integer)
    from profiles where is_admin
  `.execute(trx);
