import { z } from 'zod';
import { mailFrame } from '#content/emails/frame.ts';
import { orderMails, refundLines } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { pages } from '#contract/pages.ts';
import { displayDate, displayDay, displayTime } from '#domain/dates.ts';
import { displaySize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { changeUntil } from '#domain/order-change.ts';
import { shippingText } from '#domain/price.ts';
import type { ComposedMail, MailText } from '#server/email/compose.ts';
import { orderKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';
import { findMailFacts, type MailFacts } from './mail-facts.ts';
import type { OrderMailKind } from './order-rows.ts';

const Payload = z.object({
  order_id: z.uuid(),
  by_line: z.string().optional(),
  refund_cents: z.coerce.number().int().optional(),
});
type Payload = z.infer<typeof Payload>;

const texts: Record<OrderMailKind, MailText> = {
  order_placed: orderMails.orderPlaced,
  payment_received: orderMails.paymentReceived,
  payment_failed: orderMails.paymentFailed,
  order_canceled: orderMails.orderCanceled,
  order_shipped: orderMails.orderShipped,
  order_out_for_delivery: orderMails.orderOutForDelivery,
  order_delivered: orderMails.orderDelivered,
};

type Composer = (services: Services, payload: unknown) => Promise<ComposedMail | null>;

/** The mails of an order by outbox kind. Each is composed from the order as it is when the mail leaves. */
export const orderMailComposers = Object.fromEntries(
  Object.entries(texts).map(([kind, text]): [string, Composer] => [
    kind,
    (services, payload) => compose(services, text, payload),
  ]),
);

async function compose({ db, env }: Services, text: MailText, payload: unknown): Promise<ComposedMail | null> {
  const more = Payload.parse(payload);
  const facts = await findMailFacts(db, more.order_id);
  if (!facts) return null;
  const lines = facts.items.map(item => ({
    name: item.product_name,
    detail: [
      item.size ? displaySize(item.size, item.category) : '',
      `${item.quantity} × ${formatMoney(item.unit_price_cents)}`,
    ]
      .filter(Boolean)
      .join(', '),
    total: formatMoney(item.line_total_cents),
  }));
  const values = { ...orderValues(facts), ...linkValues(env, facts), ...moreValues(facts, more) };
  return { to: facts.order.email, text, values, lines, about: 'order' };
}

/** An order without a provider's money: paid by its coupon, or as agreed with staff. */
const paymentWords: Record<string, string> = { free: 'coupon', manual: 'agreement' };

function orderValues({ order, payment }: MailFacts): Record<string, string> {
  const [firstName] = order.shipping_name.trim().split(/\s+/);
  const address = [order.shipping_name, order.shipping_address1, order.shipping_address2, order.shipping_city];
  return {
    greeting: firstName ? fill(mailFrame.greeting, { first_name: firstName }) : mailFrame.greetingWithoutName,
    order_number: order.order_number,
    subtotal: formatMoney(order.subtotal_cents),
    discount: formatMoney(order.discount_cents),
    shipping: shippingText(order.shipping_cents),
    tax: formatMoney(order.tax_cents),
    total: formatMoney(order.total_cents),
    address: `${address.filter(Boolean).join(', ')}, ${order.shipping_state} ${order.shipping_postal}`,
    hold_until: order.hold_expires_at ? displayTime(order.hold_expires_at) : displayTime(order.placed_at),
    change_until: displayTime(changeUntil(order.placed_at)),
    payment_method: paymentWords[payment?.provider ?? ''] ?? (payment?.method === 'paypal' ? 'PayPal' : 'card'),
    estimated_delivery: order.estimated_delivery ? displayDay(order.estimated_delivery) : '',
    shipping_method: order.shipping_method,
    carrier: order.carrier ?? 'the carrier',
    tracking_number: order.tracking_number ?? '',
    city: order.shipping_city,
    state: order.shipping_state,
    delivered_at: displayDate(new Date()),
  };
}

/** Links begin with PUBLIC_URL alone. A guest's carries the signed key; an account's asks for the account. */
function linkValues({ PUBLIC_URL, SESSION_SECRET }: Services['env'], { order }: MailFacts): Record<string, string> {
  const key = order.user_id ? undefined : orderKey(SESSION_SECRET, order.order_number);
  const link = `${PUBLIC_URL}${pages.order(order.order_number, key)}`;
  return {
    order_link: link,
    pay_link: link,
    tracking_url: order.tracking_url ?? '',
    contact_url: `${PUBLIC_URL}${pages.faq()}`,
  };
}

function moreValues({ payment }: MailFacts, { by_line = '', refund_cents }: Payload): Record<string, string> {
  if (!refund_cents) return { by_line, refund_line: refundLines.none };
  const method = payment?.method === 'paypal' ? 'PayPal account' : 'card';
  return {
    by_line,
    refund_line: fill(refundLines.refunded, { refund_amount: formatMoney(refund_cents), payment_method: method }),
  };
}
