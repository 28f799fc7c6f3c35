import type { PlacedOrder, PlaceOrderInput } from '#contract/orders/shapes.ts';

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

export function keepAttempt(attempt: Attempt) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage the key lasts as long as the request; the server still recognises a repeat.
  }
}
