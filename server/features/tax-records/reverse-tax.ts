import { type Kysely, sql } from 'kysely';
import { reversedParts } from '#domain/order/refund-tax.ts';
import type { Database } from '#server/database/schema.ts';
import { besideTheOrder } from '#server/features/refunds/order-receipts.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { bookedWithin } from './record-tax.ts';

const isOfOrder = sql`r.status = 'succeeded'
  and r.reason not in (${sql.join(besideTheOrder.map(name => sql.lit(name)))})`;

/** Refunds of recorded orders that are not on record themselves. */
export const dueReversals = sql<DueItem>`
  select r.id::text as id, null::text as party, r.settled_at as since
  from refunds r join tax_records t on t.order_id = r.order_id
  where ${isOfOrder} and r.settled_at > ${bookedWithin}
    and not exists (select from tax_reversals v where v.refund_id = r.id)`;

interface ToReverse {
  order_number: string;
  goods_cents: number;
  shipping_cents: number;
  reference: string;
  line_reference: string;
  goods_tax_cents: number;
  shipping_tax_cents: number;
  amount_cents: number;
  tax_cents: number;
  amount_before: number;
  tax_before: number;
}

/**
 * Tells the tax provider of a refund, once.
 * @throws if the provider refuses or does not answer; the job retries
 */
export async function reverseTax({ db, tax }: Pick<Services, 'db' | 'tax'>, id: string): Promise<void> {
  if (!tax.books) return;
  const refund = await find(db, id);
  if (!refund) return;
  const record = {
    goods: { amountCents: refund.goods_cents, taxCents: refund.goods_tax_cents },
    shipping: { amountCents: refund.shipping_cents, taxCents: refund.shipping_tax_cents },
  };
  const { reference } = await tax.books.reverse({
    id,
    reference: `${refund.order_number} refund ${id}`,
    record: { reference: refund.reference, lineReference: refund.line_reference },
    ...reversedParts(
      record,
      { amountCents: refund.amount_before - refund.tax_before, taxCents: refund.tax_before },
      { amountCents: refund.amount_cents - refund.tax_cents, taxCents: refund.tax_cents },
    ),
  });
  await db
    .insertInto('tax_reversals')
    .values({ refund_id: id, reference })
    .onConflict(conflict => conflict.column('refund_id').doNothing())
    .execute();
}

/** With what earlier refunds of its order gave back. */
async function find(db: Kysely<Database>, id: string): Promise<ToReverse | undefined> {
  const { rows } = await sql<ToReverse>`
    select o.order_number, o.subtotal_cents - o.discount_cents as goods_cents, o.shipping_cents,
      t.reference, t.line_reference, t.goods_tax_cents, t.shipping_tax_cents, r.amount_cents, r.tax_cents,
      coalesce(before.amount, 0)::int as amount_before, coalesce(before.tax, 0)::int as tax_before
    from refunds r join orders o on o.id = r.order_id join tax_records t on t.order_id = o.id,
    lateral (
      select sum(e.amount_cents) as amount, sum(e.tax_cents) as tax from refunds e
      where e.order_id = r.order_id and e.status = 'succeeded' and (e.settled_at, e.id) < (r.settled_at, r.id)
        and e.reason not in (${sql.join(besideTheOrder)})
    ) before
    where r.id = ${id} and ${isOfOrder} and not exists (select from tax_reversals v where v.refund_id = r.id)
  `.execute(db);
  return rows[0];
}
