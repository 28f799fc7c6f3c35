import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Waits until at least this many connections wait for a lock, in this database alone, since other tests share the
 * server.
 */
export async function untilWaiting(pool: pg.Pool, connections = 1): Promise<void> {
  const who = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(who)).rowCount, { interval: 20 }).toBeGreaterThanOrEqual(connections);
}
