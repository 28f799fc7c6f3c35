import { text, url } from '#server/env-forms.ts';
import type { ProviderEnv, ProviderSetup } from '#server/payment-providers/port.ts';
import { openStripeProvider } from './provider.ts';

export const stripeVariables = {
  STRIPE_SECRET_KEY: text(), // enables card payment by Stripe
  STRIPE_WEBHOOK_SECRET: text(), // checks Stripe's events
  STRIPE_API_BASE: url(), // another address for Stripe, for tests
};

export const stripeSetup: ProviderSetup = {
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  open: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }) =>
    STRIPE_SECRET_KEY
      ? openStripeProvider({
          secretKey: STRIPE_SECRET_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET ?? null,
          apiBase: STRIPE_API_BASE,
        })
      : null,
  problems: env => (env.SHOP_MODE === 'live' ? liveProblems(env) : demoProblems(env)),
  page: reference => `https://dashboard.stripe.com/search?query=${encodeURIComponent(reference)}`,
};

const liveKey = /^(sk|rk)_live_/;

const demoProblems = ({ STRIPE_SECRET_KEY }: ProviderEnv) =>
  liveKey.test(STRIPE_SECRET_KEY ?? '') ? ['STRIPE_SECRET_KEY is a live key: a demo shop takes no real money.'] : [];

function liveProblems({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE }: ProviderEnv): string[] {
  if (!key) return [];
  const problems: string[] = [];
  if (!liveKey.test(key)) problems.push('STRIPE_SECRET_KEY is no live key: it must begin with sk_live_ or rk_live_.');
  if (!/^whsec_.{16,}$/.test(STRIPE_WEBHOOK_SECRET ?? ''))
    problems.push(
      'STRIPE_WEBHOOK_SECRET must begin with whsec_ and go on as Stripe shows it: ' +
        'without it Stripe’s events cannot be checked.',
    );
  if (STRIPE_API_BASE) problems.push('STRIPE_API_BASE is for tests: a live shop talks to Stripe itself.');
  return problems;
}
