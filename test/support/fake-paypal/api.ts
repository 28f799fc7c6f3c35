import type { Books } from './books.ts';
import { findDispute } from './disputes.ts';
import { captureOrder, createOrder, findOrder } from './orders.ts';
import { missing } from './paypal-fault.ts';
import { orderLinks, presentCapture, presentCaptured, presentOrder, presentRefund } from './present.ts';
import { findCapture, findRefund, refundCapture } from './refunds.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  requestId: string | undefined;
  wantsAll: boolean;
}

export interface Reply {
  status: number;
  body: object;
}

/** The API calls that the shop makes, each with PayPal's status. */
export function answerCall(books: Books, { method, path, query, body, requestId, wantsAll }: Call): Reply {
  const [, first, second, kind, id = '', verb] = path.split('/');
  const route = `${method} ${first}/${second}/${kind}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`;
  switch (route) {
    case 'POST v2/checkout/orders': {
      const order = createOrder(books, body, requestId);
      const least = { id: order.id, status: order.status, links: orderLinks(books, order) };
      return { status: 201, body: wantsAll ? presentOrder(books, order) : least };
    }
    case 'GET v2/checkout/orders/id':
      return { status: 200, body: presentOrder(books, findOrder(books, id)) };
    case 'POST v2/checkout/orders/id/capture':
      return { status: 201, body: presentCaptured(books, captureOrder(books, findOrder(books, id))) };
    case 'GET v2/payments/captures/id':
      return { status: 200, body: presentCapture(books, findCapture(books, id)) };
    case 'POST v2/payments/captures/id/refund':
      return { status: 201, body: presentRefund(books, refundCapture(books, findCapture(books, id), body)) };
    case 'GET v2/payments/refunds/id':
      return { status: 200, body: presentRefund(books, findRefund(books, id)) };
    case 'GET v1/customer/disputes/id':
      return { status: 200, body: findDispute(books, id) };
    case 'GET v1/notifications/webhooks-events':
      return { status: 200, body: listEvents(books, query) };
    default:
      throw missing();
  }
}

/** A page of events, newest first, with the link to the next. */
function listEvents({ url, events }: Books, query: URLSearchParams): object {
  const size = Math.min(Number(query.get('page_size') ?? 10), 3);
  const from = Number(query.get('from') ?? 0);
  const left = events.length > from + size;
  const next = new URLSearchParams({ page_size: String(size), from: String(from + size) });
  const links = left ? [{ href: `${url}/v1/notifications/webhooks-events?${next}`, rel: 'next', method: 'GET' }] : [];
  return { events: [...events].reverse().slice(from, from + size), count: events.length, links };
}
