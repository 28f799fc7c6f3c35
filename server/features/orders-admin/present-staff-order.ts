import type { Selectable } from 'kysely';
import type { OrderPart } from '#contract/orders/admin.ts';
import type { StaffOrder, StaffPayment, StaffRefund } from '#contract/payments/admin.ts';
import { sumCents } from '#domain/money.ts';
import { orderMargin } from '#domain/order/order-margin.ts';
import { isOver } from '#domain/order/order-state.ts';
import { refundable } from '#domain/order/refund.ts';
import { isPaidLabel } from '#domain/parcel/label-state.ts';
import type {
  PaymentDisputesTable,
  PaymentFactsTable,
  PaymentsTable,
  RefundLinesTable,
} from '#server/database/schema.ts';
import type { PaymentRow } from '#server/features/order-book/order-rows.ts';
import { type OrderRows, presentItem, presentOrder } from '#server/features/order-book/present-order.ts';
import { type ShownRefund, stateOf } from '#server/features/order-book/select-refunds.ts';
import { paidInAll, reasonsOutsideOrder, sortMoney } from '#server/features/refunds/order-receipts.ts';
import { providerPage } from '#server/payment-providers/providers.ts';

type Payment = Selectable<PaymentsTable>;

type LinkField = 'replaces' | 'replaced_by' | 'adds_to' | 'additions';

export interface StaffRows extends OrderRows {
  payments: Payment[];
  facts: Selectable<PaymentFactsTable>[];
  lines: (Omit<Selectable<RefundLinesTable>, 'written_off' | 'restocked'> & { product_name: string })[];
  disputes: Selectable<PaymentDisputesTable>[];
  /** Units of a product that can still come back. */
  units: Map<string, number>;
  /** Units of an item that can be swapped or taken out. */
  changeable: Map<string, number>;
  unpaid: StaffOrder['unpaid'];
  /** What its goods cost, as far as they did not come back; null if that is not known. */
  goodsCents: number | null;
  story: Pick<StaffOrder, 'staff_notes' | 'mails' | 'changes'>;
  parcels: Pick<StaffOrder, 'labels' | 'label_provider'>;
  around: Pick<StaffOrder, 'customer' | 'newer' | 'older' | LinkField>;
  missing: OrderPart[];
  /** Email addresses of the people in the history. */
  emails: Map<string, string>;
}

export function presentStaffOrder(rows: StaffRows): StaffOrder {
  const { order, events, payments, refunds, disputes, emails } = rows;
  const { items: _, events: __, ...shared } = presentOrder(rows);
  const by = (row: { actor_kind: string; actor_id: string | null }) =>
    row.actor_kind === 'staff' ? (emails.get(row.actor_id ?? '') ?? 'staff') : row.actor_kind;
  return {
    ...shared,
    ...rows.story,
    ...rows.around,
    ...rows.parcels,
    missing: rows.missing,
    changed: lastChange(rows, by),
    parcel_label: rows.label,
    manual_payment_reason: order.manual_payment_reason,
    shipping_source: order.shipping_source,
    items: presentItems(rows),
    events: events.map(event => ({
      id: event.id,
      order_id: event.order_id,
      type: event.type,
      message: event.message,
      created_at: event.created_at.toISOString(),
      by: by(event),
      to_status: event.to_status,
    })),
    payments: payments.map(payment => presentPayment(payment, rows)),
    staff_refunds: refunds.map(refund => presentRefund(refund, by(refund), rows)),
    disputes: disputes.map(({ id, provider, status, reason, amount_cents, answer_by }) => ({
      id,
      provider,
      status,
      reason,
      amount_cents,
      answer_by: answer_by?.toISOString() ?? null,
    })),
    unpaid: rows.unpaid,
    money: presentMoney(rows),
  };
}

/** The latest event or change. */
function lastChange({ order, events, story }: StaffRows, by: (row: StaffRows['events'][number]) => string) {
  const event = events.at(-1);
  const change = story.changes.at(-1);
  const isStep = !change || (event && event.created_at.toISOString() >= change.created_at);
  return { by: isStep ? (event ? by(event) : 'system') : change.by, at: order.updated_at.toISOString() };
}

function presentItems({ items, lines, refunds, units, changeable }: StaffRows): StaffOrder['items'] {
  const failed = new Set(refunds.filter(({ status }) => status === 'failed').map(({ id }) => id));
  return items.map(item => {
    const own = lines.filter(line => line.order_item_id === item.id && !failed.has(line.refund_id));
    const left = item.quantity - own.reduce((sum, line) => sum + line.quantity, 0);
    const away = item.product_id ? (units.get(item.product_id) ?? 0) : 0;
    const { list_price_cents, price_reason, tax_code, tax_cents, unit_cost_cents } = item;
    return {
      ...presentItem(item),
      list_price_cents,
      price_reason,
      tax_code,
      tax_cents,
      unit_cost_cents,
      refundable_quantity: left,
      refunded_cents: own.reduce((sum, line) => sum + line.amount_cents, 0),
      returnable_quantity: Math.min(left, away),
      changeable_quantity: changeable.get(item.id) ?? 0,
    };
  });
}

const presentPayment = (payment: Payment, { facts }: StaffRows): StaffPayment => ({
  id: payment.id,
  provider: payment.provider,
  method: payment.method,
  status: payment.status,
  amount_cents: payment.amount_cents,
  captured_cents: payment.captured_cents,
  refunded_cents: payment.refunded_cents,
  reference: payment.provider_reference,
  failure_code: payment.failure_code,
  asked_count: payment.asked_count,
  asked_at: payment.asked_at?.toISOString() ?? null,
  dashboard_url: providerPage(payment.provider, payment.provider_reference),
  created_at: payment.created_at.toISOString(),
  facts: facts
    .filter(fact => fact.payment_id === payment.id)
    .map(({ id, kind, decision, amount_cents, provider_reference, created_at }) => ({
      id,
      kind,
      decision,
      amount_cents,
      reference: provider_reference,
      created_at: created_at.toISOString(),
    })),
});

const presentRefund = (refund: ShownRefund, by: string, { lines, refunds }: StaffRows): StaffRefund => ({
  id: refund.id,
  amount_cents: refund.amount_cents,
  reason: refund.reason,
  status: stateOf(refund),
  as_credit: refund.as_credit,
  is_replaced: refunds.some(({ replaces }) => replaces === refund.id),
  restock: refund.restock,
  note: refund.note,
  settled: stateOf(refund) === 'settled' ? presentSettlement(refund) : null,
  by,
  reference: refund.provider_reference,
  created_at: refund.created_at.toISOString(),
  settled_at: refund.settled_at?.toISOString() ?? null,
  lines: lines
    .filter(line => line.refund_id === refund.id)
    .map(({ product_name, quantity, amount_cents }) => ({ product_name, quantity, amount_cents })),
});

const presentSettlement = ({ handled_at, handled_note, handled_by }: ShownRefund): StaffRefund['settled'] => ({
  note: handled_note ?? '',
  by: handled_by ?? '',
  at: handled_at?.toISOString() ?? '',
});

function presentMoney({ order, payments, refunds, parcels, goodsCents, missing }: StaffRows): StaffOrder['money'] {
  const beside = refunds.filter(
    ({ reason, actor_kind }) => actor_kind === 'system' && reasonsOutsideOrder.includes(reason),
  );
  const money = sortMoney(order, payments as PaymentRow[], beside);
  const { state, kept, creditLeftCents } = money;
  const creditCents = order.paid_at ? order.credit_cents : 0;
  const captured = payments.filter(({ status, captured_cents }) => status === 'captured' && captured_cents > 0);
  const reserved = sumCents(captured.map(payment => payment.refund_reserved_cents));
  const refunded = sumCents(captured.map(payment => payment.refunded_cents));
  const postageCents = sumCents(
    parcels.labels
      .filter(({ status }) => isPaidLabel(status))
      .map(({ cost_cents, insurance_cents }) => cost_cents + insurance_cents),
  );
  return {
    state,
    captured_cents: sumCents(captured.map(payment => payment.captured_cents)),
    refunded_cents: refunded,
    waiting_cents: reserved - refunded,
    left_cents: refundable(paidInAll(money)),
    credit_cents: creditCents,
    credit_refunded_cents: isOver(order.status) ? creditCents : Math.min(creditCents, order.refunded_credit_cents),
    credit_left_cents: creditLeftCents,
    postage_cents: postageCents,
    // Without its labels an order would seem to leave more.
    margin:
      order.paid_at && !isOver(order.status) && !missing.includes('steps')
        ? marginOf({ order, refunds }, goodsCents, postageCents)
        : null,
    method: kept?.payment.method ?? null,
  };
}

function marginOf(
  { order, refunds }: Pick<StaffRows, 'order' | 'refunds'>,
  goodsCents: number | null,
  postageCents: number,
): StaffOrder['money']['margin'] {
  if (goodsCents === null) return null;
  const settled = refunds.filter(({ status }) => status === 'succeeded');
  const margin = orderMargin({
    paidCents: order.total_cents + order.credit_cents,
    givenBackCents: order.refunded_cents + order.refunded_credit_cents,
    taxCents: order.tax_cents,
    taxBackCents: sumCents(settled.map(({ tax_cents }) => tax_cents)),
    goodsCents,
    postageCents,
  });
  return { goods_cents: goodsCents, ...margin };
}
