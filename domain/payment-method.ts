/** The payment methods in the order in which they are offered, each with its provider. */
export const takers = { card: 'stripe', paypal: 'paypal' } as const;
export type PaymentMethod = keyof typeof takers;
export type RealProvider = (typeof takers)[PaymentMethod];
export const paymentMethods = Object.keys(takers) as [PaymentMethod, ...PaymentMethod[]];

export function isPaymentMethod(text: string | null | undefined): text is PaymentMethod {
  return paymentMethods.some(method => method === text);
}

/** The method of a payment. An unknown one, such as a manual payment, counts as a card. */
export function paymentMethodOf(payment: { method: string | null } | null | undefined): PaymentMethod {
  return isPaymentMethod(payment?.method) ? payment.method : 'card';
}
