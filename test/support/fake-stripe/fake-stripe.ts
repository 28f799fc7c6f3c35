import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './api.ts';
import { type Books, type FakeEvent, find, newId } from './books.ts';
import { hostedPage } from './page.ts';
import { once, type Reply, type ReplyStore } from './replies.ts';
import { type ShopperAction, shop } from './shopper.ts';
import { StripeFault } from './stripe-fault.ts';
import { deliver } from './webhook-sender.ts';

/**
 * How the next POST fails: an answer without work (a number, 'html', 'drop'), work whose answer is lost ('lose') or
 * stored as a 500 ('break'), or no answer until the client gives up ('hang').
 */
export type Trouble = number | 'html' | 'drop' | 'lose' | 'break' | 'hang';

export interface FakeStripe {
  url: string;
  secretKey: string;
  webhookSecret: string;
  books: Books;
  trouble: Trouble[];
  /** API calls so far, such as 'POST /v1/refunds'. */
  calls: string[];
  /** Where events are delivered; null: nowhere, a test delivers them. */
  endpoint: string | null;
  /** Resolves when all deliveries so far have been answered. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

/** A small server that behaves like Stripe's documentation; all state is in its books. */
export async function openFakeStripe(port = 0): Promise<FakeStripe> {
  const deliveries = new Set<Promise<unknown>>();
  const books = emptyBooks(event => {
    if (fake.endpoint) track(deliveries, deliver(fake.endpoint, event, fake.webhookSecret));
  });
  const replies: ReplyStore = new Map();
  const server = createServer((request, response) => {
    handle(fake, replies, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
  books.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeStripe = {
    url: books.url,
    secretKey: 'sk_test_fake',
    webhookSecret: newId('whsec'),
    books,
    trouble: [],
    calls: [],
    endpoint: null,
    delivered: async () => {
      while (deliveries.size > 0) await Promise.all(deliveries);
    },
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

const emptyBooks = (onEvent: (event: FakeEvent) => void): Books => ({
  url: '',
  taxRates: {},
  taxExempt: [],
  taxCalculations: [],
  taxTransactions: [],
  sessions: [],
  intents: [],
  refunds: [],
  disputes: [],
  coupons: [],
  events: [],
  ahead: 0,
  onEvent,
});

function track(all: Set<Promise<unknown>>, one: Promise<unknown>) {
  all.add(one);
  one.finally(() => all.delete(one));
}

async function handle(fake: FakeStripe, replies: ReplyStore, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', fake.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (url.pathname.startsWith('/c/pay/')) return servePage(fake, request, url, body, response);
  const method = request.method ?? 'GET';
  fake.calls.push(`${method} ${url.pathname}`);
  const trouble = method === 'POST' ? fake.trouble.shift() : undefined;
  if (trouble === 'drop') return response.destroy();
  if (trouble === 'hang') return;
  if (trouble === 'html') return send(response, 502, 'text/html', '<html>Bad gateway</html>');
  if (typeof trouble === 'number') return sendFault(response, made(trouble));
  try {
    if (!/^Bearer (sk|rk)_test_/.test(request.headers.authorization ?? '')) throw made(401);
    const key = request.headers['idempotency-key']?.toString();
    const { reply, isReplay } = await once(replies, key, `${url.pathname} ${body}`, () =>
      work(fake.books, method, url, body, trouble === 'break'),
    );
    if (trouble === 'lose') return response.destroy();
    if (isReplay) response.setHeader('idempotent-replayed', 'true');
    send(response, reply.status, 'application/json', JSON.stringify(reply.body));
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    sendFault(response, fault);
  }
}

async function work(books: Books, method: string, url: URL, body: string, breaks: boolean): Promise<Reply> {
  const done = answerCall(books, method, url, body);
  return breaks ? { status: 500, body: { error: made(500).body } } : { status: 200, body: done };
}

function made(status: number): StripeFault {
  const message = status === 401 ? 'Invalid API Key provided: sk_****' : `An answer of ${status}`;
  const type = status >= 500 ? 'api_error' : 'invalid_request_error';
  return new StripeFault(status, { type, message, ...(status === 429 ? { code: 'rate_limit' } : {}) });
}

function servePage(fake: FakeStripe, request: IncomingMessage, url: URL, body: string, response: ServerResponse) {
  const session = find('checkout.session', fake.books.sessions, url.pathname.split('/').at(-1) ?? '');
  const action = new URLSearchParams(body).get('action');
  if (request.method === 'POST' && action !== 'close') shop(fake.books, session.id, action as ShopperAction);
  const isOver = session.status !== 'open';
  if (action === 'close' || isOver) {
    response.setHeader('location', action === 'close' ? session.cancelUrl : session.successUrl);
    return send(response, 303, 'text/plain', '');
  }
  const step = action === 'challenge' ? 'challenge' : action === 'decline' ? 'declined' : 'choose';
  send(response, 200, 'text/html; charset=utf-8', hostedPage(session, step));
}

const sendFault = (response: ServerResponse, { status, body }: StripeFault) =>
  send(response, status, 'application/json', JSON.stringify({ error: body }));

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.setHeader('request-id', newId('req'));
  response.writeHead(status, { 'content-type': type }).end(body);
}
