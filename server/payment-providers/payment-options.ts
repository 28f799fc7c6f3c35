import type { PaymentOption } from '#contract/payments/shapes.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import type { PaymentProviders } from './port.ts';

/** The payment methods that are set up, in the order they are offered. */
export function paymentOptions(payments: PaymentProviders): PaymentOption[] {
  return paymentMethods.flatMap(method => {
    const provider = payments.forMethod(method);
    return provider ? [{ method, provider: provider.name }] : [];
  });
}
