import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { hashToken } from '#server/auth/sessions.ts';
import type { AppEnv } from '#server/http/context.ts';
import { orderKey } from '#server/http/signed-key.ts';
import type { PaymentProviders } from '#server/payment-providers/port.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import { setAccess } from '#test/support/set-access.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

export const callers = [
  'nobody',
  'a garbage cookie',
  'the customer',
  'another customer',
  'an expired session',
  'a garbage bearer',
  'staff',
  'demoted staff',
  'a guest with another key',
] as const;
export type CallerKind = (typeof callers)[number];

/** The whole shop as a function, and its callers. Nobody else may have the customer's things. */
export interface RightsShop {
  services: Services;
  app: Hono<AppEnv>;
  customer: string;
  headersOf(kind: CallerKind): Promise<Record<string, string>>;
  /** Signs every caller in again. */
  forgetSessions(): void;
}

export const customerEmail = 'ruth.only@shop.test';

export async function openRightsShop(): Promise<RightsShop> {
  const services = await testServices();
  services.payments = withWebhooks(services);
  const { signIn } = testApp(services);
  const [customer, other, staff, demoted] = await Promise.all([
    signIn(customerEmail, { proven: true }),
    signIn('bob@shop.test', { proven: true }),
    signIn('staff@shop.test', { staff: true }),
    signIn('demoted@shop.test', { staff: true }),
  ]);
  await setAccess(services.db, demoted.id, { is_admin: false });
  const cookie = async (user: string, seconds = 30 * 24 * 60 * 60) => ({
    cookie: await newSession(services, user, seconds),
  });
  const headers: Record<CallerKind, () => Promise<Record<string, string>>> = {
    nobody: async () => ({}),
    'a garbage cookie': async () => ({ cookie: `gg_session=${randomBytes(24).toString('base64url')}.%41%3D` }),
    'the customer': () => cookie(customer.id),
    'another customer': () => cookie(other.id),
    'an expired session': () => cookie(customer.id, -60),
    'a garbage bearer': async () => ({ authorization: `Bearer ${randomBytes(24).toString('base64url')}` }),
    staff: () => cookie(staff.id),
    'demoted staff': () => cookie(demoted.id),
    'a guest with another key': async () => ({ 'x-order-key': anotherKey(services) }),
  };
  const known = new Map<CallerKind, Record<string, string>>();
  return {
    services,
    app: createApp(services),
    customer: customer.id,
    async headersOf(kind) {
      const found = known.get(kind) ?? { 'sec-fetch-site': 'same-origin', ...(await headers[kind]()) };
      known.set(kind, found);
      return found;
    },
    forgetSessions: () => known.clear(),
  };
}

/** A valid key of another order. */
export const anotherKey = ({ env }: Services) => orderKey(env.SESSION_SECRET, 'GG-ANOTHER-1');

/** The cookie the accounts would set, without the time that hashing a password takes. */
async function newSession({ db }: Services, user: string, seconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + seconds * 1000);
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: user, expires_at })
    .execute();
  return `gg_session=${token}`;
}

/** The test bank takes the money; Stripe and PayPal receive only forged messages. */
function withWebhooks(services: Services): PaymentProviders {
  const bank = openPaymentProviders(services.env, services);
  const both = openPaymentProviders(
    {
      ...services.env,
      STRIPE_SECRET_KEY: 'sk_test_rights',
      STRIPE_WEBHOOK_SECRET: 'whsec_rights',
      PAYPAL_CLIENT_ID: 'rights',
      PAYPAL_CLIENT_SECRET: 'rights',
      PAYPAL_WEBHOOK_ID: 'rights',
    },
    services,
  );
  return { forMethod: bank.forMethod, named: both.named };
}
