/**
 * What a page of the shop was made of is kept by the browser for some minutes. Asks for it anew, so that the next reading has what
 * was changed here. Without an answer the kept one stands.
 */
export async function askAnew(pathname: string): Promise<void> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const kept = new Set(asked.filter(url => url.pathname === `${pathname}.data`).map(url => url.href));
  await Promise.all([...kept].map(url => fetch(url, { cache: 'reload' }).catch(() => null)));
}
