import type { Stripe } from 'stripe';

export interface StripeSettings {
  secretKey: string;
  /** Null: events cannot be checked and are refused. */
  webhookSecret: string | null;
  /** A fake Stripe, for tests. */
  apiBase?: string | undefined;
  /** How often a call is retried with its own key after no answer, a 409 or a 5xx. */
  retries?: number;
  timeoutMs?: number;
}

/** Stripe's library, loaded on first use: it takes 60 MB, which a demo shop does not need. */
export function lazyStripe(settings: StripeSettings): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined;
  return () => {
    opened ??= open(settings);
    return opened;
  };
}

async function open({ secretKey, apiBase, retries = 1, timeoutMs = 5_000 }: StripeSettings): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const base = apiBase ? new URL(apiBase) : null;
  const address = base && {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? 443 : 80),
    protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  return new Stripe(secretKey, {
    ...address,
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    // With fetch the time limit covers the whole call, not each silence in it.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
}

export const isLiveKey = (secretKey: string) => /^(sk|rk)_live_/.test(secretKey);
