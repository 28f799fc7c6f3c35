import { adminOrderText } from '#content/words/admin/orders.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { counted } from '#web/admin/parts/list/count-words.ts';

/** Units of all items. */
export const unitsOf = ({ items }: Pick<StaffOrder, 'items'>): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** '3 pieces'. */
export const unitWords = (order: Pick<StaffOrder, 'items'>): string => counted(unitsOf(order), adminOrderText.units);
