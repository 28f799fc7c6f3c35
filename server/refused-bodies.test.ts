import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#test/support/shops/shop-process.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { serve } from './serve.ts';

const services = await testServices();
const PORT = await freePort();
const bundle = { createApp: () => testApp(services).app, renderPublicPages: async () => {} };
const shop = await serve(bundle, { ...services, env: { ...services.env, PORT } });
afterAll(() => shop.close());

const megabyte = Buffer.alloc(0x100000, 'x');
const chunk = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]);
const stated = `content-length: ${50 * megabyte.length}`;
const unstated = 'transfer-encoding: chunked';

/** Sends the lines of a request; `read` has what came back, `ended` whether the connection ended without a fault. */
function begin(...lines: string[]) {
  const socket = connect(PORT, '127.0.0.1');
  let read = '';
  socket.on('data', text => {
    read += text;
  });
  socket.write(`${lines.join('\r\n')}\r\nhost: localhost:${PORT}\r\ncontent-type: application/json\r\n\r\n`);
  const ended = new Promise<boolean>(done => {
    socket.on('end', () => done(true)).on('error', () => done(false));
  });
  return { socket, ended, read: () => read };
}

it.each([
  ['as its length says', stated, megabyte, 413, 'too_large'],
  ['as is found while it is read', unstated, chunk, 413, 'too_large'],
])('whoever sends 50 MB reads that this is too much, %s', async (_, length, part, status, code) => {
  const { socket, ended, read } = begin('POST /api/auth/sign-in HTTP/1.1', length);
  for (let sent = 0; sent < 50 && socket.writable; sent += 1)
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), ended]);
  await ended;
  expect(read()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(read()).toMatch(/^connection: close\r$/im);
  expect(
    JSON.parse(
      read()
        .split('\r\n')
        .findLast(line => line.startsWith('{')) ?? '',
    ).error.code,
  ).toBe(code);
});

it('a connection outlives the refusal of its body, for what is on its way', async () => {
  const { socket, ended, read } = begin('POST /api/auth/sign-in HTTP/1.1', stated);
  await once(socket, 'data');
  for (let sent = 0; sent < 3; sent += 1) socket.write(megabyte);
  expect(await ended).toBe(true);
  expect(read()).toContain('too_large');
  socket.destroy();
});

it('a connection is kept after a body that was read, and after a request without one', async () => {
  for (const lines of [['POST /api/nothing HTTP/1.1', 'content-length: 0'], ['GET /api/nothing HTTP/1.1']]) {
    const { socket, read } = begin(...lines);
    await once(socket, 'data');
    expect(read()).toMatch(/^connection: keep-alive\r$/im);
    socket.destroy();
  }
});
