import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '#test/support/shops/shop-process.ts';
import { testServices } from '#test/support/test-services.ts';
import type { AppEnv } from './http/context.ts';
import { oneHost, serve } from './serve.ts';

const services = await testServices();
const PORT = await freePort();
const patience = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 50 };
const bundle = {
  createApp: () => new Hono<AppEnv>().post('/', async c => c.text(await c.req.text())),
  renderPublicPages: async () => {},
};
const shop = await serve(bundle, { ...services, env: { ...services.env, PORT } }, patience);
afterAll(() => shop.close());

it.each([
  ['the lines of a request', 'GET / HTTP/1.1\r\nhost: loc'],
  ['a request', `POST / HTTP/1.1\r\nhost: localhost:${PORT}\r\ncontent-length: 9\r\n\r\nabc`],
])('a client that never ends %s is disconnected', async (_, begun) => {
  const socket = connect(PORT, '127.0.0.1');
  socket.write(begun);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

const server = createServer(oneHost((_, response) => response.end('let in')));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function ask(...hosts: string[]): Promise<string> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.write(`GET / HTTP/1.1\r\n${hosts.join('')}Connection: close\r\n\r\n`);
  return text(line);
}

it('a request with two Host headers is refused, in any case, and one with one is accepted', async () => {
  expect(await ask('Host: shop.test\r\n')).toMatch(/200 OK[\s\S]*let in/);
  for (const second of ['Host: shop.test\r\n', 'hOST: evil.test\r\n']) {
    const answer = await ask('Host: shop.test\r\n', second);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('let in');
  }
});

it('a shop accepts visitors once its public pages are rendered', async () => {
  const env = { ...services.env, PORT: await freePort() };
  const app = new Hono<AppEnv>().get('/', c => c.text('here'));
  const answers: string[] = [];
  const ask = async () => {
    const answer = fetch(`http://127.0.0.1:${env.PORT}/`).then(found => found.text());
    answers.push(await answer.catch(fault => fault.cause.code));
  };
  const front = await serve({ createApp: () => app, renderPublicPages: ask }, { ...services, env });
  await ask();
  expect(answers).toEqual(['ECONNREFUSED', 'here']);
  await front.close();
});

it('a shop opens though its public pages cannot be rendered, and tries again', async () => {
  const env = { ...services.env, PORT: await freePort() };
  const renderPublicPages = vi.fn(async () => {}).mockRejectedValueOnce(new Error('/help answered 503'));
  const front = await serve({ ...bundle, renderPublicPages }, { ...services, env });
  expect(renderPublicPages).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(renderPublicPages).toHaveBeenCalledTimes(2), 60_000);
  await front.close();
});

it('a shop that ends is not ready first, serves on for DRAIN_SECONDS, and keeps no connection', async () => {
  const port = await freePort();
  const env = { ...services.env, PORT: port, DRAIN_SECONDS: 1 };
  const app = new Hono<AppEnv>().get('/readyz', c => c.json({ ok: true })).get('/', c => c.text('here'));
  const front = await serve({ ...bundle, createApp: () => app }, { ...services, env });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ status?: number; connection?: string }>((done, fail) => {
      get({ port, path, agent, host: '127.0.0.1' }, answer => {
        answer.resume();
        answer.on('end', () => done({ status: answer.statusCode, connection: answer.headers.connection }));
      }).on('error', fail);
    });
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  const closed = front.close();
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/')).toEqual({ status: 200, connection: 'close' });
  await closed;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('a shop that was replaced stays ready for the requests it has, and accepts no others', async () => {
  const port = await freePort();
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = new Hono<AppEnv>()
    .get('/readyz', c => c.json({ ok: true }))
    .get('/slow', async c => {
      arrived.resolve();
      await answered.promise;
      return c.text('slow');
    });
  const own = { ...services, env: { ...services.env, PORT: port } };
  const front = await serve({ ...bundle, createApp: () => app }, own, { keepAliveTimeout: 500 });
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  first.write('GET /slow HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  await arrived.promise;
  const closed = front.close('replaced');
  await vi.waitFor(async () => {
    const late = connect(port, '127.0.0.1');
    const [fault] = await once(late, 'error');
    expect(fault.code).toBe('ECONNREFUSED');
  }, 60_000);
  second.write('GET /readyz HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  expect(await text(second)).toMatch(/ 200 OK[\s\S]*\nconnection: close/i);
  answered.resolve();
  expect(await text(first)).toMatch(/ 200 OK[\s\S]*slow/);
  await closed;
});
