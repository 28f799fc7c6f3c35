import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Cents } from '#domain/money.ts';
import { type MoneyState, moneyState } from '#domain/order/order-money.ts';
import { isOver } from '#domain/order/order-state.ts';
import { refundable } from '#domain/order/refund.ts';
import type { RefundMoney } from '#domain/order/refund-plan.ts';
import type { Database } from '#server/database/schema.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import type { OrderRow, PaymentRow } from '#server/features/order-book/order-rows.ts';

/** Reasons of refunds that do not reduce what the order received: the money never belonged to it. */
export const reasonsOutsideOrder = ['second_payment', 'late_payment'];

interface ReceivedMoney extends RefundMoney {
  payment: Readonly<PaymentRow>;
}

export interface OrderMoney {
  state: MoneyState;
  /** What store credit paid of a standing order and was not refunded; an order without an account gets none back. */
  creditLeftCents: Cents;
  /** The payment that paid the order; null if nothing was captured. */
  kept: ReceivedMoney | null;
}

type Beside = readonly { payment_id: string | null }[];

/** The money of a locked order: its payments, less what is returned because it was never the order's. */
export async function readMoney({ trx, order, payments }: OpenOrder): Promise<OrderMoney> {
  const captured = payments.some(payment => payment.status === 'captured' && payment.captured_cents > 0);
  return sortMoney(order, payments, captured ? await readBeside(trx, [order.id]) : []);
}

/** The same, as what a refund may take from. Refuses not_refundable if nothing was paid here. */
export async function readRefundable(open: OpenOrder): Promise<OrderMoney | Refusal> {
  const money = await readMoney(open);
  return money.kept || money.creditLeftCents > 0 ? money : refuse('not_refundable');
}

type PaidOrder = Pick<
  OrderRow,
  'total_cents' | 'paid_at' | 'manual_payment_reason' | 'user_id' | 'credit_cents' | 'refunded_credit_cents'
> & { status: string };

/** Money and store credit together, as what a refund may take from. Money goes first. */
export const paidInAll = ({ kept, creditLeftCents }: Omit<OrderMoney, 'state'>): RefundMoney => ({
  capturedCents: (kept?.capturedCents ?? 0) + creditLeftCents,
  reservedCents: kept?.reservedCents ?? 0,
  refundedCents: kept?.refundedCents ?? 0,
});

/** The same without locks, by the orders' ids: two queries however many there are. */
export async function findMoney(
  db: Kysely<Database>,
  orders: readonly (PaidOrder & Pick<OrderRow, 'id'>)[],
): Promise<Map<string, OrderMoney>> {
  const ids = orders.map(order => order.id);
  if (ids.length === 0) return new Map();
  const [payments, beside] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('created_at').orderBy('id').execute(),
    readBeside(db, ids),
  ]);
  const ofOrder = Map.groupBy(payments as PaymentRow[], payment => payment.order_id);
  return new Map(orders.map(order => [order.id, sortMoney(order, ofOrder.get(order.id) ?? [], beside)]));
}

const readBeside = (db: Kysely<Database>, orderIds: readonly string[]): Promise<Beside> =>
  db
    .selectFrom('refunds')
    .select('payment_id')
    .where('payment_id', 'is not', null)
    .where('order_id', 'in', orderIds)
    .where('reason', 'in', reasonsOutsideOrder)
    .where('actor_kind', '=', 'system')
    .execute();

/** The money of an order by rows that were read already. */
export function sortMoney(order: PaidOrder, payments: readonly Readonly<PaymentRow>[], beside: Beside): OrderMoney {
  const captured = payments.filter(payment => payment.status === 'captured' && payment.captured_cents > 0);
  const isBeside = (payment: PaymentRow) => beside.some(({ payment_id }) => payment_id === payment.id);
  const own = captured.find(payment => !isBeside(payment));
  const creditLeftCents =
    order.user_id && order.paid_at && !isOver(order.status) ? order.credit_cents - order.refunded_credit_cents : 0;
  const state = moneyState({
    totalCents: order.total_cents,
    creditLeftCents,
    isSettled: order.paid_at !== null,
    isByHand: order.manual_payment_reason !== null,
    own: own ? moneyOf(own) : null,
    besideLeftCents: captured.filter(isBeside).reduce((sum, payment) => sum + leftOf(payment), 0),
  });
  return { state, creditLeftCents, kept: own ? { payment: own, ...moneyOf(own) } : null };
}

const moneyOf = (payment: PaymentRow): RefundMoney => ({
  capturedCents: payment.captured_cents,
  reservedCents: payment.refund_reserved_cents,
  refundedCents: payment.refunded_cents,
});

const leftOf = (payment: PaymentRow): Cents => refundable(moneyOf(payment));
