import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';

/** This test file's own database, copied from the migrated template (or another) and dropped afterwards. */
export async function testDatabase(template = 'gg_template') {
  const server = inject('database');
  const database = `gg_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${database} template ${template} strategy file_copy`);
  const config = { ...server, database, max: 70 };
  const opened = openDatabase(config);
  afterAll(async () => {
    await opened.db.destroy();
    await onServer(server, `drop database if exists ${database} with (force)`);
  });
  return { ...opened, config };
}

async function onServer(server: pg.PoolConfig, statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
