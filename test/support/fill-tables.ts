import type pg from 'pg';

/** Fills tables for a test of a large shop, without the timeout of five seconds. */
export async function fillTables(pool: pg.Pool, statements: string): Promise<void> {
  await pool.query(`set local statement_timeout = 0; ${statements}`);
}

/** Vacuums and analyses the tables, so that plans may use an index alone, as after some time in use. */
export async function vacuumTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}
