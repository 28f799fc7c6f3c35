import type { Pool } from 'pg';
import { isCrowded } from '#server/flow/load.ts';

export const outboxChannel = 'gg_outbox';

/** Wakes the workers when something is in the outbox. Without it they poll every few seconds. */
export interface Jobs {
  nudgeOutbox(): void;
}

const soonMs = 50;
/** Under load the workers take little anyway, and larger batches cost less. */
const inCrowdMs = 1_000;

/** Wakes the relay in whichever process runs it; many orders at once make one call. */
export function openJobs(pool: Pool): Jobs {
  let waiting = false;
  const call = () => {
    waiting = false;
    // Lost while the database is away; the relay polls every few seconds.
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
