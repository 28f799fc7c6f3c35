import { type Refusal, refuse } from '#contract/errors.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { refundable } from '#domain/order/refund.ts';
import type { RefundMoney } from '#domain/order/refund-plan.ts';
import { lineProblem, type ReturnPolicy, refundDueOn } from '#domain/returns/return-policy.ts';
import { isOurFault } from '#domain/returns/return-reason.ts';
import { proposeRefund } from '#domain/returns/return-refund.ts';
import { findGuestId } from '#server/features/customers/queries.ts';
import { readLabels } from '#server/features/parcels/queries.ts';
import { findMoney, paidInAll } from '#server/features/refunds/order-receipts.ts';
import { orderToRefund, readItems, stillRefundable } from '#server/features/refunds/refund-lines.ts';
import { presentLine, presentReturn, readReturnRows, type ShownReturn } from '#server/features/returns/queries.ts';
import { readOrderSettings, returnPolicyOf } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { sellerOfLabels } from '#server/shipping-providers/port.ts';

type Reads = Pick<Services, 'db' | 'settings' | 'shipping'>;

/** A return as staff settle it, with the refund by the rules. */
export async function readStaffReturn(services: Reads, code: string): Promise<StaffReturn | Refusal> {
  const { db } = services;
  const shown = await readReturnRows(db, code);
  if (!shown) return refuse('return_not_found');
  const { row, order, lines, steps, refund } = shown;
  const [owner, own, found, guest, labels, replacements] = await Promise.all([
    services.settings.read(),
    readOrderSettings(db),
    findMoney(db, [order]),
    order.user_id ? null : findGuestId(db, order.email),
    readLabels(db, row.order_id),
    db
      .selectFrom('staff_orders as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select('o.order_number')
      .where('s.replaces', '=', row.order_id)
      .where('o.placed_at', '>', row.asked_at)
      .where('o.status', 'not in', statusesThat(isOver))
      .orderBy('o.placed_at')
      .execute(),
  ]);
  const money = found.get(order.id);
  const paid = money && (money.kept || money.creditLeftCents > 0) ? paidInAll(money) : null;
  const policy = returnPolicyOf(own);
  return {
    ...presentReturn(shown, { ...owner, ...own }),
    version: order.version,
    name: order.shipping_name,
    email: order.email,
    customer_id: order.user_id ?? guest,
    is_guest: order.user_id === null,
    lines: lines.map(line => ({
      ...presentLine(line),
      restocked: line.restocked,
      is_restockable: policy.restocksUnopened && line.condition === 'unopened' && line.reason !== 'broken',
      problem: lineProblem({ ...line, isReturnable: line.is_returnable }),
    })),
    steps: steps.map(({ status, message, actor_kind, by, created_at }) => ({
      status,
      message,
      by: actor_kind === 'staff' ? (by ?? 'staff') : actor_kind,
      at: created_at.toISOString(),
    })),
    money: paid && {
      captured_cents: paid.capturedCents,
      reserved_cents: paid.reservedCents,
      left_cents: refundable(paid),
      method: money?.kept?.payment.method ?? null,
    },
    proposal: row.status === 'received' && paid ? await propose(services, shown, { paid, policy }) : null,
    refund,
    replaced_by: replacements.map(({ order_number }) => order_number),
    labels: labels.filter(({ return_code }) => return_code === row.code),
    label_provider: sellerOfLabels(services.shipping),
    label_problem: row.label_problem,
    due_on: row.status === 'received' ? refundDueOn(steps, policy.refundDays) : null,
  };
}

async function propose(
  { db }: Reads,
  { order, lines }: ShownReturn,
  { paid, policy }: { paid: RefundMoney; policy: ReturnPolicy },
): Promise<StaffReturn['proposal']> {
  const items = await readItems(db, order.id);
  const units = items.flatMap((item, line) => {
    const returned = lines.find(({ id }) => id === item.id);
    const quantity = stillRefundable(item, returned?.arrived ?? 0);
    return returned
      ? [{ line, quantity, quantityBefore: item.given_back, isOurFault: isOurFault(returned.reason) }]
      : [];
  });
  const { goodsCents, shippingCents, feeCents, amountCents } = proposeRefund({
    order: { ...orderToRefund(order, items), totalCents: order.total_cents + order.credit_cents },
    units,
    feeCents: policy.feeCents,
    leftCents: refundable(paid),
  });
  return { goods_cents: goodsCents, shipping_cents: shippingCents, fee_cents: feeCents, amount_cents: amountCents };
}
