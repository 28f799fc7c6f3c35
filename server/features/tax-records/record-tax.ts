import { type Kysely, sql } from 'kysely';
import { sumCents } from '#domain/money.ts';
import { codedItem, goodsByCode } from '#domain/tax/tax-codes.ts';
import type { Database } from '#server/database/schema.ts';
import { readRates } from '#server/features/settings/queries.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { lifeOf, staleRecords } from './given-back.ts';

/** Providers refuse a day further back. */
export const bookedWithin = sql`now() - interval '30 days'`;

/**
 * Paid orders whose tax a provider counted, or could not count in time, and does not have on record; and those that
 * were revived after their end was taken off the record.
 */
export const dueRecords = sql<DueItem>`
  select o.id, null::text as provider, o.paid_at as since from orders o
  where o.tax_source <> 'table' and o.paid_at > ${bookedWithin}
    and not exists (select from tax_records r where r.order_id = o.id)
  union all
  select stale.order_id, null, stale.since from ${staleRecords} stale where stale.since > ${bookedWithin}`;

/**
 * Tells the tax provider of a paid order, once. It counts the tax anew, for the day of payment: so an order that was
 * taxed by the owner's rate is looked up, and one whose tax differs is found (reports/read-tax-report.ts).
 * @throws if the provider refuses or does not answer; the job retries
 */
export async function recordTax({ db, env, tax }: Pick<Services, 'db' | 'env' | 'tax'>, id: string): Promise<void> {
  if (!tax.books) return;
  const due = await findDue(db, dueRecords, id);
  if (!due) return;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const life = await lifeOf(db, id);
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const { reference, goods, shipping } = await tax.books.record({
    id: `${id}${life}`,
    reference: `${order.order_number}${life}`,
    at: due.since,
    goods: goodsByCode(items.map(codedItem), order.discount_cents),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    state: order.shipping_state,
    postal: order.shipping_postal,
    rates: await readRates(db, env),
  });
  const record = {
    reference,
    line_reference: goods[0].reference,
    goods_tax_cents: sumCents(goods.map(each => each.taxCents)),
    lines: JSON.stringify(goods),
    shipping_tax_cents: shipping.taxCents,
  };
  if (life) return replaceRecord(db, id, record);
  await db
    .insertInto('tax_records')
    .values({ order_id: id, ...record })
    // By either key: two that write at once may meet at the reference first.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

type TaxRecord = Record<'reference' | 'line_reference' | 'lines', string> &
  Record<'goods_tax_cents' | 'shipping_tax_cents', number>;

/** The new record is of the whole order: what was refunded before is due again. */
async function replaceRecord(db: Kysely<Database>, id: string, record: TaxRecord): Promise<void> {
  await sql`
    with replaced as (
      update tax_records set reference = ${record.reference}, line_reference = ${record.line_reference},
        goods_tax_cents = ${record.goods_tax_cents}, lines = ${record.lines},
        shipping_tax_cents = ${record.shipping_tax_cents}, recorded_at = now()
      where order_id = ${id} and reference <> ${record.reference} returning order_id)
    delete from tax_reversals v using refunds r, replaced
    where r.id = v.refund_id and r.order_id = replaced.order_id
  `.execute(db);
}
