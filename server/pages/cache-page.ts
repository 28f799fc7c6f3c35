import { createHash, randomBytes } from 'node:crypto';
import { encodeForKeeping } from '../http/encoding.ts';
import { securityHeaders } from '../http/headers.ts';
import type { CachedPage } from './page-cache.ts';

/** The nonce of a page that will be cached; it is removed again. No visitor can guess it. */
export const nonceMark = randomBytes(16).toString('hex');

/**
 * Makes a rendered page the same for everybody: its inline scripts are allowed by hash in place of a nonce, so its
 * bytes never vary and are compressed once.
 */
export async function cachePage(
  rendered: string,
  answer: Headers,
  terms: { https: boolean; route?: string; began: number; strangers: readonly string[] },
): Promise<CachedPage> {
  const { https, route, began, strangers } = terms;
  const html = rendered.replaceAll(marked, '');
  if (html.includes(nonceMark)) throw new Error('a kept page carries the nonce outside an attribute');
  const own = [...answer].filter(([name]) => name !== 'set-cookie' && name !== 'cache-control');
  return {
    headers: Object.fromEntries([
      ...own,
      ...securityHeaders({ scripts: hashesOf(rendered), dev: false, https, strangers }),
      ['cache-control', 'public, max-age=0, s-maxage=60, must-revalidate'],
      ['vary', 'Accept-Encoding, Cookie, Authorization'],
    ]),
    etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
    bodies: await encodeForKeeping(Buffer.from(html)),
    ...(route ? { route } : {}),
    at: began,
  };
}

const marked = ` nonce="${nonceMark}"`;
const ownScript = new RegExp(`<script(?=[^>]*${marked})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');

/** A CSP source for each inline script of the shop. */
function hashesOf(rendered: string): string {
  const scripts = [...rendered.matchAll(ownScript)].map(match => match[1] ?? '');
  return [...new Set(scripts)]
    .map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}
