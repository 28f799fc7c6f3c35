import { z } from 'zod';
import { paymentMethods } from '#domain/payment-method.ts';

export const PaymentMethod = z.enum(paymentMethods);

/** A payment method that is set up, and its provider. */
export const PaymentOption = z.object({ method: PaymentMethod, provider: z.string() });
export type PaymentOption = z.infer<typeof PaymentOption>;

export const testPaymentActions = ['approve', 'decline', '3d-secure', 'expire', 'approve-later'] as const;

/** What the test provider's page shows. */
export const TestPayment = z.object({
  id: z.string(),
  order_number: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.string(),
  return_url: z.string(),
});
export type TestPayment = z.infer<typeof TestPayment>;

export const TestPaymentInput = z.strictObject({ action: z.enum(testPaymentActions) });
export type TestPaymentInput = z.infer<typeof TestPaymentInput>;
export const TestPaymentReply = z.object({ return_url: z.string() });
export type TestPaymentReply = z.infer<typeof TestPaymentReply>;
