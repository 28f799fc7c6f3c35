/** In the order in which they are offered. */
export const paymentMethods = ['card', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(text: string | null | undefined): text is PaymentMethod {
  return paymentMethods.some(method => method === text);
}

/** The method of a payment. An unknown one, such as a manual payment, counts as a card. */
export function paymentMethodOf(payment: { method: string | null } | null | undefined): PaymentMethod {
  return isPaymentMethod(payment?.method) ? payment.method : 'card';
}
