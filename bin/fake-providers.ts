import type { Env } from '#server/env.ts';

/**
 * `npm run dev -- --fake-providers`: cards go to a pretend Stripe in this process, with its page, its API and its events.
 * Called before the environment is read; what it answers tells the pretend Stripe where the shop is.
 */
export async function openFakeProviders(): Promise<(env: Env) => void> {
  const { openFakeStripe } = await import('#test/support/fake-stripe/fake-stripe.ts');
  const stripe = await openFakeStripe();
  process.env.STRIPE_SECRET_KEY = stripe.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET = stripe.webhookSecret;
  process.env.STRIPE_API_BASE = stripe.url;
  return env => {
    stripe.endpoint = `http://127.0.0.1:${env.PORT}/api/webhooks/stripe`;
    console.log(`Cards are paid at a pretend Stripe at ${stripe.url}`);
  };
}
