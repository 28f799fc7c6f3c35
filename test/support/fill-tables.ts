import type pg from 'pg';

/** Fills tables for a test of a large shop. A request may take five seconds; to fill takes as long as the machine is busy. */
export async function fillTables(pool: pg.Pool, statements: string): Promise<void> {
  await pool.query(`set local statement_timeout = 0; ${statements}`);
}

/** As a shop's tables are after a while: a plan may answer from an index alone. */
export async function vacuumTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}
