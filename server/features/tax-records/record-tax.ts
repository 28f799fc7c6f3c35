import { sql } from 'kysely';
import { sumCents } from '#domain/money.ts';
import { codedItem, goodsByCode } from '#domain/tax/tax-codes.ts';
import { readRates } from '#server/features/settings/queries.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';

/** Providers refuse a day further back. */
export const bookedWithin = sql`now() - interval '30 days'`;

/** Paid orders whose tax a provider counted, or could not count in time, and does not have on record. */
export const dueRecords = sql<DueItem>`
  select o.id, null::text as party, o.paid_at as since from orders o
  where o.tax_source <> 'table' and o.paid_at > ${bookedWithin}
    and not exists (select from tax_records r where r.order_id = o.id)`;

/**
 * Tells the tax provider of a paid order, once. It counts the tax anew, for the day of payment: so an order that was
 * taxed by the owner's rate is looked up, and one whose tax differs is found (reports/read-tax-report.ts).
 * @throws if the provider refuses or does not answer; the job retries
 */
export async function recordTax({ db, env, tax }: Pick<Services, 'db' | 'env' | 'tax'>, id: string): Promise<void> {
  if (!tax.books) return;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tax_records').select('order_id').where('order_id', '=', id))),
    )
    .executeTakeFirst();
  if (!order?.paid_at) return;
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const { reference, goods, shipping } = await tax.books.record({
    id,
    reference: order.order_number,
    at: order.paid_at,
    goods: goodsByCode(items.map(codedItem), order.discount_cents),
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    shippingCents: order.shipping_cents,
    state: order.shipping_state,
    postal: order.shipping_postal,
    rates: await readRates(db, env),
  });
  await db
    .insertInto('tax_records')
    .values({
      order_id: id,
      reference,
      line_reference: goods[0].reference,
      goods_tax_cents: sumCents(goods.map(each => each.taxCents)),
      lines: JSON.stringify(goods),
      shipping_tax_cents: shipping.taxCents,
    })
    // By either key: two that write at once may meet at the reference first.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
