import pg from 'pg';
import { inject } from 'vitest';

/**
 * Before each test file, drops the databases that the last one left: after a test that noticed the change, its file
 * ends without its own `afterAll`. Each process of Stryker has a server to itself, and runs one file at a time.
 */
const client = new pg.Client({ ...inject('database'), database: 'postgres' });
await client.connect();
const { rows } = await client.query<{ datname: string }>(
  `select datname from pg_database where datname ~ '^gg_[0-9a-f]{12}$'`,
);
for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
await client.end();
