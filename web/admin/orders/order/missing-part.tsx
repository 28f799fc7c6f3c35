import { adminOrderText } from '#content/words/admin/orders.ts';
import type { OrderPart } from '#contract/orders/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { ListFailed } from '#web/admin/parts/list/list-failed.tsx';

/** In the place of a part that could not be read, with the way to ask again; nothing where all was. */
export function MissingPart({ of, order }: { of: OrderPart; order: Pick<StaffOrder, 'missing'> }) {
  return order.missing.includes(of) && <ListFailed message={adminOrderText.missing[of]} />;
}
