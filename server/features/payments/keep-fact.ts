import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { PaymentFact } from '#server/payment-providers/port.ts';

/** What a provider said stays on record with what it meant to us. */
export async function keepFact(db: Kysely<Database>, fact: PaymentFact, decision: string): Promise<void> {
  await db
    .insertInto('payment_facts')
    .values({
      payment_id: decision === 'unknown_payment' ? null : fact.paymentId,
      provider: fact.provider,
      provider_reference: fact.providerReference,
      kind: fact.kind,
      amount_cents: fact.amountCents,
      currency: fact.currency,
      decision,
    })
    .execute();
}
