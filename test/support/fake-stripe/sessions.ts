import { type Books, clock, type FakeSession, find, newId, totalOf } from './books.ts';
import { type FormObject, type FormValue, listOf, objectOf, textOf, textsOf } from './form.ts';
import { presentSession } from './present.ts';
import { record } from './record.ts';
import { invalid } from './stripe-fault.ts';

const known = new Set(
  'mode line_items discounts client_reference_id metadata payment_intent_data customer_email adaptive_pricing submit_type success_url cancel_url expires_at expand locale'.split(
    ' ',
  ),
);

export function createCoupon(books: Books, form: FormObject) {
  const amountOff = wholeNumber(form.amount_off, 'amount_off');
  const coupon = {
    id: newId('cpn'),
    amountOff,
    currency: textOf(form.currency) ?? '',
    redeemed: 0,
    most: Number(textOf(form.max_redemptions) ?? 1),
  };
  if (textOf(form.duration) !== 'once') throw invalid('Missing required param: duration.', { param: 'duration' });
  books.coupons.push(coupon);
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: amountOff,
    currency: coupon.currency,
    duration: 'once',
    valid: true,
  };
}

/** Refuses what Stripe's documentation says is refused. */
export function createSession(books: Books, form: FormObject) {
  const unknown = Object.keys(form).find(name => !known.has(name));
  if (unknown) {
    throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (textOf(form.mode) !== 'payment') throw invalid('Missing required param: mode.', { param: 'mode' });
  const session = draft(books, form);
  checkMetadata(session.metadata);
  checkExpiry(session);
  if (totalOf(session) < 50) {
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  }
  books.sessions.push(session);
  return presentSession(books, session);
}

export function expireSession(books: Books, id: string) {
  const session = find('checkout.session', books.sessions, id);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  record(books, 'checkout.session.expired', presentSession(books, session));
  return presentSession(books, session);
}

/** Overdue sessions expire by themselves. */
export function endOverdue(books: Books): void {
  for (const session of books.sessions) {
    if (session.status === 'open' && session.expiresAt <= clock(books)) expireSession(books, session.id);
  }
}

function draft(books: Books, form: FormObject): FakeSession {
  const lines = listOf(form.line_items).map(lineOf);
  if (lines.length === 0) throw invalid('Missing required param: line_items.', { code: 'parameter_missing' });
  if (lines.length > 100) throw invalid('The maximum number of line items is 100.', { param: 'line_items' });
  const subtotal = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  const created = clock(books);
  return {
    id: newId('cs_test'),
    status: 'open',
    paymentStatus: 'unpaid',
    currency: lines[0]?.currency ?? 'usd',
    subtotal,
    discount: Math.min(discountOf(books, form), subtotal),
    lines,
    intent: null,
    reference: textOf(form.client_reference_id) ?? null,
    email: textOf(form.customer_email) ?? null,
    metadata: textsOf(form.metadata),
    intentMetadata: textsOf(objectOf(form.payment_intent_data).metadata),
    successUrl: url(form.success_url, 'success_url'),
    cancelUrl: url(form.cancel_url, 'cancel_url'),
    created,
    expiresAt: form.expires_at === undefined ? created + 24 * 3600 : wholeNumber(form.expires_at, 'expires_at'),
  };
}

function lineOf(value: FormValue) {
  const line = objectOf(value);
  const price = objectOf(line.price_data);
  const name = textOf(objectOf(price.product_data).name);
  if (!name) throw invalid('Missing required param: line_items[0][price_data][product_data][name].');
  const amount = wholeNumber(price.unit_amount, 'line_items[0][price_data][unit_amount]');
  const quantity = wholeNumber(line.quantity, 'line_items[0][quantity]');
  return { name, amount, quantity, currency: textOf(price.currency) ?? '' };
}

function discountOf(books: Books, form: FormObject): number {
  const discounts = listOf(form.discounts);
  if (discounts.length > 1) throw invalid('You can apply at most one discount.', { param: 'discounts' });
  const id = textOf(objectOf(discounts[0]).coupon);
  if (!id) return 0;
  const coupon = find('coupon', books.coupons, id);
  if (coupon.redeemed >= coupon.most) throw invalid(`Coupon ${id} is used up`, { code: 'coupon_expired' });
  return coupon.amountOff;
}

function checkMetadata(metadata: Record<string, string>) {
  const entries = Object.entries(metadata);
  const isTooMuch = entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500);
  if (isTooMuch) throw invalid('Metadata is too large.', { param: 'metadata' });
}

function checkExpiry({ created, expiresAt }: FakeSession) {
  const param = { param: 'expires_at' };
  if (expiresAt < created + 30 * 60) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', param);
  }
  if (expiresAt > created + 24 * 3600) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', param);
  }
}

export function wholeNumber(value: FormValue | undefined, param: string): number {
  const text = textOf(value);
  if (text === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (!/^\d+$/.test(text)) throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
  return Number(text);
}

function url(value: FormValue | undefined, param: string): string {
  const text = textOf(value);
  if (!text || !URL.canParse(text)) throw invalid('Not a valid URL', { code: 'url_invalid', param });
  return text;
}
