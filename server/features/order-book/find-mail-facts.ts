import type { Kysely, Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Database, OrderItemsTable, OrdersTable, PaymentsTable, RefundsTable } from '#server/database/schema.ts';
import { batched } from '#server/flow/batch.ts';

export interface MailFacts {
  order: Selectable<OrdersTable>;
  items: (Pick<
    Selectable<OrderItemsTable>,
    'product_name' | 'sku' | 'slug' | 'size' | 'quantity' | 'unit_price_cents' | 'line_total_cents' | 'image_url'
  > & { category: string | null })[];
  /** The payment that succeeded, else the latest. */
  payment: Pick<Selectable<PaymentsTable>, 'provider' | 'method'> | undefined;
  /** Money received for the order, and money returned or being returned. */
  captured_cents: number;
  returned_cents: number;
  delivered_at: Date | null;
  /** The address paid for an order, or its account has proven it. Any other may belong to somebody else. */
  is_proven: boolean;
  /** When the order's link was last renewed. */
  renewed_at: Date | null;
  /** The number of the order whose goods it replaces; null: it replaces none. */
  replaces: string | null;
  /** The number of the order that it ships with; null: it ships alone. */
  adds_to: string | null;
}

type FactRow = Omit<MailFacts, 'order' | 'payment'> & MailFacts['order'] & { payment: MailFacts['payment'] | null };

/** The order a mail is about; null if it is gone. */
export const findMailFacts = batched(async (pool: Pool, orderIds: string[]) => {
  const { rows } = await pool.query<FactRow>({ name: 'mail-facts', text: factsStatement, values: [orderIds] });
  const found = new Map(rows.map(row => [row.id, factsOf(row)]));
  return orderIds.map(id => found.get(id) ?? null);
});

const factsOf = ({
  items,
  payment,
  captured_cents,
  returned_cents,
  delivered_at,
  renewed_at,
  is_proven,
  replaces,
  adds_to,
  ...order
}: FactRow): MailFacts => ({
  order,
  items,
  payment: payment ?? undefined,
  captured_cents,
  returned_cents,
  delivered_at,
  renewed_at,
  is_proven,
  replaces,
  adds_to,
});

/** The smallest file of an item's picture, if the product still has one. */
const smallPicture = `coalesce((
  select regexp_replace(g.public_url, '-[0-9]+[.]webp$', '-' || g.widths[1] || '.webp')
  from product_images g where g.product_id = i.product_id and g.public_url = i.image_url limit 1
), i.image_url)`;

const factsStatement = `
  select o.*, (select renewed_at from renewed_links where id = o.id) as renewed_at,
    (select r.order_number from staff_orders s join orders r on r.id = s.replaces
      where s.order_id = o.id) as replaces,
    (select r.order_number from staff_orders s join orders r on r.id = s.adds_to
      where s.order_id = o.id) as adds_to,
    (o.paid_at is not null and o.total_cents > 0) or exists (
      select from users u where u.id = o.user_id and u.email = o.email and u.email_verified) as is_proven,
    (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('category', p.category, 'image_url', ${smallPicture})
        order by i.product_name, i.id), '[]')
      from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items,
    (select jsonb_build_object('provider', provider, 'method', method) from payments
      where order_id = o.id order by status = 'captured' desc, created_at desc limit 1) as payment,
    (select coalesce(sum(captured_cents), 0)::int from payments where order_id = o.id) as captured_cents,
    (select coalesce(sum(amount_cents), 0)::int from refunds
      where order_id = o.id and payment_id is not null and status <> 'failed') as returned_cents,
    (select max(created_at) from order_events where order_id = o.id and to_status = 'delivered') as delivered_at
  from orders o where o.id = any ($1::uuid[])`;

type Db = Kysely<Database>;

export type RefundFacts = Pick<Selectable<RefundsTable>, 'amount_cents' | 'reason' | 'as_credit'> &
  Pick<Selectable<PaymentsTable>, 'method'> & {
    /** The part of the same refund given as store credit. */ credit_cents: number;
  };

/**
 * A refund that went through, with its payment method and the store credit that is a part of it; null for any other.
 * Store credit and that part are reported as one amount. A retry is reported alone: the credit was reported before.
 */
export async function findRefundFacts(db: Db, refundId: string): Promise<RefundFacts | null> {
  const row = await db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('refunds as part', 'part.part_of', 'refunds.id')
    .select(['refunds.amount_cents', 'refunds.reason', 'refunds.as_credit', 'refunds.replaces', 'payments.method'])
    .select('part.amount_cents as part_cents')
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'succeeded')
    .executeTakeFirst();
  if (!row) return null;
  const { amount_cents: cents, as_credit, method, reason, replaces } = row;
  const part = replaces === null ? (row.part_cents ?? 0) : 0;
  const amounts = as_credit
    ? { amount_cents: cents + part, credit_cents: 0 }
    : { amount_cents: cents, credit_cents: part };
  return { ...amounts, as_credit, method, reason };
}

/** The id of the order with this number and address. */
export async function findOrderOf(db: Db, orderNumber: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}
