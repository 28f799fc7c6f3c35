import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { type Finding, keepFindings } from '#server/database/invariant-findings.ts';
import { type Check, checkInvariants } from '#server/database/invariants.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

type Db = Kysely<Database>;

/** Runs the invariants. Each new violation is stored, logged as an error and mailed to staff, once. */
export async function checkShop(services: Pick<Services, 'db' | 'database' | 'log' | 'jobs'>): Promise<void> {
  const { db, database, log, jobs } = services;
  const findings = keep(db, await checkPatiently(database));
  for (const { invariant, rows } of await findings) log.error({ invariant, rows }, 'invariant broken');
  jobs.nudgeOutbox();
}

/** On its own connection: it scans the whole shop, which takes longer than a request may. */
async function checkPatiently(database: Services['database']): Promise<Check[]> {
  const client = new pg.Client({ ...database, options: '-c jit=off -c statement_timeout=120000' });
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
