import { adminOrderText } from '#content/words/admin/orders.ts';
import type { OrderPart } from '#contract/orders/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { ListFailed } from '#web/admin/parts/list/list-states.tsx';

/** Replaces a part of the page that could not be read, with a retry; renders nothing when all is well. */
export function MissingPart({ of, order }: { of: OrderPart; order: Pick<StaffOrder, 'missing'> }) {
  return order.missing.includes(of) && <ListFailed message={adminOrderText.missing[of]} />;
}
