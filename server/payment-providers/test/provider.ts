import { type Kysely, type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import type { OpenDatabase } from '#server/database/connect.ts';
import type { Database, TestProviderPaymentsTable } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import type { CheckoutReply, PaymentFact, PaymentFactKind, PaymentProvider } from '#server/payment-providers/port.ts';

export type BankRow = Selectable<TestProviderPaymentsTable>;

const reference = (paymentId: string) => `test_${paymentId}`;

/** A fake bank with its own page. It has its own table and reports only when asked. */
export function openTestProvider(env: Pick<Env, 'PUBLIC_URL'>, { pool, db }: OpenDatabase): PaymentProvider {
  return {
    name: 'test',
    async start(request): Promise<CheckoutReply> {
      await pool.query({
        name: 'keep-bank-row',
        text: `
          insert into test_provider_payments (reference, payment_id, order_number, amount_cents, currency, return_url)
          values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        values: [
          reference(request.paymentId),
          request.paymentId,
          request.orderNumber,
          request.amountCents,
          request.currency,
          request.returnUrl,
        ],
      });
      return {
        outcome: 'redirect',
        providerReference: reference(request.paymentId),
        redirectUrl: `${env.PUBLIC_URL}/pay/test/${request.paymentId}`,
      };
    },

    async ask({ paymentId }) {
      const row = await findBankRow(pool, paymentId);
      const isThrough = row?.state === 'approving' && row.is_late && (await settleLate(db, paymentId));
      return row ? factOf(isThrough ? { ...row, state: 'captured' } : row) : null;
    },

    async expire({ paymentId }) {
      await db
        .updateTable('test_provider_payments')
        .set({ state: 'expired' })
        .where('payment_id', '=', paymentId)
        .where('state', 'in', ['open', 'challenge'])
        .execute();
      const row = await findBankRow(pool, paymentId);
      return !row || row.state === 'expired' || row.state === 'declined';
    },

    async refund({ refundId, paymentId, amountCents }) {
      const refunded = await db
        .updateTable('test_provider_payments')
        .set({
          // Idempotent: a refund id is counted once.
          refunded_cents: sql`refunded_cents + case when ${refundId} = any (refund_ids) then 0 else ${amountCents} end`,
          refund_ids: sql`array_append(array_remove(refund_ids, ${refundId}), ${refundId})`,
        })
        .where('payment_id', '=', paymentId)
        .where('state', '=', 'captured')
        .where(sql<boolean>`(${refundId} = any (refund_ids) or refunded_cents + ${amountCents} <= amount_cents)`)
        .returning('reference')
        .executeTakeFirst();
      return { outcome: refunded ? 'succeeded' : 'failed', providerReference: refunded ? `refund_${refundId}` : null };
    },
  };
}

/** A row of the bank's table; `is_late`: the delay of a payment approved for later has passed. */
export async function findBankRow(
  pool: Pool,
  paymentId: string,
): Promise<(BankRow & { is_late: boolean }) | undefined> {
  const { rows } = await pool.query<BankRow & { is_late: boolean }>({
    name: 'find-bank-row',
    text: 'select *, coalesce(capture_at <= now(), false) as is_late from test_provider_payments where payment_id = $1',
    values: [paymentId],
  });
  return rows[0];
}

async function settleLate(db: Kysely<Database>, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_provider_payments')
    .set({ state: 'captured', capture_at: null })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'approving')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const factKinds: Record<string, PaymentFactKind | undefined> = {
  approving: 'processing',
  captured: 'captured',
  declined: 'failed',
  expired: 'expired',
};

function factOf(row: BankRow): PaymentFact | null {
  const kind = factKinds[row.state];
  if (!kind) return null;
  return {
    paymentId: row.payment_id,
    provider: 'test',
    providerReference: row.reference,
    kind,
    amountCents: row.amount_cents,
    currency: row.currency,
    orderNumber: row.order_number,
    ...(kind === 'failed' ? { failureCode: 'card_declined' } : {}),
  };
}
