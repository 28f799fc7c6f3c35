import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** What a page that is sent many times is worth, in time of another thread. */
export async function encodeForKeeping(plain: Uint8Array) {
  const [zipped, br] = await Promise.all([
    toGzip(plain, { level: 8 }),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  return { plain, gzip: zipped, br };
}

/** Quick and good enough for a page that is sent once. */
export const encodeOnce = (plain: Uint8Array) => toGzip(plain, { level: 3 });

/** The best of ours that the visitor's Accept-Encoding names. A browser that refuses one does not name it. */
export function bestEncoding(accepted: string | undefined): 'br' | 'gzip' | 'plain' {
  if (!accepted) return 'plain';
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?\b)/.test(accepted) ? 'gzip' : 'plain';
}
