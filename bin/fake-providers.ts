import type { Env } from '#server/env.ts';

/**
 * `npm run dev -- --fake-providers`: card payments go to a fake Stripe, which also counts tax, and PayPal payments to a
 * fake PayPal in this process, each with its page, API and events. Called before the environment is read; the result
 * tells the fakes where the shop is. Parcels stay with the demo's own pretend carrier.
 */
export async function openFakeProviders(): Promise<(env: Env) => void> {
  const { openFakeStripe } = await import('#test/support/fake-stripe/fake-stripe.ts');
  const { openFakePaypal } = await import('#test/support/fake-paypal/fake-paypal.ts');
  const [stripe, paypal] = await Promise.all([openFakeStripe(), openFakePaypal()]);
  stripe.books.taxRates = { TX: { percent: '8.25', onShipping: true }, CA: { percent: '9.5', onShipping: false } };
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_TAX_KEY: stripe.secretKey,
    STRIPE_API_BASE: stripe.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
    PAYPAL_API_BASE: paypal.url,
  });
  return env => {
    const webhooks = `http://127.0.0.1:${env.PORT}/api/webhooks`;
    stripe.endpoint = `${webhooks}/stripe`;
    paypal.endpoint = `${webhooks}/paypal`;
    console.log(`Cards are paid at a pretend Stripe at ${stripe.url}, PayPal at a pretend PayPal at ${paypal.url}`);
  };
}
