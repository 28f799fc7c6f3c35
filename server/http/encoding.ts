import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createGzip, gzip, gzipSync } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Best compression for a page that is sent many times, on another thread. */
export async function encodeForKeeping(plain: Uint8Array<ArrayBuffer>) {
  const [zipped, br] = await Promise.all([
    toGzip(plain, { level: 8 }),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  return { plain, gzip: zipped, br };
}

/**
 * For a page that is sent once: Brotli at its fastest takes a tenth of a millisecond and is as small as gzip in three
 * times that; another thread would cost more.
 */
export function encodeOnce(plain: Uint8Array, encoding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  return encoding === 'br'
    ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
    : gzipSync(plain, { level: 1 });
}

/** A text that may be sent a few times: compressed as a visitor first asks for it, and kept. */
export function encodeWhenAsked(plain: Uint8Array<ArrayBuffer>) {
  const made: { gzip?: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer> } = {};
  return {
    plain,
    get gzip() {
      made.gzip ??= encodeOnce(plain, 'gzip');
      return made.gzip;
    },
    get br() {
      made.br ??= encodeOnce(plain, 'br');
      return made.br;
    },
  };
}

/** A long text in pieces. @throws what the pieces throw */
export const zipPieces = (pieces: Iterable<string> | AsyncIterable<string>): Promise<Buffer> =>
  pipeline(Readable.from(pieces), createGzip(), buffer);

/** An ETag for content that is sent in more than one encoding. */
export const weakTag = (content: string | Uint8Array) =>
  `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Below this many bytes compression is not worth its time. */
const worthEncoding = 2_000;

/** Compresses a response that is sent once with the best encoding the visitor accepts; sets `headers` to match. */
export function encodeFor(accepted: string | undefined, plain: Uint8Array<ArrayBuffer>, headers: Headers) {
  if (plain.length < worthEncoding) return plain;
  headers.append('vary', 'Accept-Encoding');
  const encoding = bestEncoding(accepted);
  if (encoding === 'plain') return plain;
  headers.set('content-encoding', encoding);
  return encodeOnce(plain, encoding);
}

/** Our best encoding that Accept-Encoding names. A browser that refuses one does not name it. */
export function bestEncoding(accepted: string | undefined): 'br' | 'gzip' | 'plain' {
  if (!accepted) return 'plain';
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?![\d.]))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?![\d.]))/.test(accepted) ? 'gzip' : 'plain';
}
