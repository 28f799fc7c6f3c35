import { z } from 'zod';
import { shareRunning } from '#server/flow/single-flight.ts';
import { type Answer, exchange } from './exchange.ts';

/** The hosts of the PayPal that moves money. */
export const liveHosts = ['api.paypal.com', 'api-m.paypal.com'];

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** Null: events cannot be checked and are refused. */
  webhookId: string | null;
  /** The address of PayPal's API, without a trailing slash. */
  apiBase: string;
  timeoutMs?: number;
}

interface PaypalCall<Body> {
  method: 'GET' | 'POST';
  /** Begins with a slash, below the API's base. */
  path: string;
  reply: z.ZodType<Body>;
  body?: object;
  /** Makes a repeated call idempotent: no second order, capture or refund. */
  requestId?: string;
}

export interface PaypalClient {
  send<Body>(call: PaypalCall<Body>): Promise<Answer<Body>>;
}

/** Milliseconds for a whole call: a capture waits for the buyer's bank. */
const patience = { GET: 5_000, POST: 10_000 };

/** PayPal's REST API by fetch: its official library supports no base address, time limit or webhook check. */
export function openPaypalClient(settings: PaypalSettings): PaypalClient {
  const token = openToken({ ...settings, timeoutMs: settings.timeoutMs ?? patience.GET });
  return {
    async send(call) {
      const timeoutMs = settings.timeoutMs ?? patience[call.method];
      const first = await sendOnce(settings.apiBase, await token.current(), timeoutMs, call);
      if (first.kind !== 'refused' || first.status !== 401) return first;
      // Revoked early: get a new token and retry once.
      token.forget();
      return sendOnce(settings.apiBase, await token.current(), timeoutMs, call);
    },
  };
}

async function sendOnce<Body>(
  base: string,
  token: Answer<string>,
  timeoutMs: number,
  { method, path, reply, body, requestId }: PaypalCall<Body>,
): Promise<Answer<Body>> {
  if (token.kind !== 'ok') return token;
  const headers: Record<string, string> = {
    authorization: `Bearer ${token.body}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(requestId ? { 'paypal-request-id': requestId } : {}),
  };
  return exchange(`${base}${path}`, timeoutMs, reply, {
    method,
    headers,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

interface TokenKeeper {
  /** A token valid for this call; concurrent callers share one request. */
  current(): Promise<Answer<string>>;
  forget(): void;
}

/** A token in its last minute may expire on the way. */
const spareMs = 60_000;

/** Caches PayPal's access token until shortly before it expires: a token per call would exceed PayPal's limits. */
function openToken(settings: PaypalSettings & { timeoutMs: number }, now = Date.now): TokenKeeper {
  let kept: { token: string; until: number } | null = null;
  const shared = shareRunning<Answer<string>>();

  const ask = async (): Promise<Answer<string>> => {
    const answer = await requestToken(settings);
    if (answer.kind !== 'ok') return answer;
    kept = { token: answer.body.access_token, until: now() + answer.body.expires_in * 1000 - spareMs };
    return { kind: 'ok', body: kept.token };
  };

  return {
    async current() {
      if (kept && now() < kept.until) return { kind: 'ok', body: kept.token };
      return shared('token', ask);
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
