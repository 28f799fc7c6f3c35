import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Until so many connections of this database wait for a lock, or what was begun is over without. */
export async function untilWaitingOrDone(pool: Pool, many: number, begun: Promise<unknown>): Promise<void> {
  let isOver = false;
  begun.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const who = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => isOver || ((await pool.query(who)).rowCount ?? 0) >= many, { interval: 10, timeout: 20_000 })
    .toBe(true);
}
