import { normalizeOrderNumber, orderNumberFrom } from '#domain/order/order-number.ts';

/** 'RT-7K3F-92QX', from eight random bytes, as an order number is. */
export const returnCodeFrom = (bytes: Uint8Array): string => `RT${orderNumberFrom(bytes).slice(2)}`;

/** Reads a scanned or typed code; null if it is none. */
export function normalizeReturnCode(text: string): string | null {
  const typed = text.trim().replace(/^RT-?(?=.{8})/i, '');
  const number = normalizeOrderNumber(typed);
  return number && `RT${number.slice(2)}`;
}
