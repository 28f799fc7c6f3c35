import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { openPaypalProvider } from './paypal/provider.ts';
import { paypalSettings } from './paypal/settings.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { openTestProvider } from './test/provider.ts';

/** Who takes which method. A demo shop pays on the test provider's page what nobody else takes; a live shop never does. */
export function openPaymentProviders(env: Env, db: Kysely<Database>): PaymentProviders {
  const test = env.SHOP_MODE === 'demo' ? openTestProvider(env, db) : null;
  const settings = paypalSettings(env);
  const paypal = settings && openPaypalProvider(settings);
  const all = [test, paypal].filter(provider => provider !== null);
  const byName = new Map<string, PaymentProvider>(all.map(provider => [provider.name, provider]));
  return {
    forMethod: method => (method === 'paypal' ? paypal : null) ?? test,
    named: name => byName.get(name) ?? null,
  };
}
