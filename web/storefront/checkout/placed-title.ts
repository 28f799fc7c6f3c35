import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { confirmText } from '#content/words/checkout.ts';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';

type Standing = 'open' | 'thanks' | 'canceled' | 'other';

/** Thanks only for an order that is paid and not canceled. */
function standingOf({ status, can_pay }: Order): Standing {
  if (status === 'canceled') return 'canceled';
  if (status === 'processing' || (status === 'pending' && can_pay)) return 'open';
  return status === 'pending' || status === 'refunded' ? 'other' : 'thanks';
}

/** The heading of the page after the order, for its current state. */
export function placedTitle(order: Order): string {
  const { order_number } = order;
  const first_name = order.shipping_name.split(' ')[0] ?? '';
  const titles = {
    open: confirmText.titlePending,
    thanks: confirmText.title,
    canceled: orderText.cancelDone,
    other: confirmText.number,
  };
  return fill(titles[standingOf(order)], { order_number, first_name });
}

/** The page's title and meta tags. */
export function placedMeta(order: Order) {
  const { checkoutPlaced, checkoutOpen, checkoutCanceled, orderDetail } = pageMeta;
  const metas = { thanks: checkoutPlaced, open: checkoutOpen, canceled: checkoutCanceled, other: orderDetail };
  const { title, description } = metas[standingOf(order)];
  return { title: fill(title, { orderNumber: order.order_number }), description };
}
