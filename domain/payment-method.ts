/** The ways to pay, in the order in which they are offered. */
export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(text: string | null | undefined): text is PaymentMethod {
  return paymentMethods.some(method => method === text);
}

/** The way a payment was made. One whose way nobody wrote down, as money taken by hand, goes back like a card's. */
export function paymentMethodOf(payment: { method: string | null } | null | undefined): PaymentMethod {
  return isPaymentMethod(payment?.method) ? payment.method : 'card';
}
