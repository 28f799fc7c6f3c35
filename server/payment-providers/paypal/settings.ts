import type { Env } from '#server/env.ts';

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Null: events cannot be checked and are not taken. */
  webhookId: string | null;
  /** Where PayPal's API is reached, without a slash at the end. */
  apiBase: string;
  timeoutMs?: number;
}

type Variables = Pick<
  Env,
  'SHOP_MODE' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_API_BASE'
>;

/** PayPal as the environment sets it up; null without an id and a secret. A demo shop talks to the sandbox. */
export function paypalSettings(env: Variables): PaypalSettings | null {
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET) return null;
  const usual = env.SHOP_MODE === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
  return {
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    webhookId: env.PAYPAL_WEBHOOK_ID ?? null,
    apiBase: (env.PAYPAL_API_BASE ?? usual).replace(/\/+$/, ''),
  };
}
