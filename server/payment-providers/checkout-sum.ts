import type { CheckoutRequest } from './port.ts';

type Figures = Pick<CheckoutRequest, 'lines' | 'shippingCents' | 'taxCents' | 'discountCents'>;

/** The sum of a checkout's parts; a provider is called only when it equals the amount. */
export function checkoutSum({ lines, shippingCents, taxCents, discountCents }: Figures): number {
  const goods = lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0);
  return goods - discountCents + shippingCents + taxCents;
}
