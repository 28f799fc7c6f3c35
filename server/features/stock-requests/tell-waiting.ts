import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** So many are told at once; the others a minute later. */
const atOnce = 200;

/**
 * Writes the mails to those who wait for what is on the shelf again, in order of asking, each once: told and mailed are one transaction.
 * Whichever way the stock came back, it is found here.
 */
export async function tellWaiting({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await sql`
    with due as (
      select r.id, r.asked_at from stock_requests r join products p on p.id = r.product_id
      where r.confirmed_at is not null and r.told_at is null
        and p.is_active and (p.stock_quantity is null or p.stock_quantity > 0)
      order by r.asked_at, r.id limit ${atOnce} for update of r skip locked
    ), told as (
      update stock_requests set told_at = now() where id in (select id from due)
    )
    insert into outbox (kind, dedupe_key, payload, created_at)
    select 'back_in_stock', 'back_in_stock:' || id || ':' || extract(epoch from asked_at),
      jsonb_build_object('request_id', id),
      -- The oldest leaves first.
      now() + row_number() over (order by asked_at, id) * interval '1 microsecond'
    from due returning id
  `.execute(db);
  if (rows.length > 0) jobs.nudgeOutbox();
}
