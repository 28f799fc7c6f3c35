import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Puts an order placed as a guest into the account of whoever holds its link and has the address it was placed with; that of the account
 * itself stays as it is. Refuses order_not_found for somebody else's.
 */
export function claimOrder(services: Services, orderId: string, viewer: Viewer): Promise<ChangedOrder<null> | Refusal> {
  return changeOrder(services, { id: orderId }, open => {
    const { user_id, email } = open.order;
    if (user_id === viewer.id) return null;
    if (user_id !== null || email !== normalizeEmail(viewer.email)) return refuse('order_not_found');
    open.set({ user_id: viewer.id });
    return null;
  });
}
