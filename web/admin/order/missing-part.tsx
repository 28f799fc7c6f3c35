import { orderDeskText } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import type { OrderPart } from '#contract/order-desk.ts';
import { ListFailed } from '../list/list-failed.tsx';

/** In the place of a part that could not be read, with the way to ask again; nothing where all was. */
export function MissingPart({ of, order }: { of: OrderPart; order: Pick<StaffOrder, 'missing'> }) {
  return order.missing.includes(of) && <ListFailed message={orderDeskText.missing[of]} />;
}
