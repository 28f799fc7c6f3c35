export interface CachedPage {
  html: string;
  headers: [string, string][];
  etag: string;
  at: number;
}

export interface PageCache {
  get(key: string): CachedPage | null;
  /** The last good copy, however old: shown with a notice while the database is away. */
  stale(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
  /** Forgets everything: a product, price or setting changed. */
  clear(): void;
}

const freshFor = 60_000;
const most = 500;

/** Anonymous pages, kept in this process, least recently used out first. */
export function openPageCache(now: () => number = Date.now): PageCache {
  const pages = new Map<string, CachedPage>();
  let clearedAt = 0;
  const touch = (key: string) => {
    const page = pages.get(key);
    if (!page) return null;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };
  return {
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
    },
  };
}
