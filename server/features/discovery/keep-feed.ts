import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { weakTag, zipPieces } from '#server/http/encoding.ts';
import { freshFor } from '#server/pages/page-cache.ts';
import { googleFeed } from './google-feed.ts';

interface Feed {
  zipped: Buffer;
  etag: string;
}

interface Kept {
  /** When its making began; later changes are not in it. */
  at: number;
  made: Promise<Feed>;
}

interface Parts {
  db: Kysely<Database>;
  publicUrl: string;
  /** When the shop's pages were last cleared. */
  clearedAt: () => number;
}

/**
 * Caches the feed as long as pages are: a minute, and until they are cleared, so that its prices are theirs. It is made
 * once for all who ask, and not again before the last making has ended.
 */
export function keepFeed({ db, publicUrl, clearedAt }: Parts): () => Promise<Feed> {
  let kept: Kept | null = null;
  const isFresh = ({ at }: Kept) => at > clearedAt() && Date.now() - at < freshFor;
  const begin = (before: Kept | null): Kept => {
    const next: Kept = {
      // A request that comes before it has begun is given it too.
      at: Number.POSITIVE_INFINITY,
      made: Promise.resolve(before?.made.catch(() => null)).then(() => {
        next.at = Date.now();
        return makeFeed(db, publicUrl);
      }),
    };
    next.made.catch(() => {
      if (kept === next) kept = null;
    });
    return next;
  };
  return () => {
    if (!kept || !isFresh(kept)) kept = begin(kept);
    return kept.made;
  };
}

async function makeFeed(db: Kysely<Database>, publicUrl: string): Promise<Feed> {
  const zipped = await zipPieces(googleFeed(db, publicUrl));
  return { zipped, etag: weakTag(zipped) };
}
