import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#test/support/shops/shop-process.ts';
import { testServices } from '#test/support/test-services.ts';
import type { AppEnv } from './http/context.ts';
import { oneHost, serve } from './serve.ts';

const services = await testServices();
const PORT = await freePort();
const patience = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 50 };
const bundle = { createApp: () => new Hono<AppEnv>().post('/', async c => c.text(await c.req.text())) };
const shop = await serve(bundle, { ...services, env: { ...services.env, PORT } }, patience);
afterAll(shop.close);

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
