import { execFileSync } from 'node:child_process';
import { type ClientRequest, request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const port = await freePort();
const shop = await startShop(folder.path, port, { LOG_LEVEL: 'silent', RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const lines: ClientRequest[] = [];
afterAll(async () => {
  for (const line of lines) line.destroy();
  await shop.stop();
  await folder.remove();
});

/** Visitors, each with its own address, and as many more from one. `npm run trust` sends ten thousand. */
const count = rounds(30);
const atOnce = 8;
/** Per address, and in total: a machine may allow a thousand open files. */
const mostOfAddress = 100;
const mostLines = 600;
const mostMegabytes = 150;

it(
  'many addresses, connections and wrong passwords are refused or answered, and cost little memory',
  async () => {
    announceRun('sizes', count);
    const draw = drawFrom(seed);
    await Promise.all(Array.from({ length: 20 }, (_, i) => visit(`198.51.100.${i}`)));
    const before = megabytes();
    const statuses: Record<number, number> = {};
    const addresses = Array.from({ length: count }, () => address(draw)).values();
    const work = async () => {
      for (const from of addresses)
        for (const status of await visit(from)) statuses[status] = (statuses[status] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const open = (await Promise.all(Array.from({ length: mostOfAddress + 50 }, () => line('203.0.113.9')))).filter(
      status => status === 200,
    );
    const grown = megabytes() - before;
    process.stdout.write(`sizes: ${JSON.stringify(statuses)}, ${lines.length} lines, ${before} MB and ${grown} more\n`);
    expect(open).toHaveLength(mostOfAddress);
    expect(Object.keys(statuses).filter(status => !['200', '204', '401', '429', '503'].includes(status))).toEqual([]);
    expect(grown).toBeLessThan(mostMegabytes);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  },
  60_000 + count * 200,
);

const address = (draw: (below: number) => number) =>
  draw(2) === 0
    ? `10.${draw(256)}.${draw(256)}.${draw(256)}`
    : `2001:db8:${draw(65_536).toString(16)}:${draw(65_536).toString(16)}::${draw(65_536).toString(16)}`;

/** Opens a page, tries a password, and stays connected for news. */
async function visit(from: string): Promise<number[]> {
  const password = { email: 'customer@goldengraze.test', password: `Guess-${from}-1!` };
  const asked = [
    send('GET', '/products', from),
    send('GET', '/api/products?q=balm', from),
    send('POST', '/api/auth/sign-in', from, JSON.stringify(password)),
    lines.length < mostLines ? line(from) : send('GET', '/api/session', from),
  ];
  return Promise.all(asked);
}

async function send(method: string, path: string, from: string, body?: string): Promise<number> {
  const headers = { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await fetch(shop.url + path, { method, headers, ...(body ? { body } : {}) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens a connection that sends nothing more; returns its status. */
function line(from: string): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { 'x-forwarded-for': from, accept: 'text/event-stream' };
    const path = '/api/realtime?product=00000000-0000-4000-8000-000000000000';
    const asking = request({ host: '127.0.0.1', port, path, headers }, answer => {
      answer.on('error', () => {}).resume();
      done(answer.statusCode ?? 0);
    });
    asking.on('error', fail).end();
    lines.push(asking);
  });
}

/** Resident memory of the shop's process. */
function megabytes(): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
