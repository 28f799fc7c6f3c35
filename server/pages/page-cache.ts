import { LRUCache } from 'lru-cache';
import { openSharedAnswers, type SharedAnswers } from './shared-answers.ts';

export interface CachedPage {
  /** All headers but those of one request or one encoding. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** The page in each encoding a browser may accept. */
  bodies: { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
  /** The pattern of its route. */
  route?: string;
  /** When its rendering began: later changes are not in it. */
  at: number;
}

export interface PageCache {
  get(key: string): CachedPage | null;
  /** The last good copy of any age: shown with a notice while the database is away. */
  stale(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
  /** The API answers that pages are made of; cleared with the pages. */
  answers: SharedAnswers;
  /** Clears everything: a product, price or setting changed. */
  clear(): void;
  /**
   * The same at most once a second, with a last time after the last call: under load no page would otherwise stay
   * cached.
   */
  clearSoon(): void;
}

const freshFor = 60_000;
const betweenClears = 1_000;
const megabyte = 1024 * 1024;

/** A cache of anonymous pages, bounded in bytes, with a separate one of last copies for an outage. */
export function openPageCache(now: () => number = Date.now, mostBytes = 24 * megabyte): PageCache {
  const bounds = { maxSize: mostBytes, sizeCalculation: sizeOf };
  const fresh = new LRUCache<string, CachedPage>({ ...bounds, ttl: freshFor, ttlResolution: 0, perf: { now } });
  const outage = new LRUCache<string, CachedPage>(bounds);
  const answers = openSharedAnswers(now);
  let clearedAt = 0;
  let due: NodeJS.Timeout | undefined;
  const clear = () => {
    clearTimeout(due);
    due = undefined;
    clearedAt = now();
    fresh.clear();
    answers.clear();
  };
  return {
    answers,
    get: key => fresh.get(key) ?? null,
    stale: key => outage.get(key) ?? null,
    set(key, page) {
      outage.set(key, page);
      if (page.at > clearedAt) fresh.set(key, page, { start: page.at });
    },
    clear,
    clearSoon() {
      const wait = clearedAt + betweenClears - now();
      if (wait <= 0) clear();
      else due ??= setTimeout(clear, wait).unref();
    },
  };
}

/** A rough estimate of headers, name and map entry. */
const besides = 4_096;

const sizeOf = ({ bodies: { plain, gzip, br } }: CachedPage) =>
  plain.byteLength + gzip.byteLength + br.byteLength + besides;
