import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { pages } from '#contract/pages.ts';
import type { Database } from '#server/database/schema.ts';
import { zipPieces } from '#server/http/encoding.ts';
import { writeElements, writeXml, xmlHead } from '#server/http/xml.ts';
import { publicPages } from './public-pages.ts';
import { countOnSale, eachOnSale, type ProductEntry } from './sitemap-queries.ts';

const cachedMilliseconds = 10 * 60_000;
/** Half a megabyte each at most; each covers fifty thousand products. */
const mostCached = 20;

export interface Sitemaps {
  /** The single sitemap, or the index if there are several; gzipped. */
  whole(): Promise<Buffer>;
  /** One sitemap of the index, from 1; null if there are fewer. */
  part(number: number): Promise<Buffer | null>;
}

interface Parts {
  db: Kysely<Database>;
  publicUrl: string;
  /** The most addresses in one sitemap. */
  mostInOne: number;
}

/** Caches each sitemap for ten minutes: they are public and list every product. */
export function keepSitemaps({ db, publicUrl, mostInOne }: Parts): Sitemaps {
  const counts = cacheOnce(() => countOnSale(db));
  const files = cacheOnce(write);
  const filesFor = (products: number) => Math.max(1, Math.ceil((publicPages.length + products) / mostInOne));
  return {
    async whole() {
      const { count, changed } = await counts(0);
      const all = filesFor(count);
      return all === 1 ? files(1) : zipPieces([sitemapIndex(publicUrl, all, changed)]);
    },
    async part(number) {
      const { count } = await counts(0);
      return number >= 1 && number <= filesFor(count) ? files(number) : null;
    },
  };

  /** The first sitemap also lists the pages, so it has room for fewer products. */
  function write(number: number): Promise<Buffer> {
    const isFirst = number === 1;
    const offset = isFirst ? 0 : (number - 1) * mostInOne - publicPages.length;
    const most = isFirst ? mostInOne - publicPages.length : mostInOne;
    return zipPieces(sitemap(publicUrl, eachOnSale(db, offset, most), isFirst));
  }
}

/** Shares one result among concurrent and later calls; failures are not cached. */
function cacheOnce<Made>(make: (number: number) => Promise<Made>): (number: number) => Promise<Made> {
  const cache = new LRUCache<number, Promise<Made>>({ max: mostCached, ttl: cachedMilliseconds });
  return number => {
    const known = cache.get(number);
    if (known) return known;
    const made = make(number);
    cache.set(number, made);
    made.catch(() => cache.delete(number));
    return made;
  };
}

const sitemapSpace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = `<urlset xmlns="${sitemapSpace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;

/** One sitemap in chunks; `withPages` puts the other pages before the products. */
async function* sitemap(publicUrl: string, products: AsyncIterable<ProductEntry>, withPages: boolean) {
  const loc = (path: string) => new URL(path, publicUrl).href;
  const line = (url: object) => `${writeElements({ url })}\n`;
  yield `${xmlHead}${urlset}`;
  if (withPages) yield publicPages.map(path => line({ loc: loc(path) })).join('');
  for await (const { slug, updated_at, pictures } of products)
    yield line({
      loc: loc(pages.product(slug)),
      lastmod: updated_at.toISOString(),
      'image:image': pictures.map(picture => ({ 'image:loc': loc(picture) })),
    });
  yield '</urlset>\n';
}

/** The sitemap index of a shop too large for one file. */
function sitemapIndex(publicUrl: string, files: number, changed: Date | null): string {
  const sitemap = Array.from({ length: files }, (_, at) => ({
    loc: `${publicUrl}/sitemaps/${at + 1}.xml`,
    ...(changed && { lastmod: changed.toISOString() }),
  }));
  return writeXml({ sitemapindex: { '@xmlns': sitemapSpace, sitemap } });
}
