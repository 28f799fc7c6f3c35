import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import { awaitsCarrier, isUnpaid, orderStatusLabel } from '#domain/order/order-state.ts';

/** Labels are bought for orders that are paid and have not left. */
export function whyNoLabel(
  { order_number, status }: { order_number: string; status: string },
  money: MoneyState,
  /** The order whose parcel it goes into. */
  original: { order_number: string } | null,
): Refusal | null {
  if (!awaitsCarrier(status) || isUnpaid(status))
    return refuse('label_not_now', { order_number, status: orderStatusLabel(status) });
  if (original) return refuse('label_not_now', {}, { message: fill(fieldRefusals.goesWith.label, original) });
  return money === 'unpaid' ? refuse('label_unpaid', { order_number }) : null;
}
