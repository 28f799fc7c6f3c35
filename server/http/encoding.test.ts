import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bestEncoding, encodeFor, encodeOnce } from './encoding.ts';

const page = '<p>Tallow – “whipped” – 100 %</p>'.repeat(500);

it('a compressed page decodes to what was sent, and is much smaller', () => {
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

describe('a one-time answer', () => {
  const sent = (text: string, accepted?: string) => {
    const headers = new Headers({ vary: 'Origin' });
    const body = Buffer.from(encodeFor(accepted, new TextEncoder().encode(text), headers));
    return { body, encoding: headers.get('content-encoding'), vary: headers.get('vary') };
  };

  it('is compressed for clients that accept it, and varies by encoding', () => {
    const { body, ...headers } = sent(page, 'gzip, br');
    expect(headers).toEqual({ encoding: 'br', vary: 'Origin, Accept-Encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  it('stays plain for clients that name no encoding', () => {
    const { body, ...headers } = sent(page);
    expect(headers).toEqual({ encoding: null, vary: 'Origin, Accept-Encoding' });
    expect(body.toString()).toBe(page);
  });

  it('stays plain where it is short', () => {
    expect(sent('short', 'br')).toEqual({ body: Buffer.from('short'), encoding: null, vary: 'Origin' });
  });
});
