import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { oneHost } from './serve.ts';

const server = createServer(oneHost((_, response) => response.end('let in')));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

async function ask(...hosts: string[]): Promise<string> {
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.write(`GET / HTTP/1.1\r\n${hosts.join('')}Connection: close\r\n\r\n`);
  return text(line);
}

it('a request with two Host headers is refused, in whatever letters, and one with one is let in', async () => {
  expect(await ask('Host: shop.test\r\n')).toMatch(/200 OK[\s\S]*let in/);
  for (const second of ['Host: shop.test\r\n', 'hOST: evil.test\r\n']) {
    const answer = await ask('Host: shop.test\r\n', second);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('let in');
  }
});
