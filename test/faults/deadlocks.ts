import type { Pool } from 'pg';

/** How many deadlocks PostgreSQL has counted in this database since it was created. */
export async function countDeadlocks(pool: Pool): Promise<number> {
  await tellAll(pool);
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

/** A connection reports its statistics with up to ten seconds' delay; each is told to flush them. */
async function tellAll(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
}
