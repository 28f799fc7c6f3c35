import { pages } from '#contract/pages.ts';
import { publicPages } from './public-pages.ts';
import type { ProductEntry } from './sitemap-queries.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlset =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';

/** One sitemap, piece by piece; `withPages` puts the pages that are no products first. */
export async function* sitemap(publicUrl: string, products: AsyncIterable<ProductEntry>, withPages: boolean) {
  const element = (path: string, more = '') =>
    `<url><loc>${escaped(new URL(path, publicUrl).href)}</loc>${more}</url>\n`;
  yield `${head}${urlset}`;
  if (withPages) yield publicPages.map(path => element(path)).join('');
  for await (const { slug, updated_at, pictures } of products) {
    const images = pictures.map(
      picture => `<image:image><image:loc>${escaped(new URL(picture, publicUrl).href)}</image:loc></image:image>`,
    );
    yield element(pages.product(slug), `<lastmod>${updated_at.toISOString()}</lastmod>${images.join('')}`);
  }
  yield '</urlset>\n';
}

/** The list of sitemaps of a shop too large for one. */
export function sitemapIndex(publicUrl: string, files: number, changed: Date | null): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${at + 1}.xml`)}</loc>${lastmod}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '');
