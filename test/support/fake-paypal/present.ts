import {
  type Books,
  cents,
  type FakeCapture,
  type FakeEvent,
  type FakeOrder,
  type FakeRefund,
  money,
} from './books.ts';

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });
const present = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });

export function orderLinks({ url }: Books, { id, status }: FakeOrder) {
  const self = link(`${url}/v2/checkout/orders/${id}`, 'self');
  if (status !== 'PAYER_ACTION_REQUIRED') return [self];
  return [self, link(`${url}/checkoutnow?token=${id}`, 'payer-action')];
}

/** An order as GET returns it, and as CHECKOUT.ORDER.* contains it. */
export function presentOrder(books: Books, order: FakeOrder): object {
  const captures = books.captures.filter(({ orderId }) => orderId === order.id);
  const refunds = books.refunds.filter(({ captureId }) => captures.some(({ id }) => id === captureId));
  const payments = {
    captures: captures.map(capture => presentCapture(books, capture)),
    ...(refunds.length > 0 ? { refunds: refunds.map(refund => presentRefund(books, refund)) } : {}),
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    payer: {
      payer_id: 'QYR5Z8XDVJNXQ',
      name: { given_name: 'Rüth', surname: 'Miller' },
      email_address: 'ruth@example.com',
    },
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        ...present('custom_id', order.customId),
        ...present('invoice_id', order.invoiceId),
        ...(captures.length > 0 ? { payments } : {}),
      },
    ],
    links: orderLinks(books, order),
  };
}

/** The answer to a capture: the order's payments, and little else. */
export function presentCaptured(books: Books, order: FakeOrder): object {
  const captures = books.captures.filter(({ orderId }) => orderId === order.id);
  const payments = { captures: captures.map(capture => presentCapture(books, capture)) };
  return {
    id: order.id,
    status: order.status,
    purchase_units: [{ reference_id: 'default', payments }],
    links: orderLinks(books, order),
  };
}

export function presentCapture({ url }: Books, capture: FakeCapture): object {
  const isSettled = capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  const { currency_code } = capture.amount;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount: capture.amount,
    final_capture: true,
    ...present('custom_id', capture.customId),
    ...present('invoice_id', capture.invoiceId),
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED'] },
    ...(isSettled
      ? {
          seller_receivable_breakdown: {
            gross_amount: capture.amount,
            paypal_fee: money(50, currency_code),
            net_amount: money(cents(capture.amount) - 50, currency_code),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    links: [
      link(`${url}/v2/payments/captures/${capture.id}`, 'self'),
      link(`${url}/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      link(`${url}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  };
}

export function presentRefund({ url }: Books, refund: FakeRefund): object {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: refund.amount,
    ...present('custom_id', refund.customId),
    links: [
      link(`${url}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${url}/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  };
}

/** The bytes of an event: with an empty object, a 1.0 and escapes, which do not survive parsing and serializing. */
export function eventBytes({ url }: Books, event: FakeEvent): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify({
    id: event.id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: event.resource_type,
    resource_version: '2.0',
    event_type: event.event_type,
    summary: 'A payment for ñandú €',
    resource: event.resource,
    links: [link(`${url}/v1/notifications/webhooks-events/${event.id}`, 'self')],
  });
  return new TextEncoder().encode(`${text.slice(0, -1).replaceAll('/', '\\/')},"extra":{},"rate":1.0}`);
}
