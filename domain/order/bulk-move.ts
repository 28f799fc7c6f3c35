import type { MoneyState } from './order-money.ts';
import { staffMove } from './order-move.ts';
import { isOver, isPacked, type OrderStatus, orderStatuses, orderStatusLabel } from './order-state.ts';

/** Statuses that staff set for several orders at once: the steps of fulfillment, which need no answer. */
export const bulkStatuses: readonly OrderStatus[] = orderStatuses.filter(isPacked);

interface Order {
  status: OrderStatus;
  money: MoneyState;
}

/** Why a bulk change to `to` leaves an order as it is: 'already shipped', 'canceled'; null if it moves the order. */
export function bulkSkip({ status, money }: Order, to: OrderStatus): string | null {
  const label = orderStatusLabel(status).toLowerCase();
  if (isOver(status)) return label;
  if (orderStatuses.indexOf(status) >= orderStatuses.indexOf(to)) return `already ${label}`;
  return staffMove(status, to, money).asks ? 'not paid' : null;
}

/** 'already shipped', or for several reasons '2 already shipped, 1 canceled'. */
export function skipWords(reasons: readonly string[]): string {
  const kinds = [...Map.groupBy(reasons, reason => reason)];
  if (kinds.length === 1) return reasons[0] ?? '';
  return kinds.map(([reason, some]) => `${some.length} ${reason}`).join(', ');
}
