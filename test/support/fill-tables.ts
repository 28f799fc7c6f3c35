import type pg from 'pg';

/** Fills tables for a test of a large shop. A request may take five seconds; to fill takes as long as the machine is busy. */
export async function fillTables(pool: pg.Pool, statements: string): Promise<void> {
  await pool.query(`set local statement_timeout = 0; ${statements}`);
}
