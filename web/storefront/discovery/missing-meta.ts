import type { MetaDescriptor } from 'react-router';
import { shopName } from '#content/brand.ts';
import { productPageText } from '#content/words/product.ts';

/** Head of a missing product page: a title, not indexed. */
export const missingMeta: MetaDescriptor[] = [
  { title: `${productPageText.notFound.title}, ${shopName}` },
  { name: 'robots', content: 'noindex' },
];
