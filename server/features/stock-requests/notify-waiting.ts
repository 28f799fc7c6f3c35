import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** Mails per run; the rest follow a minute later. */
const atOnce = 200;

/**
 * Queues mails to those who wait for products that are back in stock, in order of their requests. Marking and queueing
 * are one transaction, so each is mailed once. Per product it mails as many as there are units, counting those mailed
 * in the last hour, who may still buy one. It polls, so the cause of the new stock does not matter.
 */
export async function notifyWaiting({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
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
    ), marked as (
      update stock_requests set told_at = now() where id in (select id from due)
    )
    insert into outbox (kind, dedupe_key, payload, created_at)
    select 'back_in_stock', 'back_in_stock:' || id || ':' || extract(epoch from asked_at),
      jsonb_build_object('request_id', id),
      -- The oldest request is mailed first.
      now() + row_number() over (order by asked_at, id) * interval '1 microsecond'
    from due returning id
  `.execute(db);
  if (rows.length > 0) jobs.nudgeOutbox();
}
