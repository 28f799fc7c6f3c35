import { Agent, type IncomingMessage, request as open } from 'node:http';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/context.ts';
import type { FuzzAnswer, FuzzSend } from './fuzz-world.ts';

const isLine = (type: string | null | undefined) => type?.startsWith('text/event-stream') ?? false;
const sessionOf = (cookies: string[] = []) => cookies.find(one => one.includes('gg_session='))?.split(';')[0] ?? '';

/** Calls the API as a function; pages need the built shop. */
export function inProcess(app: Hono<AppEnv>): FuzzSend {
  return async ({ method, target, headers, body }, cookie) => {
    const isBodyless = method === 'GET' || method === 'HEAD' || body === null;
    const sent = { method, headers: { ...headers, ...(cookie ? { cookie } : {}) }, ...(isBodyless ? {} : { body }) };
    const request = new Request(`http://shop.test${target}`, sent);
    if (!new URL(request.url).pathname.startsWith('/api/')) return { status: 404, text: '', cookie: '' };
    const answer = await app.request(request);
    const isLive = isLine(answer.headers.get('content-type'));
    if (isLive) await answer.body?.cancel();
    const text = isLive ? '' : await answer.text();
    return { status: answer.status, text, cookie: sessionOf(answer.headers.getSetCookie()) };
  };
}

/** Sends to a shop over HTTP, byte for byte; retried once if a kept-alive connection was just being closed. */
export function overHttp(url: string): FuzzSend & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { port } = new URL(url);
  const send: FuzzSend = ({ method, target, headers, body }, cookie) =>
    new Promise<FuzzAnswer>((done, fail) => {
      const sent = { ...headers, ...(cookie ? { cookie } : {}), ...lengthOf(body) };
      const options = { agent, host: '127.0.0.1', port, method, path: target, headers: sent };
      const asking = open(options, answer => read(answer).then(done, fail));
      asking.on('error', fail).end(body ?? undefined);
    });
  return Object.assign(
    async (...asked: Parameters<FuzzSend>) => send(...asked).catch(() => send(...asked).catch(() => null)),
    { close: () => agent.destroy() },
  );
}

const lengthOf = (body: string | null) => (body === null ? {} : { 'content-length': Buffer.byteLength(body) });

async function read(answer: IncomingMessage): Promise<FuzzAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const chunks: Buffer[] = [];
  if (isLine(headers['content-type'])) answer.destroy();
  else for await (const chunk of answer) chunks.push(chunk);
  return { status, text: Buffer.concat(chunks).toString(), cookie: sessionOf(headers['set-cookie']) };
}
