import { data, type RouterContextProvider } from 'react-router';
import { orderText } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { isUnanswered } from '#web/client/api.ts';
import { apiContext, originContext, viewerContext } from '#web/client/context.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { offlineMessageOr } from '../parts/feedback/offline-message.ts';
import { leaveAddress, storedKey } from './link-key.ts';

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { orderNumber: string };
  request: Request;
}

/** Why no order is shown: an invalid link, a number that is not the visitor's, or a failure with its message. */
export type OrderProblem = { kind: 'link' | 'unknown' } | { kind: 'failed'; message: string | null };

export interface FoundOrder {
  order: Order | null;
  /** From a link in a browser without cookies; other browsers send the cookie. */
  orderKey: string | undefined;
  problem: OrderProblem | null;
  unread: boolean;
}

/** Within the app, the page itself shows a lost connection. */
export function lostOrder<Loaded extends FoundOrder>(
  request: Request,
  serverLoader: () => Promise<Loaded>,
  more: Omit<Loaded, keyof FoundOrder>,
): Promise<Loaded> {
  const orderKey = new URL(request.url).searchParams.get('key') ?? undefined;
  const problem: OrderProblem = { kind: 'failed', message: offlineMessageOr(orderText.failed.text) };
  return unlessOffline(serverLoader, () => ({ order: null, orderKey, problem, ...more }) as unknown as Loaded);
}

/** Opened by its owner, or with the signed link of its mails, whose key is removed from the address. */
export async function findOrder({ context, params, request }: Asked) {
  const { searchParams } = new URL(request.url);
  const orderKey = searchParams.get('key') ?? undefined;
  const kept = storedKey(request, 'order', params.orderNumber);
  if (orderKey === undefined && kept === undefined && !context.get(viewerContext)) throw signInFirst(request);
  const { data: order, error } = await context.get(apiContext)(storefrontRoutes.getOrder, {
    params: { orderNumber: params.orderNumber },
    query: { key: orderKey },
  });
  if (order && orderKey !== undefined)
    leaveAddress(request, context.get(originContext), { kind: 'order', id: order.order_number, key: orderKey });
  if (order) return data<FoundOrder>({ order, orderKey, problem: null, unread: false });
  // A malformed key is refused before the order is looked up.
  const isUnknown = error.code === 'order_not_found' || error.code === 'not_found' || error.code === 'invalid';
  const kind = (orderKey ?? kept) === undefined ? 'unknown' : 'link';
  const message = error.code === 'too_many' ? error.message : null;
  const problem: OrderProblem = isUnknown ? { kind } : { kind: 'failed', message };
  const found: FoundOrder = { order: null, orderKey, problem, unread: isUnanswered(error) };
  return data(found, { status: isUnknown ? 404 : error.status || 503 });
}
