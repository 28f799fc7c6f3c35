import { sql } from 'kysely';
import type { PayReply, PlacedOrder } from '#contract/orders/shapes.ts';
import { pages } from '#contract/pages.ts';
import { budgetMs, withinBudget } from '#server/flow/with-timeout.ts';
import { paymentKey } from '#server/http/signed-key.ts';
import { checkoutSum } from '#server/payment-providers/checkout-sum.ts';
import type { CheckoutReply, CheckoutRequest, PaymentProvider } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';

type PaymentServices = Pick<Services, 'pool' | 'db' | 'env' | 'payments' | 'log'>;

/** One payment, with what its provider needs to know of the order. */
export interface AttemptRow {
  id: string;
  provider: string;
  status: string;
  redirect_url: string | null;
  amount_cents: number;
  currency: string;
  order_id: string;
  order_number: string;
  email: string;
  hold_expires_at: Date | null;
  lines: CheckoutRequest['lines'];
  shipping_cents: number;
  tax_cents: number;
  /** With what store credit paid: the provider asks for the rest. */
  discount_cents: number;
}

/**
 * The response to a placed order, with the provider's page, which is stored for repeats. Idempotent, even after a
 * restart between order and payment: the payment id is the provider's idempotency key.
 */
export async function openFirstPayment(
  services: PaymentServices,
  orderId: string,
  reply: PlacedOrder,
  known?: AttemptRow,
): Promise<PlacedOrder> {
  if (reply.payment.provider === 'free') return reply;
  const attempt =
    known ?? (await findAttempt(services, sql`p.order_id = ${orderId} order by p.created_at, p.id limit 1`));
  return attempt ? { ...reply, payment: await startPayment(services, attempt) } : reply;
}

/**
 * Requests one payment's page from the provider, unless it is known; without an answer the payment is `unknown`, for
 * the reconciler.
 */
export async function openPayment(services: PaymentServices, paymentId: string, ms = budgetMs): Promise<PayReply> {
  const attempt = await findAttempt(services, sql`p.id = ${paymentId}`);
  if (!attempt) throw new Error(`Payment ${paymentId} has just been there`);
  return startPayment(services, attempt, ms);
}

async function startPayment(services: PaymentServices, attempt: AttemptRow, ms = budgetMs): Promise<PayReply> {
  const { provider, status, redirect_url } = attempt;
  if (redirect_url) return { provider, redirect_url, status: 'pending' };
  const port = services.payments.named(provider);
  if (!port || (status !== 'created' && status !== 'unknown')) return { provider, redirect_url: null, status };
  const reply = await callProvider(services, port, attempt, ms);
  if (reply.outcome === 'redirect') {
    const payment = { provider, redirect_url: reply.redirectUrl, status: 'pending' };
    await recordRedirect(services, attempt.id, reply.providerReference, reply.redirectUrl);
    return payment;
  }
  const to = reply.outcome === 'refused' ? 'failed' : 'unknown';
  if (reply.outcome === 'refused') services.log.error({ payment: attempt.id, reason: reply.reason }, 'payment refused');
  await services.db
    .updateTable('payments')
    .set({ status: to, failure_code: reply.outcome === 'refused' ? reply.reason : null, updated_at: sql`now()` })
    .where('id', '=', attempt.id)
    .where('status', 'in', ['created', 'unknown'])
    .execute();
  return { provider, redirect_url: null, status: to };
}

/** No answer in time is `unknown`; a request whose sum differs is never sent. */
async function callProvider(
  services: PaymentServices,
  port: PaymentProvider,
  attempt: AttemptRow,
  ms: number,
): Promise<CheckoutReply> {
  const request = requestFor(services, attempt);
  if (checkoutSum(request) !== request.amountCents) return { outcome: 'refused', reason: 'sum_differs' };
  try {
    return await withinBudget(port.start(request), ms);
  } catch (fault) {
    services.log.warn({ err: fault, payment: attempt.id }, 'payment provider did not answer');
    return { outcome: 'unknown' };
  }
}

function requestFor({ env }: PaymentServices, attempt: AttemptRow): CheckoutRequest {
  // The return link has the payment's key, which stays valid when the order's link is renewed.
  const back = env.PUBLIC_URL + pages.paymentReturn(attempt.id, paymentKey(env.SESSION_SECRET, attempt.id));
  return {
    paymentId: attempt.id,
    orderNumber: attempt.order_number,
    email: attempt.email,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    // Sorted, because a repeat with the same idempotency key must be the same request.
    lines: [...attempt.lines].sort((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)),
    shippingCents: attempt.shipping_cents,
    taxCents: attempt.tax_cents,
    discountCents: attempt.discount_cents,
    returnUrl: back,
    cancelUrl: back,
    expiresAt: attempt.hold_expires_at ?? new Date(),
  };
}

const lineKey = (line: CheckoutRequest['lines'][number]) =>
  JSON.stringify([line.name, line.unitAmountCents, line.quantity]);

async function findAttempt({ db }: PaymentServices, which: ReturnType<typeof sql>): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select p.id, p.provider, p.status, p.redirect_url, p.amount_cents, p.currency, p.order_id,
      o.order_number, o.email, o.hold_expires_at, o.shipping_cents, o.tax_cents,
      o.discount_cents + o.credit_cents as discount_cents,
      (select jsonb_agg(jsonb_build_object('name', i.product_name, 'unitAmountCents', i.unit_price_cents,
        'quantity', i.quantity)) from order_items i where i.order_id = o.id) as lines
    from payments p join orders o on o.id = p.order_id where ${which}
  `.execute(db);
  return rows[0];
}

async function recordRedirect({ pool }: PaymentServices, paymentId: string, reference: string, redirectUrl: string) {
  await pool.query({
    name: 'record-redirect',
    text: `
      update payments set provider_reference = $2, redirect_url = $3, updated_at = now(),
        status = case when status in ('created', 'unknown') then 'pending' else status end
      where id = $1`,
    values: [paymentId, reference, redirectUrl],
  });
}
