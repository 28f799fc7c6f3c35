import { fill } from '#content/fill.ts';
import { refundText } from '#content/words/admin/payments.ts';
import type { RefundInput, StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { refundForUnits } from '#domain/order/refund.ts';

export interface RefundDraft {
  kind: RefundInput['kind'];
  amount: string;
  /** Units by item id. */
  units: Readonly<Record<string, number>>;
  restock: boolean;
  reason: string;
}

export const emptyDraft: RefundDraft = { kind: 'full', amount: '', units: {}, restock: false, reason: '' };

type Line = Pick<StaffOrder['items'][number], 'id' | 'refundable_quantity'>;

/** Units chosen of an item, capped at what is left: others may have refunded it meanwhile. */
export const unitsOf = ({ units }: Pick<RefundDraft, 'units'>, { id, refundable_quantity }: Line): number =>
  Math.min(units[id] ?? 0, refundable_quantity);

/** A draft's amount in cents, or its problem. The server computes it again. */
export function figureOf(order: StaffOrder, draft: RefundDraft): { cents: number } | { problem: string } {
  const left = order.money.left_cents;
  if (draft.kind === 'full') return { cents: left };
  if (draft.kind === 'amount') {
    const cents = parseDollars(draft.amount);
    if (!cents) return { problem: refundText.needsAmount };
    return cents > left ? { problem: fill(refundText.tooMuch, { left: formatMoney(left) }) } : { cents };
  }
  const cents = refundForUnits(
    {
      lines: order.items.map(item => ({ unitPriceCents: item.unit_price_cents, quantity: item.quantity })),
      discountCents: order.discount_cents,
      taxCents: order.tax_cents,
      taxBasisPoints: order.tax_basis_points,
    },
    order.items.map((item, line) => ({
      line,
      quantity: unitsOf(draft, item),
      quantityBefore: item.quantity - item.refundable_quantity,
    })),
  );
  return cents === 0 ? { problem: refundText.needsLines } : { cents: Math.min(cents, left) };
}

/** Why none of the chosen goods can return to stock; null if some can. */
export function whyNoRestock(order: StaffOrder, draft: RefundDraft, cancels: boolean): string | null {
  const { amount, units, none } = refundText.restockOff;
  if (draft.kind === 'amount' && !cancels) return amount;
  const chosen = draft.kind === 'lines' ? order.items.filter(item => unitsOf(draft, item) > 0) : order.items;
  if (chosen.length === 0) return units;
  return chosen.some(item => item.returnable_quantity > 0) ? null : none;
}

export function inputOf(order: StaffOrder, draft: RefundDraft, cancels: boolean): RefundInput {
  const lines = order.items
    .map(item => ({ item_id: item.id, quantity: unitsOf(draft, item) }))
    .filter(line => line.quantity > 0);
  return {
    kind: draft.kind,
    ...(draft.kind === 'amount' ? { amount: draft.amount } : {}),
    ...(draft.kind === 'lines' ? { lines } : {}),
    restock: draft.restock && whyNoRestock(order, draft, cancels) === null,
    cancel: cancels,
    ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
    version: order.version,
  };
}
