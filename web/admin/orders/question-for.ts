import { type OrderStatus, staffMove } from '#domain/order-state.ts';

export type StatusQuestionKind = 'paid' | 'cancel' | 'backward';

/** What staff are asked before a move; null where it is plain. The server has the last word on the money. */
export function questionFor(from: OrderStatus, to: OrderStatus): StatusQuestionKind | null {
  const isUnpaid = from === 'pending' || from === 'processing';
  const move = staffMove(from, to, { isSettled: !isUnpaid, refundableCents: 0 });
  if (move.asksReason) return 'paid';
  if (to === 'canceled') return 'cancel';
  return move.isBackward ? 'backward' : null;
}
