import { createHash, randomBytes } from 'node:crypto';
import { encodeForKeeping, encodeWhenAsked, weakTag } from '../http/encoding.ts';
import { securityHeaders } from '../http/headers.ts';
import type { CachedPage } from './page-cache.ts';

/** The nonce of a page that will be cached; it is removed again. No visitor can guess it. */
export const nonceMark = randomBytes(16).toString('hex');

interface Terms {
  https: boolean;
  route?: string;
  began: number;
  thirdParties: readonly string[];
}

/**
 * Makes a rendered page the same for everybody: its inline scripts are allowed by hash in place of a nonce, so its
 * bytes never vary and are compressed once.
 */
export async function cachePage(rendered: string, answer: Headers, terms: Terms): Promise<CachedPage> {
  const html = rendered.replaceAll(marked, '');
  if (html.includes(nonceMark)) throw new Error('a cached page has the nonce outside an attribute');
  return {
    ...cacheText(html, answer, { ...terms, scripts: hashesOf(rendered), kept: 's-maxage=60, ' }),
    bodies: await encodeForKeeping(Buffer.from(html)),
  };
}

/** Makes an answer of the API the same for everybody. Caches in front of the shop ask each time whether it changed. */
export const cacheAnswer = (json: string, answer: Headers, terms: Omit<Terms, 'thirdParties'>): CachedPage => ({
  ...cacheText(json, answer, { ...terms, thirdParties: [], scripts: '', kept: '' }),
  bodies: encodeWhenAsked(Buffer.from(json)),
});

function cacheText(
  text: string,
  answer: Headers,
  { https, route, began, thirdParties, scripts, kept }: Terms & { scripts: string; kept: string },
): Omit<CachedPage, 'bodies'> {
  const own = [...answer].filter(([name]) => !ofOneRequest.has(name));
  return {
    headers: Object.fromEntries([
      ...own,
      ...securityHeaders({ scripts, dev: false, https, thirdParties }),
      ['cache-control', `public, max-age=0, ${kept}must-revalidate`],
      ['vary', 'Accept-Encoding, Cookie, Authorization'],
    ]),
    etag: weakTag(text),
    ...(route ? { route } : {}),
    at: began,
  };
}

const ofOneRequest = new Set(['set-cookie', 'cache-control', 'content-encoding', 'content-length']);
const marked = ` nonce="${nonceMark}"`;
const ownScript = new RegExp(`<script(?=[^>]*${marked})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');

/** A CSP source for each inline script of the shop. */
function hashesOf(rendered: string): string {
  const scripts = [...rendered.matchAll(ownScript)].map(match => match[1] ?? '');
  return [...new Set(scripts)]
    .map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}
