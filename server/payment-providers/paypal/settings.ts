import type { Env } from '#server/env.ts';

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Null: events cannot be checked and are refused. */
  webhookId: string | null;
  /** The address of PayPal's API, without a trailing slash. */
  apiBase: string;
  timeoutMs?: number;
}

type Variables = Pick<
  Env,
  'SHOP_MODE' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_API_BASE'
>;

/** PayPal's settings from the environment; null without an id and a secret. A demo shop uses the sandbox. */
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
