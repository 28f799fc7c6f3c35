import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Waits until each of these promises waits for a lock of this database, or is settled. */
export async function untilWaitingOrDone(pool: Pool, begun: readonly Promise<unknown>[]): Promise<void> {
  let open = begun.length;
  const end = () => {
    open -= 1;
  };
  for (const each of begun) each.then(end, end);
  const who = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => ((await pool.query(who)).rowCount ?? 0) >= open, { interval: 10 }).toBe(true);
}
