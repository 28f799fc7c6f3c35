import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, freshDataFolder, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
const port = await freePort();
const sockets: Socket[] = [];
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShop(folder.path, port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop.stop();
  await folder.remove();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const upload = '/api/admin/products/00000000-0000-4000-8000-000000000000/images';
const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'x'), Buffer.from('\r\n')]);

/** Sends that many megabytes of a body without a length, never its end; returns the response status. */
async function unfinished(path: string, type: string, megabytes: number): Promise<number> {
  const socket = await open();
  const answered = once(socket, 'data').then(([text]) => Number(String(text).split(' ')[1]));
  const closed = once(socket, 'close').then(() => 0);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: ${shop.url}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  for (let i = 0; i < megabytes; i += 1) socket.write(chunk);
  return Promise.race([answered, closed]);
}

/** Megabytes. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;

test.runIf(process.platform === 'linux')('a hundred and fifty unfinished bodies cost next to no memory', async () => {
  await fetch(`${shop.url}/api/products`);
  const before = memory();
  const forms = Array.from({ length: 150 }, () => unfinished(upload, 'multipart/form-data; boundary=x', 4));
  expect(new Set(await Promise.all(forms))).toEqual(new Set([411]));
  const bodies = Array.from({ length: 150 }, () => unfinished('/api/functions/quote', 'application/json', 2));
  const statuses = new Set(await Promise.all(bodies));
  expect([...statuses].filter(status => status !== 413 && status !== 503)).toEqual([]);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect(memory() - before).toBeLessThan(120);
});
