import type { MetaDescriptor } from 'react-router';
import { fill } from '#content/fill.ts';
import { pageMeta } from '#content/meta.ts';
import { errorPageText } from '#content/words/error-page.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import type { Product, ReviewPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { shortSize } from '#domain/display.ts';
import { decimal, formatMoney } from '#domain/money.ts';
import { rateWords } from '../parts/rate-words.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { describePage, describePrivatePage } from './describe-page.ts';
import { availabilityOf, productData } from './product-data.ts';

interface Loaded {
  product: Product;
  reviews: ReviewPage | null;
  origin: string;
}

const availabilityWords = { InStock: 'in stock', OutOfStock: 'out of stock' } as const;

/** Head of a product page: title, description and structured data. */
export function productMeta({ product, reviews, origin }: Loaded, rates: ShopRates | null): MetaDescriptor[] {
  if (!rates) return describePrivatePage({ title: errorPageText.fault.pageTitle });
  const values = {
    name: product.name,
    size: product.size ? shortSize(product.size, product.category) : '',
    price: formatMoney(product.price_cents),
    short_description: product.short_description ?? '',
    ...rateWords(rates),
  };
  const path = pages.product(product.slug);
  const [image] = product.images;
  return [
    ...describePage({
      title: tidy(fill(pageMeta.product.title, values)),
      description: tidy(fill(pageMeta.product.description, values)),
      origin,
      path,
      type: 'product',
      ...(image
        ? { picture: { path: image.public_url, alt: image.alt, width: image.width, height: image.height } }
        : {}),
    }),
    { property: 'product:price:amount', content: decimal(product.price_cents) },
    { property: 'product:price:currency', content: 'USD' },
    { property: 'product:availability', content: availabilityWords[availabilityOf(product)] },
    { property: 'product:condition', content: 'new' },
    { property: 'product:retailer_item_id', content: product.sku },
    { 'script:ld+json': productData(origin, product, reviews, rates) },
    {
      'script:ld+json': breadcrumbData(origin, [
        { name: breadcrumbText.home, path: pages.home() },
        { name: breadcrumbText.products, path: pages.products() },
        { name: product.name, path },
      ]),
    },
  ];
}

/** Removes gaps left by a missing size or short description. */
const tidy = (text: string) => text.replaceAll(', ,', ',').replace(/, \./g, '.').trim();
