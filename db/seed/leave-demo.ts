import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { OwnerProblem } from '#server/env.ts';
import { demoAccountIds, demoGuestAddresses } from './demo-people.ts';
import { type DemoTraces, demoOrders, findDemoTraces } from './demo-traces.ts';
import { isGrown } from './grow.ts';

/** What was removed, and the coupon codes that are still valid. */
export interface LeftDemo extends DemoTraces {
  codes: string[];
}

/**
 * Removes the demo people, orders and reviews, and the log of them; products, coupons and settings stay. @throws
 * OwnerProblem for a shop that was grown for measuring
 */
export async function leaveDemo(db: Kysely<Database>): Promise<LeftDemo> {
  if (await isGrown(db))
    throw new OwnerProblem('This shop was made larger to measure on. Begin empty: npm run db -- reset');
  return db.transaction().execute(async trx => {
    const traces = await findDemoTraces(trx);
    await markWhatGoes(trx);
    for (const statement of goes) await sql.raw(statement).execute(trx);
    return { ...traces, codes: await workingCodes(trx) };
  });
}

/** Recorded first, because demo orders are found by rows that are deleted below. */
async function markWhatGoes(trx: Transaction<Database>) {
  await sql`create temporary table going_people on commit drop as
    select id, email from users where id = any (${demoAccountIds()}::uuid[])`.execute(trx);
  await sql`create temporary table going_guests on commit drop as
    select unnest(${demoGuestAddresses()}::text[]) as email`.execute(trx);
  await sql`create temporary table going_orders on commit drop as
    select id, order_number, email from orders where id in (${demoOrders})`.execute(trx);
  await sql`create temporary table going_payments on commit drop as
    select id from payments where order_id in (select id from going_orders)`.execute(trx);
}

const orders = '(select id from going_orders)';
const payments = '(select id from going_payments)';
const people = '(select id from going_people)';

/** In this order: referencing rows go first. */
const goes = [
  `delete from money_settlements where actor_id in ${people} or subject in (
    select id::text from going_payments union select id::text from refunds where order_id in ${orders}
    union select id::text from payment_disputes where order_id in ${orders})`,
  `delete from payment_disputes where order_id in ${orders}`,
  `update refunds set replaces = null where order_id in ${orders}`,
  `delete from refunds where order_id in ${orders}`,
  `delete from test_provider_payments`,
  `delete from webhook_events where provider = 'test'`,
  `delete from payments where id in ${payments}`,
  `delete from reviews where is_demo or user_id in ${people} or order_id in ${orders}`,
  `delete from support_tickets where user_id in ${people} or order_number in (select order_number from going_orders)
    or email in (select email from going_people union select email from going_guests union select email from going_orders)`,
  `delete from outbox where payload ->> 'order_id' in (select id::text from going_orders)
    or payload ->> 'user_id' in (select id::text from going_people)
    or payload ->> 'admin_id' in (select id::text from going_people)
    or payload ->> 'id' in (select id::text from going_payments)`,
  `delete from dev_mail`,
  `delete from orders where id in ${orders}`,
  // Added up again within an hour.
  `delete from sales_days`,
  `delete from manifests m where not exists (select from labels l where l.manifest_id = m.id)`,
  `update coupons c set redemptions =
    (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null)`,
  // Movements of products deleted during the demo.
  `delete from gone_products`,
  // The stock stays; the movements that explained it went with the orders.
  `insert into stock_movements (product_id, quantity, reason)
    select p.id, p.stock_quantity - coalesce(sum(m.quantity), 0), 'adjustment'
    from products p left join stock_movements m on m.product_id = p.id where p.stock_quantity is not null
    group by p.id having p.stock_quantity <> coalesce(sum(m.quantity), 0)`,
  // A demo shop's tax settings are not the owner's.
  `delete from settings where key in ('tax_basis_points', 'tax_by_state') or key like 'confirmed\\_%'`,
  `delete from activity where actor_id in ${people}`,
  `delete from users where id in ${people}`,
];

async function workingCodes(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from coupons where active and coalesce(ends_at > now(), true) order by code`.execute(trx);
  return rows.map(({ code }) => code);
}
