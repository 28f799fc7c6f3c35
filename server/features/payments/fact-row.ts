import type { NewFact } from '#server/features/order-book/order-rows.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';

/** What a provider said, as it stays on record with what it meant to us. */
export const factRow = (fact: PaymentFact, decision: string): NewFact => ({
  payment_id: decision === 'unknown_payment' ? null : fact.paymentId,
  provider: fact.provider,
  provider_reference: fact.providerReference,
  kind: fact.kind,
  amount_cents: fact.amountCents,
  currency: fact.currency,
  decision,
});
