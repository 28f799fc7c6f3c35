import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { besideContract, operationsOf, pageOperations } from './fuzz/fuzz-operations.ts';
import { caller } from './scripts/scripts-shop.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const port = await freePort();
const shop = await startShop(folder.path, port, { LOG_LEVEL: 'silent' });
afterAll(async () => {
  await shop.stop();
  await folder.remove();
});

const call = caller(shop.url);
const signIn = async (email: string) =>
  (await call('POST', '/api/auth/sign-in', { email, password: 'Golden-Graze-1!' })).cookie;
const people = [await signIn('customer@goldengraze.test'), await signIn('admin@goldengraze.test')];
const orders = JSON.parse((await call('GET', '/api/orders', undefined, people[0])).text).items as {
  order_number: string;
}[];
const number = orders[0]?.order_number ?? '';

/** Data of one person: who they are, and their orders. */
const privateBytes = [/(customer|admin)@goldengraze\.test/, /Casey Fields|Ada Graze/, /GG-[0-9A-Z]{4}-[0-9A-Z]{4}/];
/** An example in a form, and nobody's order number. */
const sample = 'GG-7K3F-92QX';
/** An answer may repeat the requested number. */
function isPrivate(path: string, { body }: Answer): boolean {
  const harmless = path.includes(number) ? [sample, number] : [sample];
  const said = harmless.reduce((text, one) => text.replaceAll(one, ''), body);
  return privateBytes.some(bytes => bytes.test(said));
}

const filled = (path: string) =>
  path
    .replace('{orderNumber}', number)
    .replace('{slug}', 'whipped-tallow-balm')
    .replace(/\{\w+\}/g, 'x');
const { paths } = JSON.parse((await call('GET', '/api/openapi.json')).text);
const asked = [...pageOperations(), ...besideContract, ...operationsOf({ paths })].filter(
  ({ method, path }) => method === 'GET' && path !== '/api/realtime',
);
const addresses = [...new Set(asked.map(({ path }) => filled(path)))];

/** Ways to make a page look like a file to a cache in front. */
const disguises: ((path: string) => string)[] = [
  path => path,
  path => `${path}/x.css`,
  path => `${path};.js`,
  path => `${path};x.css`,
  path => `${path}%2Fx.css`,
  path => `${path}%3Bx.js`,
  path => `${path}%00.css`,
  path => `${path}%0A.css`,
  path => `${path}%23.css`,
  path => `${path}%3F.css`,
  path => `${path}.css`,
  path => `${path}?x.css`,
  path => `${path}//x.png`,
  path => `/assets/..%2f${path.slice(1)}`,
  path => `/assets/%2e%2e${path}`,
  path => `/assets/..${path}`,
  path => `/media/..%5c${path.slice(1)}`,
  path => `${path}/..%2fx.css`,
  path => `${path}/%2e%2e%2fx.js`,
  path => path.replace(/[a-z]/, letter => letter.toUpperCase()),
  path => path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
];

interface Answer {
  status: number;
  control: string;
  cookies: number;
  body: string;
}

it('every private answer says so in its headers, at every address', async () => {
  for (const path of addresses)
    for (const cookie of people) {
      const own = await get(path, cookie);
      if (/private|no-store/.test(own.control)) continue;
      const [again, theirs] = [await get(path, cookie), await get(path, '')];
      expect({ path, ...again, body: unmarked(again) }).toEqual({ path, ...theirs, body: unmarked(theirs) });
      expect([path, isPrivate(path, own), own.cookies]).toEqual([path, false, 0]);
    }
});

const count = rounds(100);

it(
  'a careless cache in front passes nothing private to the next visitor',
  async () => {
    announceRun('caches', count);
    const draw = drawFrom(seed);
    let seen = 0;
    for (let round = 0; round < count; round += 1) {
      const path = (disguises[draw(disguises.length)] ?? String)(addresses[draw(addresses.length)] ?? '/');
      const own = await get(path, people[draw(people.length)] ?? '');
      if (isPrivate(path, own)) seen += 1;
      const next = keeps(path, own) ? own : await get(path, '');
      const said = `seed ${seed}, round ${round}: ${path} ${own.status} ${own.control}`;
      expect([isPrivate(path, next), next === own ? own.cookies : 0], said).toEqual([false, 0]);
      expect(own.status, said).toBeLessThan(500);
    }
    expect(seen, 'private pages among them').toBeGreaterThan(0);
    process.stdout.write(`caches: ${seen} private answers of ${count}, none kept\n`);
  },
  60_000 + count * 200,
);

/** A cache that looks only at the address, and stores all but forbidden answers for everybody. */
function keeps(path: string, { status, control }: Answer): boolean {
  const looksLikeFile = /\.(css|js|png)$/.test(path.split('?')[0] ?? '');
  const isAllowed = /public|s-maxage|max-age=[1-9]/.test(control) && !/private|no-store/.test(control);
  return status === 200 && (looksLikeFile || isAllowed);
}

const unmarked = ({ body }: Answer) => body.replace(/ nonce="[^"]*"/g, '');

/** The address verbatim: fetch would normalize it. */
function get(path: string, cookie: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const asking = request(
      { host: '127.0.0.1', port, path, headers: { cookie, host: `localhost:${port}` } },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            control: answer.headers['cache-control'] ?? '',
            cookies: answer.headers['set-cookie']?.length ?? 0,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asking.on('error', fail).end();
  });
}
