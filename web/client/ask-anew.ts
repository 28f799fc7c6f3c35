/**
 * The browser caches a page's data for some minutes. Fetches it again, so that the next visit shows a change made here.
 * Without an answer the cached data stays.
 */
export async function askAnew(pathname: string): Promise<void> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const kept = new Set(asked.filter(url => url.pathname === `${pathname}.data`).map(url => url.href));
  await Promise.all([...kept].map(url => fetch(url, { cache: 'reload' }).catch(() => null)));
}
