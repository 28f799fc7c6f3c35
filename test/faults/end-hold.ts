import type { Pool } from 'pg';

/** Ends an order's hold and queues its end in the outbox, as an action would, so that nobody waits for the sweep. */
export async function askToEndHold(pool: Pool, orderNumber: string): Promise<void> {
  await pool.query(
    `with ended as (update orders set hold_expires_at = now() - interval '1 second' where order_number = $1 returning id)
    insert into outbox (kind, dedupe_key, payload)
    select 'end-hold', 'end-hold:' || id, jsonb_build_object('id', id, 'party', 'stripe') from ended`,
    [orderNumber],
  );
}
