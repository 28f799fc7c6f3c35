import { orderDeskText } from '#content/microcopy/order-desk.ts';
import type { StaffOrder } from '#contract/money.ts';
import { counted } from '../list/count-words.ts';

/** Pieces of all lines. */
export const unitsOf = ({ items }: Pick<StaffOrder, 'items'>): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** '3 pieces'. */
export const unitWords = (order: Pick<StaffOrder, 'items'>): string => counted(unitsOf(order), orderDeskText.units);
