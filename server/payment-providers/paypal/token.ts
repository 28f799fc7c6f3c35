import { z } from 'zod';
import { type Answer, exchange } from './exchange.ts';
import type { PaypalSettings } from './settings.ts';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export interface TokenKeeper {
  /** A token that will hold for this call; many who ask at once share one request. */
  current(): Promise<Answer<string>>;
  forget(): void;
}

/** A token used in its last minute may be dead on arrival. */
const spareMs = 60_000;

/** Keeps PayPal's access token until shortly before its end: one token per call runs into PayPal's limits. */
export function openToken(settings: PaypalSettings & { timeoutMs: number }, now = Date.now): TokenKeeper {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<Answer<string>> | null = null;

  const ask = async (): Promise<Answer<string>> => {
    const answer = await requestToken(settings);
    if (answer.kind !== 'ok') return answer;
    kept = { token: answer.body.access_token, until: now() + answer.body.expires_in * 1000 - spareMs };
    return { kind: 'ok', body: kept.token };
  };

  return {
    async current() {
      if (kept && now() < kept.until) return { kind: 'ok', body: kept.token };
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      kept = null;
    },
  };
}

function requestToken({ apiBase, clientId, clientSecret, timeoutMs }: PaypalSettings & { timeoutMs: number }) {
  return exchange(`${apiBase}/v1/oauth2/token`, timeoutMs, Token, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}
