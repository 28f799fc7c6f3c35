import type { PlacedOrder, PlaceOrderInput } from '#contract/orders/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { type ApiResult, isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

/**
 * An order that was sent but not answered, or is not paid yet. Stored across reloads and the return from the provider,
 * so that pressing again sends the same order.
 */
export interface Attempt {
  key: string;
  body: PlaceOrderInput;
  placed?: PlacedOrder;
}

const storageKey = 'gg_order_attempt';

/**
 * Sends the order under one Idempotency-Key until an answer is known. If the first attempt arrived and the form changed
 * since, the server says so, and the existing order is loaded instead of making a second one. An identical order that
 * waits for payment is also reused.
 */
export async function placeOrder(body: PlaceOrderInput): Promise<ApiResult<PlacedOrder>> {
  const open = await currentAttempt();
  if (open?.placed && isSame(open.body, body)) return payAgain(open.placed);
  const unanswered = open && !open.placed ? open : null;
  const attempt: Attempt = { key: unanswered?.key ?? crypto.randomUUID(), body };
  if (!unanswered) write(attempt);
  const answer = await send(attempt);
  if (unanswered && answer.error?.code === 'idempotency_key_reused') return send(unanswered);
  return answer;
}

/** The order exists: resume its payment, or let the buyer choose on its page. */
async function payAgain(placed: PlacedOrder): Promise<ApiResult<PlacedOrder>> {
  const { order_number, key } = placed.order;
  const { data } = await browserApi(storefrontRoutes.payOrder, {
    params: { orderNumber: order_number },
    query: { key },
  });
  return { data: { ...placed, payment: data ?? { ...placed.payment, redirect_url: null } }, error: null };
}

/** Asks again for the answer to a sent order. */
export const repeatOrder = (attempt: Attempt) => send(attempt);

/** The current attempt; forgotten once its order is paid, canceled or expired. */
export async function currentAttempt(): Promise<Attempt | null> {
  const open = readAttempt();
  if (!open?.placed) return open;
  const { order_number, key } = open.placed.order;
  const { data, error } = await browserApi(storefrontRoutes.getOrder, {
    params: { orderNumber: order_number },
    query: { key },
  });
  if (data?.can_pay) return heldUntil(open, open.placed, data.hold_expires_at);
  if (error && error.code !== 'order_not_found') return open;
  forgetAttempt();
  return null;
}

/** The hold may have been extended since. */
const heldUntil = (open: Attempt, placed: PlacedOrder, hold_expires_at: string | null): Attempt => ({
  ...open,
  placed: { ...placed, order: { ...placed.order, hold_expires_at } },
});

export function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

export function forgetAttempt() {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

async function send({ key, body }: Attempt): Promise<ApiResult<PlacedOrder>> {
  const answer = await browserApi(storefrontRoutes.placeOrder, { body, headers: { 'Idempotency-Key': key } });
  if (answer.data) write({ key, body, placed: answer.data });
  // A refusal is an answer: nothing was written. A lost connection or a fault is not.
  else if (!isUnanswered(answer.error)) forgetAttempt();
  return answer;
}

const isSame = (a: PlaceOrderInput, b: PlaceOrderInput) => JSON.stringify(a) === JSON.stringify(b);

function write(attempt: Attempt) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage the key lasts as long as the request; the server still recognizes a repeat.
  }
}
