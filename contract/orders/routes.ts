import { noAnswer, route } from '../api-route.ts';
import { maybeMailed, maybeSaved } from '../maybe-saved.ts';
import type { AddressChange, Order, OrderLinkInput, OrderList, PayReply } from './shapes.ts';

/** The buyer's orders. */
export const orderRoutes = {
  listOrders: route<undefined, OrderList>('GET', '/orders', 'Failed to load orders'),
  getOrder: route<undefined, Order>('GET', '/orders/{orderNumber}', 'Failed to load order details'),
  payOrder: route<undefined, PayReply>('POST', '/orders/{orderNumber}/pay', 'Order failed. Please try again.'),
  holdLonger: route<undefined, Order>('POST', '/orders/{orderNumber}/hold', noAnswer),
  sendOrderLink: route<OrderLinkInput, { ok: true }>('POST', '/orders/link', maybeMailed),
  correctAddress: route<AddressChange, Order>('PUT', '/orders/{orderNumber}/address', maybeSaved),
  cancelOrder: route<undefined, Order>('POST', '/orders/{orderNumber}/cancel', noAnswer),
};
