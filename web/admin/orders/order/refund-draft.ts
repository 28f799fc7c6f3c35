import { fill } from '#content/fill.ts';
import { refundText } from '#content/words/admin/payments.ts';
import type { RefundInput, StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { refundForUnits } from '#domain/order/refund.ts';
import { orderFigures } from './order-figures.ts';

export interface RefundDraft {
  by: 'amount' | 'lines';
  /** Dollars; null until somebody types: all that is left, also when others refund meanwhile. */
  amount: string | null;
  /** Units by item id. */
  units: Readonly<Record<string, number>>;
  restock: boolean;
  asCredit: boolean;
  reason: string;
}

export const emptyDraft: RefundDraft = {
  by: 'amount',
  amount: null,
  units: {},
  restock: false,
  asCredit: false,
  reason: '',
};

type Line = Pick<StaffOrder['items'][number], 'id' | 'refundable_quantity'>;

/** Units chosen of an item, capped at what is left: others may have refunded it meanwhile. */
export const unitsOf = ({ units }: Pick<RefundDraft, 'units'>, { id, refundable_quantity }: Line): number =>
  Math.min(units[id] ?? 0, refundable_quantity);

/** The amount as its field has it: '67.22'. */
export const amountOf = ({ money }: StaffOrder, { amount }: RefundDraft): string =>
  amount ?? formatMoney(money.left_cents).slice(1);

function kindOf(order: StaffOrder, draft: RefundDraft): RefundInput['kind'] {
  if (draft.by === 'lines') return 'lines';
  return draft.amount === null || parseDollars(draft.amount) === order.money.left_cents ? 'full' : 'amount';
}

/** A draft's amount in cents, or its problem. The server computes it again. */
export function figureOf(order: StaffOrder, draft: RefundDraft): { cents: number } | { problem: string } {
  const left = order.money.left_cents;
  const kind = kindOf(order, draft);
  if (kind === 'full') return { cents: left };
  if (kind === 'amount') {
    const cents = parseDollars(draft.amount ?? '');
    if (!cents) return { problem: refundText.needsAmount };
    return cents > left ? { problem: fill(refundText.tooMuch, { left: formatMoney(left) }) } : { cents };
  }
  const cents = refundForUnits(
    orderFigures(order),
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
  const kind = kindOf(order, draft);
  if (kind === 'amount' && !cancels) return amount;
  const chosen = kind === 'lines' ? order.items.filter(item => unitsOf(draft, item) > 0) : order.items;
  if (chosen.length === 0) return units;
  return chosen.some(item => item.returnable_quantity > 0) ? null : none;
}

export function inputOf(order: StaffOrder, draft: RefundDraft, cancels: boolean): RefundInput {
  const kind = kindOf(order, draft);
  const lines = order.items
    .map(item => ({ item_id: item.id, quantity: unitsOf(draft, item) }))
    .filter(line => line.quantity > 0);
  return {
    kind,
    ...(kind === 'amount' ? { amount: draft.amount ?? '' } : {}),
    ...(kind === 'lines' ? { lines } : {}),
    restock: draft.restock && whyNoRestock(order, draft, cancels) === null,
    as_credit: draft.asCredit && !cancels,
    cancel: cancels,
    ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
    version: order.version,
  };
}
