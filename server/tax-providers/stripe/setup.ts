import type { Env } from '#server/env.ts';
import { text } from '#server/env-forms.ts';
import type { TaxProvider } from '#server/tax-providers/port.ts';
import { openStripeTax } from './provider.ts';

export const stripeTaxVariables = {
  STRIPE_TAX_KEY: text(), // asks Stripe Tax for the tax of registered states
};

type TaxEnv = Pick<Env, 'STRIPE_TAX_KEY' | 'STRIPE_API_BASE' | 'SHOP_MODE'>;

/** Null when it is not set up. A live shop talks to Stripe itself. */
export const openIfSet = ({ STRIPE_TAX_KEY, STRIPE_API_BASE, SHOP_MODE }: TaxEnv): TaxProvider | null =>
  STRIPE_TAX_KEY
    ? openStripeTax({ secretKey: STRIPE_TAX_KEY, apiBase: SHOP_MODE === 'demo' ? STRIPE_API_BASE : undefined })
    : null;

/** Problems of the key in this SHOP_MODE, in whole sentences. */
export function stripeTaxProblems({ STRIPE_TAX_KEY: key, SHOP_MODE }: TaxEnv): string[] {
  if (!key) return [];
  const isLive = /^(sk|rk)_live_/.test(key);
  if (SHOP_MODE === 'live' && !isLive)
    return ['STRIPE_TAX_KEY is no live key: it must begin with sk_live_ or rk_live_.'];
  return SHOP_MODE === 'demo' && isLive ? ['STRIPE_TAX_KEY is a live key: a demo shop books no real tax.'] : [];
}
