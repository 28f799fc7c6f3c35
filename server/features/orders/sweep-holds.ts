import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { cancelExpired } from './cancel-order.ts';

/** Cancels unpaid orders whose hold is over. Two processes may sweep at once: the row locks of the cancellation share them out. */
export async function sweepHolds(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where hold_expires_at < now() and status = 'pending' order by hold_expires_at limit 200
  `.execute(services.db);
  for (const { id } of rows) await cancelExpired(services, id);
}
