import { sql } from 'kysely';
import type { PaymentProvider } from '#server/payment-providers/port.ts';
import { paymentProviderSuite } from '#test/support/payment-provider-suite.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { findBankRow, openTestProvider } from './provider.ts';

type Trouble = 'lose' | 429 | 500 | 'html';

/** The fake bank runs in this process; this makes the connection to it fail. */
function withTrouble(provider: PaymentProvider, trouble: Trouble[]): PaymentProvider {
  const through = async <Reply>(work: () => Promise<Reply>) => {
    const kind = trouble.shift();
    if (kind && kind !== 'lose') throw new Error(String(kind));
    const reply = await work();
    if (kind) throw new Error('lost');
    return reply;
  };
  return {
    ...provider,
    start: request => through(() => provider.start(request)),
    refund: request => through(() => provider.refund(request)),
  };
}

paymentProviderSuite('the test provider', async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  const trouble: Trouble[] = [];
  const change = (reference: string, state: string, from: string[]) =>
    db
      .updateTable('test_provider_payments')
      .set({ state, capture_at: state === 'approving' ? sql`now() + interval '1 hour'` : null })
      .where('reference', '=', reference)
      .where('state', 'in', from)
      .execute()
      .then(() => {});
  return {
    provider: withTrouble(openTestProvider({ PUBLIC_URL: 'http://shop.test' }, database), trouble),
    world: {
      pay: reference => change(reference, 'captured', ['open', 'challenge']),
      decline: reference => change(reference, 'declined', ['open', 'challenge']),
      payLater: reference => change(reference, 'approving', ['open']),
      comeThrough: reference => change(reference, 'captured', ['approving']),
      loseNextReply: () => trouble.push('lose'),
      answerNext: answer => trouble.push(answer),
      checkouts: async paymentId => ((await findBankRow(pool, paymentId)) ? 1 : 0),
      refundedCents: async reference => {
        const row = await db
          .selectFrom('test_provider_payments')
          .select('refunded_cents')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        return row.refunded_cents;
      },
      events: () => [],
    },
  };
});
