import type { Stripe } from 'stripe';
import type { CheckoutRequest } from '#server/payment-providers/port.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type Line = NonNullable<SessionParams['line_items']>[number];

const minute = 60_000;

/**
 * What Stripe's page lists. Shipping and tax are lines, because Stripe's own tax would round differently; the discount
 * is a coupon for this payment, because a line cannot be negative.
 */
export function sessionParams(request: CheckoutRequest, couponId: string | null): SessionParams {
  const { orderNumber, paymentId } = request;
  const metadata = { payment_id: paymentId, order_number: orderNumber };
  return {
    mode: 'payment',
    line_items: linesOf(request),
    ...(couponId ? { discounts: [{ coupon: couponId }] } : {}),
    client_reference_id: orderNumber,
    metadata,
    // Stripe copies these to the charge; a session's own are not copied.
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    customer_email: request.email,
    // Otherwise Stripe may charge the shopper in another currency.
    adaptive_pricing: { enabled: false },
    submit_type: 'pay',
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: expiryOf(request.expiresAt),
  };
}

/** Valid for one payment and one use; its id is the payment's, so that a repeat finds it. */
export function couponParams({ discountCents, currency, orderNumber }: CheckoutRequest): Stripe.CouponCreateParams {
  return {
    amount_off: discountCents,
    currency: currency.toLowerCase(),
    duration: 'once',
    max_redemptions: 1,
    name: 'Discount',
    metadata: { order_number: orderNumber },
  };
}

/**
 * In Unix seconds. Stripe accepts 30 minutes to 24 hours from now. The hold's end plus 35 minutes satisfies that at any
 * moment of a checkout's hold; the sweep ends the session with the hold. A pay link's hold is longer: its session ends
 * 23 hours after the begun hour, so that a repeat asks for the same and Stripe recognizes it.
 */
export function expiryOf(holdEnds: Date, now = Date.now()): number {
  const hour = 60 * minute;
  const latest = Math.floor(now / hour) * hour + 23 * hour;
  return Math.floor(Math.min(holdEnds.getTime() + 35 * minute, latest) / 1000);
}

function linesOf({ lines, shippingCents, taxCents, currency }: CheckoutRequest): Line[] {
  const line = (name: string, unitAmount: number, quantity = 1): Line => ({
    quantity,
    price_data: { currency: currency.toLowerCase(), unit_amount: unitAmount, product_data: { name } },
  });
  return [
    ...lines.map(({ name, unitAmountCents, quantity }) => line(name, unitAmountCents, quantity)),
    ...(shippingCents > 0 ? [line('Shipping', shippingCents)] : []),
    ...(taxCents > 0 ? [line('Tax', taxCents)] : []),
  ];
}
