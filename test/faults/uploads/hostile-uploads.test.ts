import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { announceRun, drawFrom, rounds, seed } from '#test/faults/seed.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { type HostileFile, hostileFile, marker } from './hostile-files.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'silent' });
afterAll(async () => {
  await shop.stop();
  await folder.remove();
});

const staff = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
const count = rounds(12);
/** Allowed growth over the memory before the first upload. */
const mostMegabytes = 300;

interface Picture {
  src: string;
}
interface Uploaded {
  image?: { width: number; height: number; public_url: string; avif: Picture[]; webp: Picture[] };
}

it(
  'an upload is served only as a re-encoded picture, and none exhausts the memory',
  async () => {
    announceRun('uploads', count);
    const draw = drawFrom(seed);
    const cookie = await signIn();
    const [product] = JSON.parse(await (await ask('GET', '/api/admin/products', cookie)).text()).items;
    await send(product.id, cookie, await hostileFile(count, () => 1));
    await takeAway(product, cookie);
    const before = megabytes();
    const taken: Record<string, number> = {};
    let most = before;
    const first = draw(1_000);
    for (let round = 0; round < count; round += 1) {
      const file = await hostileFile(first + round, draw);
      const said = `seed ${seed}, round ${round}: ${file.kind} as ${file.name.slice(0, 40)}`;
      const answer = await send(product.id, cookie, file);
      const text = await answer.text();
      most = Math.max(most, megabytes());
      if (answer.status === 200) {
        expect(file.isPicture, said).toBe(true);
        await expectHarmless(JSON.parse(text), said);
        taken[file.kind] = (taken[file.kind] ?? 0) + 1;
        await takeAway(product, cookie);
      } else
        expect([answer.status, said, text.slice(0, 200)]).toEqual([expect.any(Number), said, refusal(answer.status)]);
    }
    process.stdout.write(
      `uploads: ${JSON.stringify(taken)} taken and made anew, ${before} MB and at most ${most} MB\n`,
    );
    expect(most - before).toBeLessThan(mostMegabytes);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  },
  60_000 + count * 3_000,
);

const refusal = (status: number) =>
  expect.stringMatching(
    status === 422 ? /"code":"(bad_upload|too_many_pixels)"/ : status === 413 ? /"code":"too_large"/ : /^never$/,
  );

async function expectHarmless({ image }: Uploaded, said: string) {
  const all = [image?.public_url ?? '', ...[...(image?.avif ?? []), ...(image?.webp ?? [])].map(({ src }) => src)];
  for (const address of all) {
    const answer = await fetch(shop.url + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')], said).toEqual([
      200,
      expect.stringMatching(/^image\/(avif|webp)$/),
    ]);
    expect(answer.headers.get('x-content-type-options'), said).toBe('nosniff');
    expect(answer.headers.get('content-security-policy'), said).toContain('sandbox');
    expect(address, said).toMatch(/^\/api\/storage\/product-images\/products\/\d{13}-[0-9a-f]{16}-\d+\.(avif|webp)$/);
    expect(bytes.includes(marker) || bytes.includes('<script'), said).toBe(false);
    const { exif, xmp, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect([exif, xmp, width <= 1_440, height <= 2_400], said).toEqual([undefined, undefined, true, true]);
  }
}

async function signIn(): Promise<string> {
  const answer = await ask('POST', '/api/auth/sign-in', '', JSON.stringify(staff));
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function send(product: string, cookie: string, { bytes, name, type }: HostileFile): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return ask('POST', `/api/admin/products/${product}/images`, cookie, form);
}

function ask(method: string, path: string, cookie: string, body?: string | FormData): Promise<Response> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', cookie };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return fetch(shop.url + path, { method, headers, ...(body ? { body } : {}) });
}

/** The next picture is the only one again. */
function takeAway({ id, name }: { id: string; name: string }, cookie: string): Promise<Response> {
  return ask('PATCH', `/api/admin/products/${id}`, cookie, JSON.stringify({ name, price: '20', images: [] }));
}

/** The peak memory of the shop's process; the current one where the peak is unknown. */
function megabytes(): number {
  const status = `/proc/${shop.pid}/status`;
  if (existsSync(status)) return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024);
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(shop.pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}
