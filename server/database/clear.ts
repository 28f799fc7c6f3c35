import pg from 'pg';

/** Empties every table of the shop and every waiting job. The queues of a running shop stay. */
export async function clearDatabase(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    const { rows } = await client.query<{ jobs: string | null }>(`select to_regclass('pgboss.job')::text as jobs`);
    if (rows[0]?.jobs) await client.query('delete from pgboss.job');
  } finally {
    await client.end();
  }
}
