import type { Pool } from 'pg';

/** The hold of an order is over, and its end asked for by the outbox, as by a verb, so that nobody waits for the net. */
export async function askToEndHold(pool: Pool, orderNumber: string): Promise<void> {
  await pool.query(
    `with ended as (update orders set hold_expires_at = now() - interval '1 second' where order_number = $1 returning id)
    insert into outbox (kind, dedupe_key, payload)
    select 'end-hold', 'end-hold:' || id, jsonb_build_object('id', id, 'party', 'stripe') from ended`,
    [orderNumber],
  );
}
