import { LRUCache } from 'lru-cache';
import { isAnswerKey } from './cache-key.ts';
import { openSharedAnswers, type SharedAnswers } from './shared-answers.ts';

/** A page, or an answer of the API that says what pages say. */
export interface CachedPage {
  /** All headers but those of one request or one encoding. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** Its text in each encoding a browser may accept. */
  bodies: { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
  /** The pattern of its route. */
  route?: string;
  /** When its making began: later changes are not in it. */
  at: number;
}

export interface PageCache {
  get(key: string): CachedPage | null;
  /** The last good copy of a page, of any age: shown with a notice while the database is away. */
  stale(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
  /** The API answers that pages are made of; cleared with the pages. */
  answers: SharedAnswers;
  /** When pages were last cleared: what is kept elsewhere and was begun before may be out of date. */
  clearedAt(): number;
  /** Clears everything: a product, price or setting changed. */
  clear(): void;
  /**
   * Clears the API's answers at once and pages at most once a second, with a last time after the last call: under load
   * no page would otherwise stay cached.
   */
  clearSoon(): void;
}

export const freshFor = 60_000;
/** Answers of the API say how many are left, and not every sale is announced. */
const answersFreshFor = 1_000;
const betweenClears = 1_000;
const megabyte = 1024 * 1024;

/**
 * A cache of public pages, bounded in bytes, with separate ones of last copies for an outage and of the API's
 * answers. Each holds `mostBytes` at most.
 */
export function openPageCache(now: () => number = Date.now, mostBytes = 24 * megabyte): PageCache {
  // For the LRU cache 0 means no limit.
  const bounds = { maxSize: Math.max(1, mostBytes), sizeCalculation: sizeOf };
  const fresh = new LRUCache<string, CachedPage>({ ...bounds, ttl: freshFor, ttlResolution: 0, perf: { now } });
  const replies = new LRUCache<string, CachedPage>({
    ...bounds,
    sizeCalculation: mostSizeOf,
    ttl: answersFreshFor,
    ttlResolution: 0,
    perf: { now },
  });
  const outage = new LRUCache<string, CachedPage>(bounds);
  const answers = openSharedAnswers(now);
  const freshOf = (key: string) => (isAnswerKey(key) ? replies : fresh);
  let clearedAt = 0;
  let changedAt = 0;
  let due: NodeJS.Timeout | undefined;
  const clearReplies = () => {
    changedAt = now();
    replies.clear();
  };
  const clear = () => {
    clearTimeout(due);
    due = undefined;
    clearedAt = now();
    fresh.clear();
    answers.clear();
    clearReplies();
  };
  return {
    answers,
    get: key => freshOf(key).get(key) ?? null,
    stale: key => outage.get(key) ?? null,
    set(key, page) {
      const isAnswer = isAnswerKey(key);
      if (!isAnswer) outage.set(key, page);
      if (page.at > (isAnswer ? changedAt : clearedAt)) freshOf(key).set(key, page, { start: page.at });
    },
    clearedAt: () => clearedAt,
    clear,
    clearSoon() {
      clearReplies();
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

/** The same before its text was compressed. */
const mostSizeOf = ({ bodies: { plain } }: CachedPage) => 3 * plain.byteLength + besides;
