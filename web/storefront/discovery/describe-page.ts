import type { MetaDescriptor } from 'react-router';
import { shopName } from '#content/brand.ts';
import { shareText } from '#content/meta.ts';

interface SharedPicture {
  path: string;
  alt: string;
  width: number;
  height: number;
}

interface PageFacts {
  title: string;
  description: string;
  /** Where the shop is reached; empty as long as nobody knows, and then no address is named. */
  origin: string | undefined;
  /** The one address of this page, without what only sorts or counts. */
  path: string;
  type?: 'website' | 'product' | 'article';
  /** Shown when the page is shared; the shop's own picture when it has none. */
  picture?: SharedPicture;
}

const defaultPicture: SharedPicture = {
  path: '/media/share/default.jpg',
  alt: shareText.alt,
  width: 1200,
  height: 630,
};

/** Title, description, canonical address and sharing tags of a public page. */
export function describePage({
  origin,
  path,
  type = 'website',
  picture = defaultPicture,
  ...words
}: PageFacts): MetaDescriptor[] {
  const title = withBrand(words.title);
  const described: MetaDescriptor[] = [
    { title },
    { name: 'description', content: words.description },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words.description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: words.description },
  ];
  return origin ? [...described, ...addresses(absolute(origin, path), origin, picture)] : described;
}

function addresses(url: string, origin: string, picture: SharedPicture): MetaDescriptor[] {
  const image = absolute(origin, picture.path);
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

/** A page of one person, or one that is not there: it is not for search engines. */
export function describePrivatePage(words: { title: string; description?: string }): MetaDescriptor[] {
  const title = { title: withBrand(words.title) };
  const robots = { name: 'robots', content: 'noindex' };
  return words.description ? [title, { name: 'description', content: words.description }, robots] : [title, robots];
}

/** Pictures may lie elsewhere; everything else of the shop is below its origin. */
export const absolute = (origin: string, path: string) => new URL(path, origin).href;

const withBrand = (title: string) => (title.includes(shopName) ? title : `${title}, ${shopName}`);
