const coming = new Map<string, Promise<void>>();

/**
 * Runs the `import()` of a later part once its files are in the browser's cache. A browser never retries a script whose
 * `import()` or module preload failed; a plain `fetch` can be retried. The build substitutes this for Vite's preloading
 * (vite.config.ts).
 */
export async function afterFiles<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map(file => once(new URL(`/${file}`, location.href).href)));
  return load();
}

/** Concurrent calls share one request; a failed one is made again. */
function once(url: string): Promise<void> {
  const known = coming.get(url);
  if (known) return known;
  const asked = bring(url).catch(fault => {
    coming.delete(url);
    throw fault;
  });
  coming.set(url, asked);
  return asked;
}

const bring = (url: string) => (url.endsWith('.css') ? bringStyle(url) : bringScript(url));

async function bringScript(url: string): Promise<void> {
  if (cameWithPage(url)) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  await answer.arrayBuffer();
}

const cameWithPage = (url: string) =>
  performance
    .getEntriesByName(url, 'resource')
    .some(entry => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);

/**
 * React Router ends the address of a page's stylesheet with # where a later part needs it too, and takes it away with
 * the page. The part then has its own, in the same place: at the end it would win over the page's rules.
 */
async function bringStyle(url: string): Promise<void> {
  const sheets = [...document.styleSheets];
  if (sheets.some(({ href }) => href === url)) return;
  await addStyle(url, sheets.find(({ href }) => href === `${url}#`)?.ownerNode);
}

function addStyle(url: string, ofPage: StyleSheet['ownerNode'] = null): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const arrival = new Promise<void>((arrived, failed) => {
    link.onload = () => arrived();
    link.onerror = () => {
      link.remove();
      failed(new Error(`No answer for ${url}`));
    };
  });
  if (ofPage) ofPage.after(link);
  else document.head.append(link);
  return arrival;
}
