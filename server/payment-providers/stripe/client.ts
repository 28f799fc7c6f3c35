import type { Stripe } from 'stripe';

export interface StripeSettings {
  secretKey: string;
  /** Null: events cannot be checked and are not taken. */
  webhookSecret: string | null;
  /** Another server in Stripe's place, for tests. */
  apiBase?: string | undefined;
  /** How often one call is sent again under its own key when nothing, a 409 or a 5xx came back. */
  retries?: number;
  timeoutMs?: number;
}

/** Stripe's library, loaded when it is first needed: it weighs 60 MB that a demo shop has no use for. */
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
    // The time limit then counts for the whole call, not for each silence in it.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  });
}

export const isLiveKey = (secretKey: string) => /^(sk|rk)_live_/.test(secretKey);
