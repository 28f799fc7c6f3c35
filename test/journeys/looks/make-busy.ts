import { type APIRequestContext, expect } from '@playwright/test';
import { findViolations } from '#server/database/invariants.ts';
import type { OwnShop } from '../own-shop.ts';

/** Fills the lists of the back office that are empty in the demo shop. */
const rows = [
  `with delivered as (
     select id, row_number() over (order by placed_at desc, id) as nth from orders where status = 'delivered' limit 4
   ), asked as (
     insert into returns (order_id, code, request_id, status, wish, note, asked_at)
     select id, 'RT-ABCD-000' || nth, gen_random_uuid(), ('{asked,approved,arrived,declined}'::text[])[nth],
       ('{refund,credit,replacement,refund}'::text[])[nth], case nth when 1 then 'It stings on dry hands.' end,
       now() - nth * interval '1 day'
     from delivered returning id, order_id, status
   ), stepped as (
     insert into return_steps (return_id, status, actor_kind) select id, status, 'system' from asked
   ) insert into return_lines (return_id, order_item_id, quantity, reason, condition)
   select asked.id, first.id, 1, 'not_right', 'unopened' from asked cross join lateral (
     select id from order_items where order_id = asked.order_id order by line_total_cents, id limit 1) first`,
  `with mails as (
     insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
     select 'welcome', 'look:' || nth, jsonb_build_object('user_id', users.id),
       now() - nth * interval '1 day', now()
     from users cross join generate_series(1, 3) nth where email = 'customer@goldengraze.test'
     returning id, right(dedupe_key, 1)::int as nth
   ) insert into mail_deliveries (outbox_id, kind, recipient, subject, status, attempts, error, updated_at)
   select id, 'welcome', 'buyer' || nth || '@example.com', 'Your Golden Graze account is open', 'dead', 12,
     '452 4.2.2 mailbox is full', now() - nth * interval '1 day' from mails`,
  `insert into given_up_jobs (queue, item, party, order_number, tries, error, given_up_at)
   select 'settle-refund', gen_random_uuid(), 'stripe', (select min(order_number) from orders), 24,
     'stripe has no answer about refund 0b', now() - nth * interval '1 day'
   from generate_series(1, 3) nth`,
  `update payments set provider_reference = 'demo_look' where id = (
     select id from payments where status = 'captured' order by created_at desc, id limit 1)`,
  `insert into payment_disputes (payment_id, order_id, provider, provider_reference, status, reason, amount_cents,
     answer_by, updated_at)
   select id, order_id, provider, 'dp_look', 'open', 'product_not_received', amount_cents, now() + interval '9 days',
     now() - interval '1 day' from payments where provider_reference = 'demo_look'`,
  `insert into payment_facts (provider, provider_reference, kind, amount_cents, currency, decision, created_at)
   values ('stripe', 'pi_look', 'captured', 4200, 'USD', 'unknown_payment', now() - interval '2 days')`,
  `insert into webhook_events (provider, event_id, type, payload, received_at, error, attempts)
   values ('paypal', 'WH-LOOK', 'PAYMENT.CAPTURE.COMPLETED', '{}', now() - interval '3 days', 'PayPal did not answer', 100)`,
];

/** @param staff the API, signed in. */
export async function makeBusy({ url, sql }: OwnShop, staff: APIRequestContext): Promise<void> {
  for (const row of rows) await sql(row);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { rows: orders } = await sql(`select id from orders where status = 'paid' order by placed_at, id limit 2`);
  for (const { id } of orders) {
    const answer = await staff.patch(`${url}/api/admin/orders/${id}`, { headers, data: { status: 'packed' } });
    expect(answer.status()).toBe(200);
  }
  // The shop checks its figures each hour, which may be now: what disagreed would be in the pictures.
  expect(await findViolations({ query: sql })).toEqual([]);
}
