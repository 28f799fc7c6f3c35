import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';

const { over, timeOver } = orderText.change;
const hourMs = 60 * 60_000;

/** How long after placing the order could be changed, in milliseconds. */
export const changeTime = ({ placed_at, change_until }: Order): number =>
  Date.parse(change_until) - Date.parse(placed_at);

/** Says that the time for changes has passed, and how long it was. */
export const changeOver = (order: Order): string => (changeTime(order) === hourMs ? over : timeOver);
