import { openDatabase } from '#server/database/connect.ts';
import { findViolations } from '#server/database/invariants.ts';
import { pendingMigrations } from '#server/database/migrate.ts';
import { findDatabase } from '#server/main.ts';
import { environment, stopWith } from './environment.ts';

const env = environment();
const database = await findDatabase(env).catch((fault: Error) => stopWith(fault.message));
const { pool, db } = openDatabase({ ...database.config, options: '-c statement_timeout=60000' });
let isWell = true;
const say = (good: boolean, text: string) => {
  isWell &&= good;
  console.log(`${good ? 'ok    ' : 'BROKEN'}  ${text}`);
};

try {
  const pending = await pendingMigrations(db);
  say(pending.length === 0, pending.length === 0 ? 'migrations are current' : `migrations wait: ${pending.join(', ')}`);
  if (pending.length === 0) await examine();
} finally {
  await db.destroy();
  if (!('attached' in database && database.attached)) await database.stop();
}
process.exitCode = isWell ? 0 : 1;

async function examine() {
  const violations = await findViolations(pool);
  for (const { invariant, rows } of violations)
    say(false, `${invariant}: ${rows.length} rows, first ${JSON.stringify(rows[0])}`);
  if (violations.length === 0) say(true, 'every invariant holds');
  const { rows } = await pool.query<{ waiting: number; dead: number }>(
    `select (select count(*) from outbox where dispatched_at is null) as waiting,
            (select count(*) from mail_deliveries where status = 'dead') as dead`,
  );
  say(rows[0]?.dead === 0, `outbox: ${rows[0]?.waiting} waiting, ${rows[0]?.dead} mails given up`);
}
