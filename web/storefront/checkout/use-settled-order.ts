import { useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { draft } from './draft.ts';
import { forgetAttempt, readAttempt } from './order-attempt.ts';

/** Once nothing is left to pay, pressing Place order again is another order, and its notes are its own. */
export function useSettledOrder({ order_number, status, can_pay }: Order) {
  useEffect(() => {
    if (can_pay) return;
    if (readAttempt()?.placed?.order.order_number === order_number) forgetAttempt();
    if (status !== 'canceled') draft.forgetNotes();
  }, [order_number, status, can_pay]);
}
