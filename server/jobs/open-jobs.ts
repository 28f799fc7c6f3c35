import type { Pool } from 'pg';
import { isCrowded } from '#server/flow/load.ts';
import type { Jobs } from './jobs.ts';

export const outboxChannel = 'gg_outbox';

const soonMs = 50;
/** While visitors wait the workers take little anyway, and what is handed over in larger parts costs less. */
const inCrowdMs = 1_000;

/** Wakes the relay, whichever process it is in; many orders in one moment are one call. */
export function openJobs(pool: Pool): Jobs {
  let waiting = false;
  const call = () => {
    waiting = false;
    // Lost with the database away; the relay looks by itself every few seconds.
    pool.query('select pg_notify($1, $2)', [outboxChannel, '']).catch(() => {});
  };
  return {
    nudgeOutbox() {
      if (waiting) return;
      waiting = true;
      setTimeout(call, isCrowded() ? inCrowdMs : soonMs).unref();
    },
  };
}
