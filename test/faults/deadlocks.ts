import type { Pool } from 'pg';

/** How often PostgreSQL had to end a transaction of this database because two waited for each other, since it was made. */
export async function countDeadlocks(pool: Pool): Promise<number> {
  await tellAll(pool);
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

/** A connection keeps what it counted for up to ten seconds; each is told to hand it in. */
async function tellAll(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
}
