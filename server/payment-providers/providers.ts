import type { OpenDatabase } from '#server/database/connect.ts';
import type { Env } from '#server/env.ts';
import { openPaypalProvider } from './paypal/provider.ts';
import { paypalSettings } from './paypal/settings.ts';
import type { PaymentProvider, PaymentProviders } from './port.ts';
import { openStripeProvider } from './stripe/provider.ts';
import { openTestProvider } from './test/provider.ts';

/** Who takes which method: who is set up for it, else, in a demo shop, the test provider. A live shop never uses that one. */
export function openPaymentProviders(env: Env, database: OpenDatabase): PaymentProviders {
  const test = env.SHOP_MODE === 'demo' ? openTestProvider(env, database) : null;
  const card = env.STRIPE_SECRET_KEY ? stripeOf(env, env.STRIPE_SECRET_KEY) : null;
  const settings = paypalSettings(env);
  const paypal = settings && openPaypalProvider(settings);
  const providers = [test, card, paypal].filter(provider => provider !== null);
  const byName = new Map<string, PaymentProvider>(providers.map(provider => [provider.name, provider]));
  return {
    forMethod: method => (method === 'card' ? card : paypal) ?? test,
    named: name => byName.get(name) ?? null,
  };
}

const stripeOf = (env: Env, secretKey: string) =>
  openStripeProvider({
    secretKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
    apiBase: env.STRIPE_API_BASE,
  });
