import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/schema.ts';
import { publicPages } from './public-pages.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';
import { countOnSale, eachOnSale } from './sitemap-queries.ts';

const keptFor = 10 * 60_000;
/** Each is half a megabyte at most, and there is one for fifty thousand products. */
const mostKept = 20;

export interface Sitemaps {
  /** The one file, or the list of all where there are more addresses than one may hold; gzipped. */
  whole(): Promise<Buffer>;
  /** One of the list, from 1; null when there are fewer. */
  part(number: number): Promise<Buffer | null>;
}

interface Parts {
  db: Kysely<Database>;
  publicUrl: string;
  /** The most addresses one may hold. */
  mostInOne: number;
}

/** Sitemaps are open to anyone and name every product, so each is written once in ten minutes, however many ask for it. */
export function keepSitemaps({ db, publicUrl, mostInOne }: Parts): Sitemaps {
  const counts = keepOnce(() => countOnSale(db));
  const files = keepOnce(write);
  const filesFor = (products: number) => Math.max(1, Math.ceil((publicPages.length + products) / mostInOne));
  return {
    async whole() {
      const { count, changed } = await counts(0);
      const all = filesFor(count);
      return all === 1 ? files(1) : gzipped([sitemapIndex(publicUrl, all, changed)]);
    },
    async part(number) {
      const { count } = await counts(0);
      return number >= 1 && number <= filesFor(count) ? files(number) : null;
    },
  };

  /** Pages come first, so the first sitemap has room for fewer products. */
  function write(number: number): Promise<Buffer> {
    const isFirst = number === 1;
    const offset = isFirst ? 0 : (number - 1) * mostInOne - publicPages.length;
    const most = isFirst ? mostInOne - publicPages.length : mostInOne;
    return gzipped(sitemap(publicUrl, eachOnSale(db, offset, most), isFirst));
  }
}

const gzipped = (pieces: Iterable<string> | AsyncIterable<string>): Promise<Buffer> =>
  buffer(Readable.from(pieces).pipe(createGzip()));

/** What is made once for all who ask meanwhile; a failure is nobody's but theirs. */
function keepOnce<Made>(make: (number: number) => Promise<Made>): (number: number) => Promise<Made> {
  const kept = new LRUCache<number, Promise<Made>>({ max: mostKept, ttl: keptFor });
  return number => {
    const known = kept.get(number);
    if (known) return known;
    const made = make(number);
    kept.set(number, made);
    made.catch(() => kept.delete(number));
    return made;
  };
}
