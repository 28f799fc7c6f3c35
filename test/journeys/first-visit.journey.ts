import { brotliCompressSync } from 'node:zlib';
import { pages } from '#contract/pages.ts';
import { publicPages } from '#server/features/discovery/public-pages.ts';
import { expect, test } from './journey.ts';

// Of it 92 kB are React and its router; the product page's own limit stands in product.journey.ts.
const mostJavaScript = 165_000;

test('no page of the shop brings what only the back office needs, and each loads little', async ({ request }) => {
  const sizes = new Map<string, number>();
  const weigh = async (script: string) => brotliCompressSync(await (await request.get(script)).body()).length;
  for (const path of [...publicPages, pages.product('whipped-tallow-balm'), pages.checkout(), pages.signIn()]) {
    const page = await (await request.get(path)).text();
    const scripts = new Set(page.match(/\/assets\/[^"]+\.js(?=")/g));
    expect(scripts.size, `scripts of ${path}`).toBeGreaterThan(3);
    let bytes = 0;
    for (const script of scripts) {
      expect(script, path).not.toMatch(/\/desk-/);
      const size = sizes.get(script) ?? (await weigh(script));
      sizes.set(script, size);
      bytes += size;
    }
    expect(bytes, `JavaScript of ${path}`).toBeLessThanOrEqual(mostJavaScript);
  }
});

test('the largest picture is asked for before the scripts, in the crop of its window alone', async ({ request }) => {
  for (const path of [pages.home(), pages.products(), pages.product('whipped-tallow-balm')]) {
    const page = await (await request.get(path)).text();
    const [picture, script] = ['as="image"', 'rel="modulepreload"'].map(part => page.indexOf(part));
    expect(picture, path).toBeGreaterThan(0);
    expect(script, path).toBeGreaterThan(picture ?? 0);
  }
  const home = await (await request.get(pages.home())).text();
  const crops = home.match(/<link [^>]*as="image"[^>]*>/g) ?? [];
  expect(crops.map(link => /media="\(width (\S+) 800px\)"/.exec(link)?.[1])).toEqual(['&lt;', '&gt;=']);
});
