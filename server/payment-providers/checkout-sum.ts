import type { CheckoutRequest } from './port.ts';

type Figures = Pick<CheckoutRequest, 'lines' | 'shippingCents' | 'taxCents' | 'discountCents'>;

/** What the parts of a checkout come to; a provider is asked only when it is the amount. */
export function checkoutSum({ lines, shippingCents, taxCents, discountCents }: Figures): number {
  const goods = lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0);
  return goods - discountCents + shippingCents + taxCents;
}
