import type { OrderStatus } from '#domain/order/order-state.ts';
import type { Services } from '#server/services.ts';
import { readInvariants } from '#test/support/invariants.ts';

export interface SeenRefund {
  id: string;
  payment_id: string | null;
  amount_cents: number;
  reason: string;
  status: 'requested' | 'succeeded' | 'failed';
  actor_kind: string;
  replaces: string | null;
  restock: boolean;
  as_credit: boolean;
  /** Equal for what one press asked for. */
  asked: string;
  lines: { item: string; quantity: number; restocked: number; cents: number }[];
}

export interface SeenPayment {
  id: string;
  provider: string;
  method: string | null;
  reference: string | null;
  has_page: boolean;
  status: string;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
}

export interface SeenMove {
  position: number;
  from: OrderStatus | null;
  to: OrderStatus;
  by: string;
}

export interface SeenOrder {
  id: string;
  number: string;
  status: OrderStatus;
  email: string;
  user_id: string | null;
  is_paid: boolean;
  by_hand: boolean;
  version: number;
  total_cents: number;
  refunded_cents: number;
  credit_cents: number;
  minutes_old: number;
  hold_left: number | null;
  coupon: string | null;
  coupon_stands: boolean;
  /** The house number it is sent to; null once it was forgotten. */
  street: number | null;
  items: { id: string; product_id: string | null; quantity: number }[];
  moves: SeenMove[];
  payments: SeenPayment[];
  refunds: SeenRefund[];
}

/** The state of the whole shop at one moment, as the database has it. */
export interface Books {
  orders: SeenOrder[];
  /** Units in stock by product. */
  products: Record<string, number | null>;
  /** Uses by coupon. */
  coupons: Record<string, number>;
  users: { id: string; email: string; proven: boolean }[];
  /** Cents of store credit by account. */
  credit: Record<string, number>;
  /** Status by ticket. */
  tickets: Record<string, string>;
  /** Messages to people and jobs, oldest first; `about` is the order's id. */
  mails: { id: string; kind: string; about: string | null }[];
  /** Violated invariants. */
  broken: { invariant: string; row: object }[];
}

const together = (columns: string, from: string) => `(select coalesce(jsonb_agg(${columns}), '[]') from ${from})`;

const orders = `(select coalesce(jsonb_agg(jsonb_build_object(
  'id', o.id, 'number', o.order_number, 'status', o.status, 'email', o.email, 'user_id', o.user_id, 'version', o.version,
  'is_paid', o.paid_at is not null, 'by_hand', o.manual_payment_reason is not null,
  'total_cents', o.total_cents, 'refunded_cents', o.refunded_cents, 'credit_cents', o.credit_cents,
  'minutes_old', extract(epoch from now() - o.placed_at) / 60,
  'hold_left', extract(epoch from o.hold_expires_at - now()) / 60,
  'coupon', o.coupon_code,
  'coupon_stands', exists (select from coupon_redemptions r where r.order_id = o.id and r.released_at is null),
  'street', substring(o.shipping_address1 from '^[0-9]+')::int,
  'items', ${together(`jsonb_build_object('id', i.id, 'product_id', i.product_id, 'quantity', i.quantity) order by i.id`, 'order_items i where i.order_id = o.id')},
  'moves', ${together(`jsonb_build_object('position', e.position, 'from', e.from_status, 'to', e.to_status, 'by', e.actor_kind) order by e.position`, 'order_events e where e.order_id = o.id and e.to_status is not null')},
  'payments', ${together(
    `jsonb_build_object('id', p.id, 'provider', p.provider, 'method', p.method, 'reference', p.provider_reference,
      'has_page', p.redirect_url is not null, 'status', p.status, 'amount_cents', p.amount_cents, 'captured_cents', p.captured_cents,
      'refunded_cents', p.refunded_cents) order by p.created_at, p.id`,
    'payments p where p.order_id = o.id',
  )},
  'refunds', ${together(
    `jsonb_build_object('id', r.id, 'payment_id', r.payment_id, 'amount_cents', r.amount_cents, 'reason', r.reason,
      'status', r.status, 'actor_kind', r.actor_kind, 'replaces', r.replaces, 'restock', r.restock, 'as_credit', r.as_credit,
      'asked', r.created_at,
      'lines', ${together(`jsonb_build_object('item', l.order_item_id, 'quantity', l.quantity, 'restocked', l.restocked, 'cents', l.amount_cents)`, 'refund_lines l where l.refund_id = r.id')}
    ) order by r.created_at, r.id`,
    'refunds r where r.order_id = o.id',
  )}
) order by o.created_at, o.id), '[]') from orders o)`;

/** Reads the books of the whole shop and checks every invariant in one statement. */
export async function readBooks({ pool }: Services): Promise<Books> {
  text ??= `select ${orders} as orders,
    (select coalesce(jsonb_object_agg(id, stock_quantity), '{}') from products) as products,
    (select coalesce(jsonb_object_agg(id, redemptions), '{}') from coupons) as coupons,
    ${together(`jsonb_build_object('id', u.id, 'email', u.email, 'proven', u.email_verified)`, 'users u')} as users,
    (select coalesce(jsonb_object_agg(user_id, cents), '{}') from (
      select user_id, sum(cents) as cents from store_credit where user_id is not null group by user_id) c) as credit,
    (select coalesce(jsonb_object_agg(id, status), '{}') from support_tickets) as tickets,
    ${together(`jsonb_build_object('id', m.id, 'kind', m.kind, 'about', m.payload ->> 'order_id') order by m.created_at`, 'outbox m')} as mails,
    ${together('to_jsonb(b)', `(${readInvariants()}) b`)} as broken`;
  const { rows } = await pool.query<Books>({ name: 'read-books', text });
  return rows[0] as Books;
}

let text: string | undefined;
