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
  /** The shop's origin; empty if unknown, and then no addresses are included. */
  origin: string | undefined;
  /** The canonical path, without sorting or tracking parameters. */
  path: string;
  type?: 'website' | 'product' | 'article';
  /** The share picture; the shop's own by default. */
  picture?: SharedPicture;
}

const defaultPicture: SharedPicture = {
  path: '/media/share/default.jpg',
  alt: shareText.alt,
  width: 1200,
  height: 630,
};

/** Title, description, canonical address and share tags of a public page. */
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

/** A personal or missing page, not indexed by search engines. */
export function describePrivatePage(words: { title: string; description?: string }): MetaDescriptor[] {
  const title = { title: withBrand(words.title) };
  const robots = { name: 'robots', content: 'noindex' };
  return words.description ? [title, { name: 'description', content: words.description }, robots] : [title, robots];
}

/** Pictures may be hosted elsewhere; everything else is below the shop's origin. */
export const absolute = (origin: string, path: string) => new URL(path, origin).href;

const withBrand = (title: string) => (title.includes(shopName) ? title : `${title}, ${shopName}`);
