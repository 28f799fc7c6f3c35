import type { Pool } from 'pg';
import type { Jobs } from './jobs.ts';

export const outboxChannel = 'gg_outbox';

/** Wakes the relay, whichever process it is in; many orders in one moment are one call. */
export function openJobs(pool: Pool): Jobs {
  let waiting = false;
  return {
    nudgeOutbox() {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        // Lost with the database away; the relay looks by itself every few seconds.
        pool.query('select pg_notify($1, $2)', [outboxChannel, '']).catch(() => {});
      }, 50).unref();
    },
  };
}
