import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';

const { pool, config } = await testDatabase();

async function examine(what: string, variables: Record<string, string> = {}) {
  const DATABASE_URL = `postgres://${config.user}@localhost/${config.database}?host=${encodeURIComponent(String(config.host))}`;
  const child = spawn(process.execPath, ['bin/doctor.ts'], { env: { ...process.env, ...variables, DATABASE_URL } });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { status, line: said.split('\n').find(line => line.includes(`  ${what}`)) };
}

test('the doctor names a function that differs from its file, and ignores a foreign one', async () => {
  expect(await examine('functions')).toEqual({ status: 0, line: 'ok      functions' });
  await pool.query(`create function cows() returns integer language sql as 'select 1'`);
  expect(await examine('functions')).toEqual({ status: 0, line: 'ok      functions  in no file: cows()' });
  await pool.query('drop function write_order');
  expect(await examine('functions')).toEqual({
    status: 1,
    line: 'BROKEN  functions  not as their files in db say: functions/write-order (npm run db -- migrate); in no file: cows()',
  });
});

test('after a rollback the functions are the newer version’s, and that is well', async () => {
  await pool.query(`insert into kysely_migration values ('9000_barn', now()::text)`);
  expect(await examine('functions')).toEqual({ status: 0, line: 'ok      functions  of a newer version' });
  await pool.query(`delete from kysely_migration where name = '9000_barn'`);
  expect((await examine('functions')).status).toBe(1);
});

test('the doctor names an order status that the code lacks', async () => {
  const statuses = 'order statuses';
  await pool.query('insert into order_statuses values ($1, false, false, false, false)', ['lost']);
  expect((await examine(statuses)).line).toBe(
    'BROKEN  order statuses  order_statuses differs from the code: lost is unknown',
  );
  await pool.query(`delete from order_statuses where name = 'lost'`);
  expect((await examine(statuses)).line).toBe('ok      order statuses');
});

test('the doctor tells the age of the last backup, and tries the place for the next', async () => {
  expect((await examine('backup')).line).toBe('ok      backup  none was made');
  await pool.query(`insert into backup_runs (made_at, row_count) values (now() - interval '5 hours 10 minutes', 1)`);
  expect((await examine('backup')).line).toBe('ok      backup  the last one was made 5 h ago');
  expect(await examine('backup', { BACKUP_TO: '/proc/nope' })).toEqual({
    status: 1,
    line: 'BROKEN  backup  the last one was made 5 h ago; The folder /proc/nope takes no backups (ENOENT). Correct BACKUP_TO.',
  });
});
