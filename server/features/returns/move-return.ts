import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { ReturnMove } from '#contract/returns/shapes.ts';
import { mayMoveReturn, returnStatusRules } from '#domain/returns/return-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { Services } from '#server/services.ts';
import { findReturn, takeStep } from './return-rows.ts';

/** The buyer has handed it in, or calls it off. Twice is once. Refuses return_not_found, return_moved. */
export async function moveReturn(
  services: Services,
  { orderId, code, userId }: { orderId: string; code: string; userId: string | null },
  { to }: ReturnMove,
): Promise<null | Refusal> {
  const changed = await changeOrder(services, { id: orderId }, async open => {
    const found = await findReturn(open.trx, orderId, code);
    if (!found) return refuse('return_not_found');
    if (found.status === to) return null;
    if (!mayMoveReturn('buyer', found.status, to)) return refusedMove(found.status);
    await takeStep(open, found, { to, by: { kind: 'buyer', id: userId } });
    return null;
  });
  return isRefusal(changed) ? changed : null;
}

export const refusedMove = (status: keyof typeof returnStatusRules): Refusal =>
  refuse('return_moved', { status: returnStatusRules[status].label.toLowerCase() });
