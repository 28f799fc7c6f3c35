import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall, type Call, type Reply } from './api.ts';
import type { FakePaypal, Trouble } from './fake-paypal.ts';
import { approve, findOrder } from './orders.ts';
import { approvalPage, closedPage, type PageAction } from './page.ts';
import { PaypalFault } from './paypal-fault.ts';

export async function handle(fake: FakePaypal, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', fake.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (url.pathname === '/checkoutnow') servePage(fake, request, url, text, response);
  else if (url.pathname.startsWith('/v1/notifications/certs/'))
    send(response, fake.certificateText ? 200 : 404, 'text/plain', fake.certificateText);
  else serveApi(fake, request, url, text, response);
}

function serveApi(fake: FakePaypal, request: IncomingMessage, url: URL, text: string, response: ServerResponse): void {
  const line = `${request.method} ${url.pathname}`;
  fake.calls.push(line);
  const at = fake.troubles.findIndex(({ on }) => on.test(line));
  const trouble = at === -1 ? undefined : fake.troubles.splice(at, 1)[0]?.what;
  const isToken = url.pathname === '/v1/oauth2/token';
  const work = () => (isToken ? giveToken(fake, request, text) : serve(fake, request, url, text));
  const said = trouble === undefined ? work() : goWrong(fake, trouble, work);
  if (said === 'drop') response.destroy();
  else if (typeof said === 'string') send(response, said === '' ? 200 : 502, 'text/html', said);
  else if (said) sendJson(response, said);
}

/** The answer instead: a reply, an invalid body, 'drop' for a cut connection, null for silence. */
function goWrong(fake: FakePaypal, trouble: Trouble, work: () => Reply): Reply | string | null {
  if (typeof trouble === 'number') return made(trouble);
  if (trouble === 'drop') return 'drop';
  if (trouble === 'hang') return null;
  if (trouble === 'html') return '<html>Bad gateway</html>';
  if (trouble === 'late') {
    fake.late.push(work);
    return null;
  }
  work();
  if (trouble === 'lose') return 'drop';
  return trouble === 'empty' ? '' : made(500);
}

function serve(fake: FakePaypal, request: IncomingMessage, url: URL, text: string): Reply {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!fake.tokens.has(token))
    return { status: 401, body: { error: 'invalid_token', error_description: 'Token signature verification failed' } };
  const requestId = request.headers['paypal-request-id']?.toString();
  const call: Call = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: parse(text),
    requestId,
    wantsAll: request.headers.prefer === 'return=representation',
  };
  const key = `${url.pathname} ${requestId}`;
  const known = requestId ? fake.replies.get(key) : undefined;
  // A repeat gets the first answer, with 200 in place of 201.
  if (known) return { ...known, status: known.status === 201 ? 200 : known.status };
  const reply = answered(() => (call.body === null ? unreadable() : answerCall(fake.books, call)));
  if (requestId) fake.replies.set(key, reply);
  return reply;
}

function answered(work: () => Reply): Reply {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof PaypalFault) return { status: fault.status, body: fault.body };
    throw fault;
  }
}

const unreadable = (): Reply => {
  throw new PaypalFault(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON');
};

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return null;
  }
}

function giveToken(fake: FakePaypal, request: IncomingMessage, text: string): Reply {
  const ours = `Basic ${Buffer.from(`${fake.clientId}:${fake.clientSecret}`).toString('base64')}`;
  if (request.headers.authorization !== ours || text !== 'grant_type=client_credentials') {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  const access_token = `A21AA${randomBytes(12).toString('hex')}`;
  fake.tokens.add(access_token);
  const expires_in = fake.tokenSeconds;
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in,
      nonce: 'n',
    },
  };
}

const names: Record<number, string> = {
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  409: 'RESOURCE_CONFLICT',
  429: 'RATE_LIMIT_REACHED',
  503: 'SERVICE_UNAVAILABLE',
};
const made = (status: number): Reply => new PaypalFault(status, names[status] ?? 'INTERNAL_SERVER_ERROR');

function servePage(fake: FakePaypal, request: IncomingMessage, url: URL, text: string, response: ServerResponse): void {
  const order = findOrder(fake.books, url.searchParams.get('token') ?? '');
  const action = new URLSearchParams(text).get('action') as PageAction | null;
  const fundings = { approve: 'good', close: 'good', 'approve-later': 'slow', decline: 'declined' } as const;
  if (action && action !== 'cancel') approve(fake.books, order, fundings[action]);
  if (request.method !== 'POST' || !action || action === 'close') {
    const page = action === 'close' ? closedPage() : approvalPage(order);
    send(response, 200, 'text/html; charset=utf-8', page);
  } else {
    const back = new URL(action === 'cancel' ? order.cancelUrl : order.returnUrl);
    back.searchParams.set('token', order.id);
    if (action !== 'cancel') back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ');
    response.setHeader('location', back.href);
    send(response, 303, 'text/plain', '');
  }
}

const sendJson = (response: ServerResponse, { status, body }: Reply) =>
  send(response, status, 'application/json', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.setHeader('paypal-debug-id', 'f0debug');
  response.writeHead(status, { 'content-type': type }).end(body);
}
