import { outageText } from '#content/words/outage.ts';
import { encodeWhenAsked, weakTag } from '../http/encoding.ts';
import type { CachedPage } from './page-cache.ts';

/**
 * A cached page for use while the database is away: with a notice after the skip link, before its header. React ignores
 * it, as it ignores what browser extensions insert. The copy must be revalidated.
 */
export function outageCopy({ headers, bodies, ...kept }: CachedPage): CachedPage {
  const html = new TextDecoder().decode(bodies.plain).replace(/(?=<header\b)/, notice);
  return {
    ...kept,
    headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' },
    etag: weakTag(html),
    bodies: encodeWhenAsked(Buffer.from(html)),
  };
}

/** An empty address reloads the page. */
const words = `${outageText.text} <a href="">${outageText.action}</a>`;
const notice = `<aside aria-label="${outageText.label}" class="outage"><p class="wrap">${words}</p></aside>`;
