import type { NewFact } from '#server/features/order-book/order-rows.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';

/** A provider's fact as stored, with the decision made on it. */
export const factRow = (fact: PaymentFact, decision: string): NewFact => ({
  payment_id: decision === 'unknown_payment' ? null : fact.paymentId,
  provider: fact.provider,
  provider_reference: fact.providerReference,
  kind: fact.kind,
  amount_cents: fact.amountCents,
  currency: fact.currency,
  decision,
});
