import { OpenAPIHono } from '@hono/zod-openapi';
import type { Pool } from 'pg';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { pages } from '#contract/pages.ts';
import { TestPayment, TestPaymentInput, TestPaymentReply } from '#contract/payments/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { type BankRow, findBankRow } from './provider.ts';

const PaymentParams = z.object({ payment: z.uuid() });
type Action = TestPaymentInput['action'];

/** Seconds until a payment approved for later is captured. */
const laterSeconds = 3;

const stateAfter: Record<Action, string> = {
  approve: 'captured',
  decline: 'declined',
  '3d-secure': 'challenge',
  expire: 'expired',
  'approve-later': 'approving',
};

/** The fake bank's page and its five buttons. Mounted in demo mode only. */
export function testPaymentRoutes({ pool }: Pick<Services, 'pool'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.getTestPayment,
    { summary: 'A payment at the test provider', access: 'anyone', params: PaymentParams, reply: TestPayment },
    async ({ params }) => {
      const row = await findBankRow(pool, params.payment);
      if (!row) return refuse('payment_not_found');
      const { order_number, amount_cents, currency, state, return_url } = row;
      return { id: row.payment_id, order_number, amount_cents, currency, status: state, return_url };
    },
  );
  endpoint(
    api,
    routes.actOnTestPayment,
    {
      summary: 'Approve, decline, expire, ask for 3-D Secure, approve later',
      access: 'anyone',
      params: PaymentParams,
      body: TestPaymentInput,
      reply: TestPaymentReply,
    },
    async ({ params, body }) => {
      const row = (await act(pool, params.payment, body.action)) ?? (await findBankRow(pool, params.payment));
      if (!row) return refuse('payment_not_found');
      // The second confirmation is asked on the bank's own page.
      return { return_url: row.state === 'challenge' ? pages.testPayment(row.payment_id) : row.return_url };
    },
  );
  return api;
}

/** A finished payment stays as it is, whatever is pressed. Writes directly: a real bank has its own disk. */
async function act(pool: Pool, payment: string, action: Action): Promise<BankRow | undefined> {
  const { rows } = await pool.query<BankRow>({
    name: 'act-on-bank-row',
    text: `
      update test_provider_payments set state = $2,
        capture_at = case when $2 = 'approving' then now() + interval '${laterSeconds} seconds' end
      where payment_id = $1 and state in ('open', 'challenge') returning *`,
    values: [payment, stateAfter[action]],
  });
  return rows[0];
}
