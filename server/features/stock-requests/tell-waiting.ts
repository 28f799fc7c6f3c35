import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** So many are told at once; the others a minute later. */
const atOnce = 200;

/**
 * Writes the mails to those who wait for what is on the shelf again, in order of asking, each once: told and mailed are one transaction.
 * Of a product as many are told as it has units; whoever was told in the last hour may still come for one. The others stay in line.
 * Whichever way the stock came back, it is found here.
 */
export async function tellWaiting({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await sql`
    with back as (
      select p.id, p.stock_quantity - (
        select count(*) from stock_requests t where t.product_id = p.id and t.told_at > now() - interval '1 hour'
      ) as units
      from products p
      where p.is_active and (p.stock_quantity is null or p.stock_quantity > 0) and exists (
        select from stock_requests w where w.product_id = p.id and w.confirmed_at is not null and w.told_at is null)
    ), next as (
      select w.id from back cross join lateral (
        select id, asked_at from stock_requests
        where product_id = back.id and confirmed_at is not null and told_at is null
        order by asked_at, id limit case when units is null then ${atOnce} else greatest(units, 0) end
      ) w order by w.asked_at, w.id limit ${atOnce}
    ), due as (
      select id, asked_at from stock_requests where id in (select id from next) and told_at is null
      for update skip locked
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
