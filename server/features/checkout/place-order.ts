import { createHash } from 'node:crypto';
import { payWays } from '#content/payment-ways.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { PlacedOrder, type PlaceOrderOrder } from '#contract/orders/shapes.ts';
import { checkShipping, type ShippingAddress } from '#domain/address.ts';
import { announceProduct } from '#server/features/catalog/announce-product.ts';
import { type AttemptRow, openFirstPayment } from '#server/features/payments/start-payment.ts';
import { checkReady } from '#server/features/settings/check-ready.ts';
import { openSemaphore } from '#server/flow/semaphore.ts';
import type { Viewer } from '#server/http/context.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import type { Services } from '#server/services.ts';
import { checkPurchase } from './check-purchase.ts';
import { composeOrder } from './compose-order.ts';
import { type EarlierAttempt, type Purchase, readPurchase } from './read-purchase.ts';
import { type NewOrder, type StockLeft, writeOrder } from './write-order.ts';

/** If stock changes this often during one request, the shop is busy. */
const mostTries = 6;

/**
 * Places an order in one transaction, then asks the provider for its page. Idempotent by key and body; a refusal writes
 * nothing.
 * Refuses: shop_not_ready, idempotency_key_missing, idempotency_key_reused, foreign_user, invalid, nothing_to_buy,
 * unavailable, goods_changed, sold_out, fewer_left, held_unpaid, method_not_offered, coupon_*, order_too_large,
 * total_changed, payment_down, bad_request, busy.
 * @throws QueueFull if too many orders are waiting
 */
export async function placeOrder(
  services: Services,
  viewer: Viewer | null,
  header: string | undefined,
  sent: PlaceOrderOrder,
  from: PlacedFrom = nowhere,
): Promise<PlacedOrder | Refusal> {
  const notReady = await checkReady(services);
  if (notReady) return notReady;
  const key = readIdempotencyKey(header);
  if (isRefusal(key)) return key;
  if (sent.userId && sent.userId !== viewer?.id) return refuse('foreign_user');
  // Items with quantity 0 are dropped; an empty list does not fall back to the cart.
  const body = { ...sent, ...(sent.items && { items: sent.items.filter(({ quantity }) => quantity > 0) }) };
  if (body.items?.length === 0) return refuse('nothing_to_buy');
  const address = checkShipping(body.shipping);
  if (!address.ok) return refuse('invalid', {}, { message: address.message, fields: { ...address.fields } });
  // Signing in between two tries does not make it another request.
  const request_hash = createHash('sha256')
    .update(JSON.stringify({ ...sent, userId: null }))
    .digest('base64url');
  const claim = { scope: viewer?.id ?? from.scope, guestScope: from.scope, key, request_hash };
  const placedFrom = services.env.RATE_LIMITS === 'on' ? from.place : null;
  return placeClaimed(services, { claim, userId: viewer?.id ?? null, body, address: address.value, placedFrom });
}

/** Where an order comes from, as far as known. */
export interface PlacedFrom {
  /** The scope of a guest's keys: the browser if known. Callers without cookies share one scope. */
  scope: string;
  /** The IP address as a keyed hash. */
  place: string | null;
}

const nowhere: PlacedFrom = { scope: 'guest', place: null };

interface Attempt {
  claim: NewOrder['claim'];
  userId: string | null;
  body: PlaceOrderOrder;
  address: ShippingAddress;
  placedFrom: string | null;
}

/**
 * At most 6 orders use the database at once, so a rush cannot starve other pages. Not held while a provider is asked.
 */
const semaphore = openSemaphore({ atOnce: 6, patienceMs: 5_000 });

async function placeClaimed(services: Services, attempt: Attempt): Promise<PlacedOrder | Refusal> {
  const written = await semaphore.run(() => readAndWrite(services, attempt));
  if (isRefusal(written)) return written;
  if ('request_hash' in written) return repeat(services, attempt.claim, written);
  return openFirstPayment(services, written.order.id, written.reply, attemptOf(written));
}

/** Reads, decides and writes; starts again if stock, price, coupon or cart changed in between. */
async function readAndWrite(services: Services, attempt: Attempt): Promise<NewOrder | EarlierAttempt | Refusal> {
  const { claim, userId, body } = attempt;
  let boughtCart = false;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const purchase = await readPurchase(services.pool, claim, userId, body, attempt.placedFrom);
    if (purchase.earlier) return purchase.earlier;
    // Another request has ordered the cart meanwhile; do not fall back to something else.
    if (boughtCart && !purchase.from_cart) return refuse('nothing_to_buy');
    boughtCart = purchase.from_cart;
    const order = await decide(services, attempt, purchase);
    if (isRefusal(order)) return order;
    const written = await writeOrder(services.pool, order);
    if (written.outcome !== 'written') continue;
    announceOrder(services, order, written.stock);
    return order;
  }
  return refuse('busy');
}

async function decide(services: Services, attempt: Attempt, purchase: Purchase): Promise<NewOrder | Refusal> {
  const { payments, env } = services;
  const { body } = attempt;
  const checked = await checkPurchase(services, purchase, body, attempt.address);
  if (isRefusal(checked)) return checked;
  const isFree = checked.totals.totalCents === 0;
  const provider = isFree ? null : payments.forMethod(body.payment_method);
  if (!provider && !isFree) return refuse('payment_down', payWays[body.payment_method].down);
  const secret = env.SESSION_SECRET;
  return composeOrder({ ...attempt, purchase, checked, provider: provider?.name ?? null, secret });
}

function repeat(services: Services, claim: NewOrder['claim'], earlier: EarlierAttempt) {
  if (earlier.request_hash !== claim.request_hash) return refuse('idempotency_key_reused');
  // jsonb does not keep the order of keys; parsing restores it, so repeats are byte-identical.
  return openFirstPayment(services, earlier.order_id, PlacedOrder.parse(earlier.reply));
}

/** After the commit: tells workers and open pages of a new order and of the stock it left. */
export function announceOrder(services: Services, order: NewOrder, stock: StockLeft[]) {
  services.jobs.nudgeOutbox();
  if (order.cartOf) services.live.publish(`user:${order.cartOf}`, { type: 'cartChanged' });
  services.live.publish('staff', { type: 'orderChanged', order_number: order.order.order_number });
  for (const product of stock) {
    // Cached pages show whether it is in stock; open product pages show how many.
    if (product.stock_quantity === 0) announceProduct(services, product);
    else if (product.stock_quantity !== null) {
      services.live.publish(`product:${product.id}`, {
        type: 'stockChanged',
        product_id: product.id,
        stock_quantity: product.stock_quantity,
      });
    }
  }
}

const attemptOf = ({ order, items, payment, reply }: NewOrder): AttemptRow | undefined =>
  payment
    ? {
        id: payment.id,
        provider: payment.provider,
        status: 'created',
        redirect_url: null,
        amount_cents: payment.amount_cents,
        currency: 'USD',
        order_id: order.id,
        order_number: order.order_number,
        email: order.email,
        hold_expires_at: reply.order.hold_expires_at === null ? null : new Date(reply.order.hold_expires_at),
        lines: items.map(item => ({
          name: item.product_name,
          unitAmountCents: item.unit_price_cents,
          quantity: item.quantity,
        })),
        shipping_cents: order.shipping_cents,
        tax_cents: order.tax_cents,
        discount_cents: (order.discount_cents ?? 0) + (order.credit_cents ?? 0),
      }
    : undefined;
