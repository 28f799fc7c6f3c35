import { text, url } from '#server/env-forms.ts';
import type { ProviderEnv, ProviderSetup } from '#server/payment-providers/port.ts';
import { liveHosts, type PaypalSettings } from './client.ts';
import { openPaypalProvider } from './provider.ts';

export const paypalVariables = {
  PAYPAL_CLIENT_ID: text(), // enables PayPal, with the secret
  PAYPAL_CLIENT_SECRET: text(), // enables PayPal, with the id
  PAYPAL_WEBHOOK_ID: text(), // checks PayPal's events
  PAYPAL_API_BASE: url(), // another address for PayPal, for tests
};

type Needed = Exclude<keyof typeof paypalVariables, 'PAYPAL_API_BASE'>;
const inDemo = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const satisfies Needed[];
const inLive = [...inDemo, 'PAYPAL_WEBHOOK_ID'] as const;

export const paypalSetup: ProviderSetup = {
  needs: inLive,
  open: env => {
    const settings = paypalSettings(env);
    return settings && openPaypalProvider(settings);
  },
  problems: env => (env.SHOP_MODE === 'live' ? liveProblems(env) : demoProblems(env)),
  page: () => null,
};

/** PayPal's settings from the environment; null without an id and a secret. A demo shop uses the sandbox. */
function paypalSettings(env: ProviderEnv): PaypalSettings | null {
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET) return null;
  const usual = env.SHOP_MODE === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return {
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
    apiBase: (env.PAYPAL_API_BASE ?? usual).replace(/\/+$/, ''),
  };
}

function demoProblems(env: ProviderEnv): string[] {
  const problems = halfSetUp(env, inDemo);
  if (isLive(env.PAYPAL_API_BASE))
    problems.push('PAYPAL_API_BASE is the live PayPal: a demo shop takes no real money.');
  return problems;
}

function liveProblems(env: ProviderEnv): string[] {
  const problems = halfSetUp(env, inLive);
  if (env.PAYPAL_API_BASE && !isLive(env.PAYPAL_API_BASE))
    problems.push('PAYPAL_API_BASE is for tests: a live shop talks to PayPal itself.');
  return problems;
}

/** With only some of them set, payments fail or refunds go unnoticed. */
function halfSetUp(env: ProviderEnv, all: readonly Needed[]): string[] {
  const missing = all.filter(name => !env[name]);
  if (missing.length === 0 || missing.length === all.length) return [];
  return [`PayPal is set up by halves: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`];
}

const isLive = (base: string | undefined) => base !== undefined && liveHosts.includes(new URL(base).hostname);
