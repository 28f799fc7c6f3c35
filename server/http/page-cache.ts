import { openSharedAnswers, type SharedAnswers } from './shared-answers.ts';

export interface CachedPage {
  /** Every header of the answer but those of one request or one encoding. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** The same page in each encoding a browser may ask for. */
  bodies: { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer> };
  /** When its rendering began: what changed since then is not in it. */
  at: number;
}

export interface PageCache {
  get(key: string): CachedPage | null;
  /** The last good copy, however old: shown with a notice while the database is away. */
  stale(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
  /** The answers pages are made of; forgotten together with the pages. */
  answers: SharedAnswers;
  /** Forgets everything: a product, price or setting changed. */
  clear(): void;
}

const freshFor = 60_000;
/** About 100 kB each. */
const most = 300;

/** Anonymous pages, kept in this process, least recently used out first. */
export function openPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>();
  const answers = openSharedAnswers(now);
  let clearedAt = 0;
  const touch = (key: string) => {
    const page = pages.get(key);
    if (!page) return null;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };
  return {
    answers,
    get(key) {
      const page = touch(key);
      return page && page.at > clearedAt && now() - page.at < freshFor ? page : null;
    },
    stale: touch,
    set(key, page) {
      pages.set(key, page);
      const oldest = pages.keys().next().value;
      if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    },
    clear() {
      clearedAt = now();
      answers.clear();
    },
  };
}
