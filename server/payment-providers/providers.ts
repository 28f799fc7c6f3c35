import { providerWords } from '#content/payment-ways.ts';
import { type RealProvider, takers } from '#domain/payment-method.ts';
import type { OpenDatabase } from '#server/database/connect.ts';
import type { Env } from '#server/env.ts';
import { paypalSetup, paypalVariables } from './paypal/setup.ts';
import {
  isRealProvider,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderEnv,
  type ProviderSetup,
  realProviders,
} from './port.ts';
import { stripeSetup, stripeVariables } from './stripe/setup.ts';
import { openTestProvider } from './test/provider.ts';

const setups: Readonly<Record<RealProvider, ProviderSetup>> = { stripe: stripeSetup, paypal: paypalSetup };

/** The environment variables of all providers. */
export const providerVariables = { ...stripeVariables, ...paypalVariables };

/** Chooses the provider of each method: a real one that is set up, else, in a demo shop only, the test provider. */
export function openPaymentProviders(env: Env, database: OpenDatabase): PaymentProviders {
  const test = env.SHOP_MODE === 'demo' ? openTestProvider(env, database) : null;
  const all = [test, ...realProviders.map(name => setups[name].open(env))].filter(provider => provider !== null);
  const byName = new Map<string, PaymentProvider>(all.map(provider => [provider.name, provider]));
  return {
    forMethod: method => byName.get(takers[method]) ?? test,
    named: name => byName.get(name) ?? null,
  };
}

/** The variables that a live shop needs for a provider. */
export const neededVariables = (name: RealProvider) => setups[name].needs;

/** The page where staff find a payment at its provider; null without one. */
export function providerPage(provider: string, reference: string | null): string | null {
  return reference && isRealProvider(provider) ? setups[provider].page(reference) : null;
}

/** Problems of their configuration. A demo shop must not take real money. */
export const providerProblems = (env: ProviderEnv): string[] =>
  realProviders.flatMap(name => setups[name].problems(env));

/** A live shop needs a real provider whose events it can check. */
export function liveProviderProblems(env: ProviderEnv): string[] {
  const problems = providerProblems(env);
  if (problems.length > 0 || realProviders.some(name => env[setups[name].needs[0]])) return problems;
  const names = realProviders.map(name => providerWords[name].staff).join(' or ');
  const needs = realProviders.map(name => setups[name].needs.join(', ').replace(/, ([^,]+)$/, ' and $1')).join(', or ');
  return [
    `SHOP_MODE=live needs ${names} (docs/payments.md): set ${needs}. The test provider is refused in a live shop.`,
  ];
}
