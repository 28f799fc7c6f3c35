import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#test/support/shop-process.ts';
import { testServices } from '#test/support/test-services.ts';
import type { AppEnv } from './http/context.ts';
import { serve } from './serve.ts';

const services = await testServices();
const PORT = await freePort();
const patience = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 50 };
const bundle = { createApp: () => new Hono<AppEnv>().post('/', async c => c.text(await c.req.text())) };
const shop = await serve(bundle, { ...services, env: { ...services.env, PORT } }, patience);
afterAll(shop.close);

it.each([
  ['the lines of a request', 'GET / HTTP/1.1\r\nhost: loc'],
  ['a request', `POST / HTTP/1.1\r\nhost: localhost:${PORT}\r\ncontent-length: 9\r\n\r\nabc`],
])('who never ends %s is sent away', async (_, begun) => {
  const socket = connect(PORT, '127.0.0.1');
  socket.write(begun);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});
