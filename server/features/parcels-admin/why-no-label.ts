import { type Refusal, refuse } from '#contract/errors.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import { awaitsCarrier, isUnpaid, orderStatusLabel } from '#domain/order/order-state.ts';

/** Labels are bought for orders that are paid and have not left. */
export function whyNoLabel(
  { order_number, status }: { order_number: string; status: string },
  money: MoneyState,
): Refusal | null {
  if (!awaitsCarrier(status) || isUnpaid(status))
    return refuse('label_not_now', { order_number, status: orderStatusLabel(status) });
  return money === 'unpaid' ? refuse('label_unpaid', { order_number }) : null;
}
