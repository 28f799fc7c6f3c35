import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { inWords } from '#test/faults/percentile.ts';
import { isWhole } from '#test/faults/seed.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
// Each picture comes from another address: one address alone may not send as many bytes at once.
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
afterAll(async () => {
  await shop.stop();
  await folder.remove();
});

const crowd = 24;
const mostMegabytes = 450;

const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'navy', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/** Of each kind one at the edge of what is accepted. */
const worst: Record<string, { type: string; make: () => Promise<Buffer> }> = {
  'AVIF of 4 million pixels, 10 bits': {
    type: 'image/avif',
    make: () => noise(2_000, 2_000).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  'progressive JPEG of 12 million pixels': {
    type: 'image/jpeg',
    make: () => noise(4_000, 3_000).jpeg({ progressive: true, quality: 80 }).toBuffer(),
  },
  'WebP of 16 million pixels': { type: 'image/webp', make: () => noise(4_000, 4_000).webp({ effort: 0 }).toBuffer() },
  'PNG of 40 million pixels': {
    type: 'image/png',
    make: () =>
      sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: 'navy' } })
        .png()
        .toBuffer(),
  },
};
const tried = Object.entries(worst).slice(0, isWhole ? undefined : 1);

it.each(tried.map(([name, picture], at) => ({ name, ...picture, at })))(
  `${crowd} uploads at once of a $name leave the shop below ${mostMegabytes} MB, and it answers others`,
  async ({ name, type, make, at }) => {
    const bytes = await make();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'jar', { type }));
    // Written once: writing it 24 times would keep this process from visiting.
    const { headers, body } = await written(form);
    const cookie = await signIn();
    const product = await productAt(at, cookie);
    const calm = await visitWhile(turn => turn < (isWhole ? 2_000 : 100));
    const uploads = Promise.all(
      Array.from({ length: crowd }, (_, sender) =>
        upload(sender % 2 ? `/api/admin/products/${product}/images` : '/api/support/pictures', body, {
          ...headers,
          cookie,
          'x-forwarded-for': `198.51.100.${sender + 1}`,
        }),
      ),
    );
    let isOver = false;
    const over = uploads.finally(() => (isOver = true));
    const during = await visitWhile(() => !isOver);
    await over;
    const counts = Object.entries(Object.groupBy(await uploads, String)).map(
      ([status, all]) => `${all?.length} × ${status}`,
    );
    process.stdout.write(
      `${crowd} times a ${name} (${Math.round(bytes.length / 1024)} kB): ${counts.join(', ')}; ` +
        `${megabytes()} MB at most\n` +
        `  others before: ${inWords(calm)}\n  others meanwhile: ${inWords(during)}\n`,
    );
    expect((await uploads).filter(status => ![200, 503, 'cut'].includes(status))).toEqual([]);
    expect(await uploads).toContain(200);
    expect(megabytes()).toBeLessThan(mostMegabytes);
  },
  600_000,
);

/** Visits four kinds of addresses, one after the other. Returns how long each took. */
async function visitWhile(goesOn: (turn: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; goesOn(turn); turn += 1) {
    const begun = performance.now();
    const status = await visit(visited[turn % visited.length] ?? '/');
    times.push(performance.now() - begun);
    expect(status).toBe(200);
  }
  return times;
}

/** A cached page, one that is rendered, an answer from the database, and one from the disk. */
const visited = ['/', '/products?q=balm', '/api/products', '/favicon.svg'];

/** On other connections than uploads, because the shop ends those on which a refused body still comes. */
const visit = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    get(shop.url + path, answer => answer.resume().on('end', () => done(answer.statusCode))).on('error', fail);
  });

async function written(form: FormData) {
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' };
  return { headers, body: await response.arrayBuffer() };
}

/** The status; 'cut' when the connection of a refused body ended before the answer was read. */
async function upload(path: string, body: ArrayBuffer, headers: Record<string, string>): Promise<number | 'cut'> {
  const answer = await fetch(shop.url + path, { method: 'POST', headers, body }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 'cut';
}

async function signIn(): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' });
  const answer = await fetch(`${shop.url}/api/auth/sign-in`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Each kind has a product of its own, which may have ten pictures. */
async function productAt(at: number, cookie: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/admin/products`, { headers: { cookie } });
  return (await answer.json()).items[at].id;
}

/** The peak memory of the shop's process. */
const megabytes = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024);
