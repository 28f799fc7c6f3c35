import type { Env } from '#server/env.ts';
import { text, url } from '#server/env-forms.ts';
import type { ShippingProvider } from '#server/shipping-providers/port.ts';
import { openEasyPost } from './provider.ts';

export const easypostVariables = {
  EASYPOST_API_KEY: text(), // buys labels at EasyPost
  EASYPOST_WEBHOOK_SECRET: text(), // checks EasyPost's events
  EASYPOST_API_BASE: url(), // another address for EasyPost, for tests
};

type EasyPostEnv = Pick<Env, keyof typeof easypostVariables | 'SHOP_MODE'>;

/** Null when it is not set up. */
export const openIfSet = (env: EasyPostEnv): ShippingProvider | null =>
  env.EASYPOST_API_KEY
    ? openEasyPost({
        apiKey: env.EASYPOST_API_KEY,
        webhookSecret: env.EASYPOST_WEBHOOK_SECRET ?? null,
        apiBase: env.EASYPOST_API_BASE,
      })
    : null;

/** Problems of these variables in this SHOP_MODE, in whole sentences. */
export function easypostProblems(env: EasyPostEnv): string[] {
  const { EASYPOST_API_KEY: key, EASYPOST_WEBHOOK_SECRET: secret, EASYPOST_API_BASE, SHOP_MODE } = env;
  if (!key) return secret ? ['EASYPOST_API_KEY is missing: EASYPOST_WEBHOOK_SECRET has no effect without it.'] : [];
  // Its keys begin with EZAK, those of its test mode with EZTK.
  if (SHOP_MODE === 'demo')
    return key.startsWith('EZAK') ? ['EASYPOST_API_KEY is a live key: a demo shop buys no real postage.'] : [];
  const problems: string[] = [];
  if (!key.startsWith('EZAK')) problems.push('EASYPOST_API_KEY is no live key: it must begin with EZAK.');
  if ((secret ?? '').length < 16)
    problems.push('EASYPOST_WEBHOOK_SECRET needs 16 characters or more: without it no parcel is tracked.');
  if (EASYPOST_API_BASE) problems.push('EASYPOST_API_BASE is for tests: a live shop talks to EasyPost itself.');
  return problems;
}
