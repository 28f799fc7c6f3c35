import type { PlacedOrder, PlaceOrderInput } from '#contract/orders.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError, ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** An order that was sent and whose answer is not known. It outlives a reload, so that pressing again is the same order. */
interface Attempt {
  key: string;
  body: PlaceOrderInput;
}

const storageKey = 'gg_order_attempt';

/**
 * Sends the order under one Idempotency-Key until an answer is known. If the first sending did arrive and the form was
 * changed since, the server says so, and the order that exists is fetched rather than a second one made.
 */
export async function placeOrder(body: PlaceOrderInput): Promise<ApiResult<PlacedOrder>> {
  const open = read();
  const attempt: Attempt = { key: open?.key ?? crypto.randomUUID(), body };
  if (!open) write(attempt);
  let answer = await send(attempt);
  if (open && answer.error?.code === 'idempotency_key_reused') answer = await send(open);
  if (!answer.error || isKnown(answer.error)) forget();
  return answer;
}

const send = ({ key, body }: Attempt) => browserApi(routes.placeOrder, { body, headers: { 'Idempotency-Key': key } });

/** A refusal is an answer: nothing was written. A lost line or a fault is not. */
const isKnown = (error: ApiError) => error.code !== 'NETWORK_ERROR' && error.status < 500;

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

function write(attempt: Attempt) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage the key lives as long as the request; the server still answers a repeat alike.
  }
}

function forget() {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
