import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bestEncoding, encodeOnce } from './encoding.ts';

const page = '<p>Tallow – “whipped” – 100 %</p>'.repeat(500);

it('a page sent once comes out as it went in, and much smaller on the way', () => {
  const [br, gzip] = [encodeOnce(Buffer.from(page), 'br'), encodeOnce(Buffer.from(page), 'gzip')];
  expect(brotliDecompressSync(br).toString()).toBe(page);
  expect(gunzipSync(gzip).toString()).toBe(page);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(page.length / 20);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', 'plain'],
  [undefined, 'plain'],
])('a browser that takes %s gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});
