import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Product, ReviewPage, ShownReview } from '#contract/catalog/shapes.ts';
import { catalogMeta } from './catalog-meta.ts';
import { describePage } from './describe-page.ts';
import { homeMeta } from './home-meta.ts';
import { missingMeta } from './missing-meta.ts';
import { productData } from './product-data.ts';
import { productMeta } from './product-meta.ts';

const origin = 'https://shop.test';
const product: Product = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'whipped-tallow-balm',
  name: 'Whipped Tallow Balm',
  short_description: 'Soft.',
  category: 'balm',
  scent: 'unscented',
  size: '4oz',
  price_cents: 2999,
  former_price_cents: null,
  variants: null,
  stock_quantity: 3,
  rating_average: 4.5,
  is_active: true,
  image_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  rating_count: 2,
  description: null,
  ingredients: null,
  how_to_use: null,
  images: [],
  siblings: [],
  family: null,
  nearest: null,
  is_returnable: true,
  sku: 'WTB4',
  gtin: '036000291452',
  weight_oz: 5.5,
  origin: 'US',
  lasts_days: null,
  has_demo_reviews: false,
};
const rates = {
  free_shipping_threshold_cents: 6000,
  standard_shipping_cents: 950,
  expedited_shipping_cents: 2400,
  asks_carrier: false,
  ships_to_territories: false,
  ships_to_military: false,
  return_days: 30,
  return_fee_cents: 0,
  return_shop_pays: false,
};
const review: ShownReview = {
  id: '00000000-0000-4000-8000-000000000002',
  rating: 4,
  title: 'Good',
  body: 'Very soft.',
  author_name: 'Ruth M.',
  verified: true,
  is_demo: false,
  created_at: '2026-03-04T05:06:07.000Z',
  disclosed: false,
  edited_at: null,
  variant: null,
};
const reviews = (...items: ShownReview[]): ReviewPage => ({ items, total: items.length, distribution: [], next: null });

/** The head as the server renders it. */
function headOf(described: MetaDescriptor[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: Meta, meta: () => described }]);
  return renderToString(<Stub />);
}

const find = (described: MetaDescriptor[], key: string) =>
  described
    .map(tag => tag as Record<string, unknown>)
    .filter(tag => [tag.name, tag.property, tag.rel].includes(key))
    .map(tag => tag.content ?? tag.href);
const dataOf = (described: MetaDescriptor[]) =>
  described.flatMap(tag => ('script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : []));

describe('a public page', () => {
  const page = { title: 'Our Story', description: 'Short.', origin, path: '/story' };

  it('adds the brand to a title that lacks it, once', () => {
    expect(describePage(page)).toContainEqual({ title: 'Our Story, Golden Graze' });
    expect(describePage({ ...page, title: 'Story, Golden Graze' })).toContainEqual({ title: 'Story, Golden Graze' });
  });

  it('has one absolute address and the shop’s picture for sharing', () => {
    const described = describePage(page);
    expect(find(described, 'canonical')).toEqual(['https://shop.test/story']);
    expect(find(described, 'og:url')).toEqual(['https://shop.test/story']);
    expect(find(described, 'og:image')).toEqual(['https://shop.test/media/share/default.jpg']);
    expect(find(described, 'twitter:card')).toEqual(['summary_large_image']);
    expect(find(describePage({ ...page, origin: undefined }), 'canonical')).toEqual([]);
  });
});

describe('structured data of a product', () => {
  it('states what the page shows: price, stock, shipping and returns', () => {
    expect(productData(origin, product, null, rates)).toMatchObject({
      '@type': 'Product',
      size: '4 oz / 113 g',
      offers: {
        price: '29.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: '9.50', currency: 'USD' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
    const dear = productData(origin, { ...product, price_cents: 6000, stock_quantity: 0 }, null, rates);
    expect(dear.offers.shippingDetails?.shippingRate.value).toBe('0.00');
    expect(dear.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(productData(origin, { ...product, stock_quantity: null }, null, rates).offers.availability).toMatch(
      /InStock$/,
    );
  });

  it('says nothing of shipping where the carrier prices it at checkout', () => {
    const { offers } = productData(origin, product, null, { ...rates, asks_carrier: true });
    expect(offers).not.toHaveProperty('shippingDetails');
  });

  it('names the group of a variant with all of its variants', () => {
    const none = { gtin: null, size: null, image_url: null };
    const one = { ...none, name: 'Balm', price_cents: 2800, is_sold_out: false };
    const code = { sku: 'B4', gtin: '036000291452', size: '4oz', image_url: '/api/storage/b4.webp' };
    const family = {
      id: product.id,
      name: 'Balm',
      options: [{ name: 'Size', values: ['2 oz', '4 oz'] }],
      variants: [
        { ...one, slug: 'small', sku: 'SMALL', size: '2 oz', values: ['2 oz'] },
        { ...one, ...code, slug: 'large', values: ['4 oz'], is_sold_out: true },
      ],
    };
    const data = productData(origin, { ...product, slug: 'small', family }, null, rates);
    expect(data).toMatchObject({ sku: product.sku, gtin: product.gtin });
    const { isVariantOf } = data as { isVariantOf?: { hasVariant: object[] } };
    const [small, large] = isVariantOf?.hasVariant ?? [];
    expect(small).toMatchObject({ sku: 'SMALL', size: '2 oz / 56 g' });
    for (const unknown of ['gtin', 'image']) expect(small).not.toHaveProperty(unknown);
    const image = 'https://shop.test/api/storage/b4.webp';
    expect(large).toMatchObject({ sku: 'B4', gtin: '036000291452', size: '4 oz / 113 g', image });
    expect(isVariantOf).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: product.id,
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        { url: 'https://shop.test/products/small', offers: { price: '28.00', availability: /InStock/ } },
        { url: 'https://shop.test/products/large', offers: { availability: /OutOfStock/ } },
      ].map(({ url, offers }) => ({
        url,
        offers: { ...offers, availability: expect.stringMatching(offers.availability) },
      })),
    });
  });

  it('counts genuine reviews', () => {
    expect(productData(origin, product, reviews(review), rates)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'Ruth M.' }, datePublished: '2026-03-04', reviewRating: { ratingValue: 4 } }],
    });
  });

  it('never holds a sample review, nor an average with one', () => {
    const sample = { ...review, is_demo: true };
    const mixed = productData(origin, { ...product, has_demo_reviews: true }, reviews(sample, review), rates);
    expect(mixed).not.toHaveProperty('aggregateRating');
    expect(mixed).toMatchObject({ review: [{ author: { name: 'Ruth M.' } }] });
    const samples = productData(origin, { ...product, has_demo_reviews: true }, reviews(sample), rates);
    expect(samples).not.toHaveProperty('review');
    const none = productData(origin, { ...product, rating_average: null, rating_count: 0 }, reviews(), rates);
    expect(none).not.toHaveProperty('aggregateRating');
  });

  it('cannot break out of its script', () => {
    const evil = '</script><script>alert(1)</script><!-- \u2028 & "';
    const head = headOf(
      productMeta({ product: { ...product, name: evil }, reviews: reviews({ ...review, body: evil }), origin }, rates),
    );
    expect(head).not.toContain('<script>alert');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
    expect(json).toContain('\\u003c/script');
    expect(JSON.parse(json).name).toBe(evil);
  });

  it('shares the product’s own picture and price', () => {
    const image = {
      public_url: '/media/jar.jpg',
      alt: 'Open jar',
      width: 800,
      height: 1000,
    } as Product['images'][number];
    const described = productMeta({ product: { ...product, images: [image] }, reviews: null, origin }, rates);
    expect(find(described, 'og:image')).toEqual(['https://shop.test/media/jar.jpg']);
    expect(find(described, 'product:price:amount')).toEqual(['29.99']);
    expect(find(described, 'product:availability')).toEqual(['in stock']);
    expect(dataOf(described).map(data => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(find(missingMeta, 'robots')).toEqual(['noindex']);
  });
});

describe('the catalog', () => {
  const search = { q: '', category: '', size: '', scent: '', page: 1 };
  const loaded = { search, result: { total: 3, items: [1, 2, 3] }, origin };

  it('has one canonical address for each page of each category, whatever the sort', () => {
    const sorted = { ...search, category: 'balm', page: 2, sort: 'price-asc', layout: 'list' };
    const described = catalogMeta({ ...loaded, search: sorted });
    expect(find(described, 'canonical')).toEqual(['https://shop.test/products?category=balm&page=2']);
    expect(described).toContainEqual({ title: 'Tallow Balms, Golden Graze' });
    expect(dataOf(described)[0]).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Products' }, { position: 3 }],
    });
    const narrowed = catalogMeta({ ...loaded, search: { ...sorted, size: '4oz' } });
    expect(find(narrowed, 'canonical')).toEqual(['https://shop.test/products?category=balm']);
  });

  it('is not indexed for searches and empty lists', () => {
    expect(find(catalogMeta({ ...loaded, search: { ...loaded.search, q: 'x' } }), 'robots')).toEqual(['noindex']);
    expect(find(catalogMeta({ ...loaded, result: { total: 0, items: [] } }), 'robots')).toEqual(['noindex']);
    expect(find(catalogMeta(loaded), 'robots')).toEqual([]);
  });
});

it('the home page names the shop’s owner, without missing facts', () => {
  const text = JSON.stringify(dataOf(homeMeta(origin, { rates, shop: null })));
  expect(text).toContain('"OnlineStore"');
  expect(text).toContain('"WebSite"');
  expect(text).toContain('https://shop.test/products?q={search_term_string}');
  expect(text).not.toMatch(/legalName|contactPoint|sameAs/);
});
