import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { openTestProvider } from './test/provider.ts';

/** Who takes which method. A demo shop pays both on the test provider's page; a live shop never does. */
export function openPaymentProviders(env: Env, db: Kysely<Database>): PaymentProviders {
  const test = env.SHOP_MODE === 'demo' ? openTestProvider(env, db) : null;
  const byName = new Map<string, PaymentProvider>(test ? [[test.name, test]] : []);
  return {
    forMethod: () => test,
    named: name => byName.get(name) ?? null,
  };
}
