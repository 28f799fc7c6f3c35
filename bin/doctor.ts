import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { backupTrouble } from '#server/database/backup-place.ts';
import { type OpenDatabase, openDatabase } from '#server/database/connect.ts';
import { differingFunctions, foreignFunctions } from '#server/database/functions.ts';
import { checkInvariants, roomToCheck } from '#server/database/invariants.ts';
import { lastBackup } from '#server/database/last-backup.ts';
import { isOfNewerVersion, pendingMigrations } from '#server/database/migrate.ts';
import { differingStatuses } from '#server/database/order-statuses.ts';
import { openReader } from '#server/database/own-server/reader.ts';
import type { Database } from '#server/database/schema.ts';
import { openSmtp } from '#server/email/smtp.ts';
import type { Env } from '#server/env.ts';
import { giveUp } from '#server/give-up.ts';
import { readOwnerSettings } from '#server/owner-settings/cached-settings.ts';
import { missingOf } from '#server/owner-settings/owner-settings.ts';
import { compareFiles } from '#server/storage/compare-files.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { databaseOf, environment } from './environment.ts';

interface Finding {
  isWell: boolean;
  what: string;
  facts?: string;
}

try {
  const env = environment();
  const database = await databaseOf(env);
  const { pool, db } = openDatabase({ ...database.config, options: `-c statement_timeout=60000 ${roomToCheck}` });
  try {
    const pending = await pendingMigrations(db);
    report([
      { isWell: true, what: 'environment' },
      ...(env.DATABASE_READ_URL ? [await examineReplica(env, { pool, db })] : []),
      {
        isWell: pending.length === 0,
        what: 'migrations',
        facts: pending.length ? `waiting: ${pending.join(', ')}` : '',
      },
      await examineFunctions(db),
      ...(pending.length === 0
        ? [
            await examineStatuses(db),
            await examineFacts(db, env),
            ...(await examineInvariants(pool)),
            ...(await examineMessages(pool)),
            ...(await examineMailServer(env)),
            await examineBackups(db, env),
            await examineFiles(db, env),
          ]
        : []),
    ]);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (fault) {
  giveUp(fault);
}

function report(findings: Finding[]) {
  for (const { isWell, what, facts = '' } of findings)
    console.log(`${isWell ? 'ok    ' : 'BROKEN'}  ${what}  ${facts}`.trimEnd());
  const broken = findings.filter(({ isWell }) => !isWell).length;
  console.log(broken === 0 ? '\nThe shop is well.' : `\n${broken} of ${findings.length} are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}

/** `databaseOf` has tested the other servers. Without the replica everything works and is read from the primary. */
async function examineReplica(env: Env, opened: OpenDatabase): Promise<Finding> {
  const reader = openReader(env, { ...opened, log: { warn: () => {} } });
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(reader.db);
  await reader.close();
  const isWell = rows[0]?.isReplica === true;
  return {
    isWell,
    what: 'replica',
    facts: isWell ? '' : 'DATABASE_READ_URL is away or lags: all is read from the primary',
  };
}

/** Foreign functions are only named: the owner may have created them. */
async function examineFunctions(db: Kysely<Database>): Promise<Finding> {
  if (await isOfNewerVersion(db)) return { isWell: true, what: 'functions', facts: 'of a newer version' };
  const [differing, foreign] = [await differingFunctions(db), await foreignFunctions(db)];
  const facts = [
    ...(differing.length > 0 ? [`not as their files in db say: ${differing.join(', ')} (npm run db -- migrate)`] : []),
    ...(foreign.length > 0 ? [`in no file: ${foreign.join(', ')}`] : []),
  ];
  return { isWell: differing.length === 0, what: 'functions', facts: facts.join('; ') };
}

async function examineStatuses(db: Kysely<Database>): Promise<Finding> {
  const differing = await differingStatuses(db);
  const facts = differing.length > 0 ? `order_statuses differs from the code: ${differing.join(', ')}` : '';
  return { isWell: differing.length === 0, what: 'order statuses', facts };
}

/** The facts a live shop needs before it takes orders. */
async function examineFacts(db: Kysely<Database>, env: Env): Promise<Finding> {
  const missing = missingOf(await readOwnerSettings(db, env));
  const isWell = env.SHOP_MODE === 'demo' || missing.length === 0;
  return {
    isWell,
    what: 'settings',
    facts: isWell ? '' : `no orders are taken until these are set at /admin/settings: ${missing.join(', ')}`,
  };
}

async function examineInvariants(pool: Pool): Promise<Finding[]> {
  const checks = await checkInvariants(pool);
  return checks.map(({ invariant, rows }) => ({
    isWell: rows.length === 0,
    what: invariant,
    facts: rows.length > 0 ? `${rows.length} rows, the first: ${JSON.stringify(rows[0])}` : '',
  }));
}

async function examineMessages(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ waiting: number; stuck: number; dead: number }>(
    `select (select count(*) from outbox where dispatched_at is null) as waiting,
            (select count(*) from outbox
              where dispatched_at is null and created_at < now() - interval '10 minutes') as stuck,
            (select count(*) from mail_deliveries where status = 'dead') as dead`,
  );
  const { waiting = 0, stuck = 0, dead = 0 } = rows[0] ?? {};
  return [
    { isWell: stuck === 0, what: 'outbox', facts: `${waiting} waiting, ${stuck} of them for more than ten minutes` },
    { isWell: dead === 0, what: 'mail', facts: `${dead} given up` },
  ];
}

async function examineMailServer({ SMTP_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const why = await openSmtp(SMTP_URL).check();
  return [{ isWell: why === null, what: 'mail server', facts: why ?? '' }];
}

/** The age is only told: /readyz?deep judges it. */
async function examineBackups(db: Kysely<Database>, env: Env): Promise<Finding> {
  const [last, trouble] = [await lastBackup(db), await backupTrouble(env)];
  const hours = last && Math.floor((Date.now() - last.made_at.getTime()) / 3_600_000);
  const age = hours === null ? 'none was made' : `the last one was made ${hours} h ago`;
  return { isWell: trouble === null, what: 'backup', facts: trouble ? `${age}; ${trouble}` : age };
}

/** A file without a row wastes room; a row without its file is a broken picture. */
async function examineFiles(db: Kysely<Database>, env: Env): Promise<Finding> {
  const storage = await openStorage(env);
  const trouble = await storage.check().catch((fault: Error) => fault.message);
  if (trouble) return { isWell: false, what: 'pictures', facts: trouble };
  const { files, lost, orphans } = await compareFiles(db, storage.list());
  const facts = [
    `${files} files`,
    ...(lost.count > 0 ? [`${lost.count} are missing, the first: ${lost.first[0]}`] : []),
    ...(orphans.count > 0 ? [`${orphans.count} belong to nothing (npm run db -- files tidy)`] : []),
  ];
  return { isWell: lost.count === 0, what: 'pictures', facts: facts.join('; ') };
}
