import { shopName } from '#content/brand.ts';
import type { Product, Review, ReviewPage } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { displaySize } from '#domain/display.ts';
import { decimal } from '#domain/money.ts';
import { type FlatRates, flatPrice } from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';
import { states, switchableZones, zoneOf } from '#domain/states.ts';
import { absolute } from './describe-page.ts';
import { returnPolicy } from './return-policy.ts';

/** schema.org: a product and its offer, with the figures of the page. Sample reviews are left out. */
export function productData(origin: string, product: Product, reviews: ReviewPage | null, rates: ShopRates) {
  const url = absolute(origin, pages.product(product.slug));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.sku,
    ...(product.gtin ? { gtin: product.gtin } : {}),
    ...(product.origin ? { countryOfOrigin: product.origin } : {}),
    ...(product.weight_oz
      ? { weight: { '@type': 'QuantitativeValue', value: product.weight_oz, unitCode: 'ONZ' } }
      : {}),
    brand: { '@type': 'Brand', name: shopName },
    ...(product.short_description ? { description: product.short_description } : {}),
    ...(product.category ? { category: product.category } : {}),
    ...(product.size ? { size: displaySize(product.size, product.category) } : {}),
    ...(product.images.length > 0 ? { image: product.images.map(image => absolute(origin, image.public_url)) } : {}),
    offers: offerOf(origin, url, product, rates),
    ...groupOf(origin, product),
    ...ratingOf(product),
    ...reviewsOf(reviews),
  };
}

/** The options that schema.org has a word for. */
const varyingBy: Readonly<Record<string, string>> = {
  size: 'https://schema.org/size',
  color: 'https://schema.org/color',
};

/** The group that a variant is of, with all variants on sale. */
function groupOf(origin: string, product: Product) {
  const { family } = product;
  if (!family || family.variants.length < 2) return {};
  const names = family.options.map(({ name }) => name);
  return {
    isVariantOf: {
      '@type': 'ProductGroup',
      name: family.name,
      productGroupID: family.id,
      variesBy: names.map(name => varyingBy[name.toLowerCase()] ?? name),
      hasVariant: family.variants.map(variant => {
        const { slug, name, values, price_cents, is_sold_out, sku, gtin, size, image_url } = variant;
        const url = absolute(origin, pages.product(slug));
        return {
          '@type': 'Product',
          '@id': `${url}#product`,
          name,
          url,
          sku,
          ...(gtin ? { gtin } : {}),
          ...(size ? { size: displaySize(size, product.category) } : {}),
          ...(image_url ? { image: absolute(origin, image_url) } : {}),
          additionalProperty: values.map((value, option) => ({ '@type': 'PropertyValue', name: names[option], value })),
          offers: {
            '@type': 'Offer',
            price: decimal(price_cents),
            priceCurrency: 'USD',
            availability: `https://schema.org/${is_sold_out ? 'OutOfStock' : 'InStock'}`,
          },
        };
      }),
    },
  };
}

export const availabilityOf = ({ stock_quantity }: Pick<Product, 'stock_quantity'>) =>
  stock_quantity === 0 ? ('OutOfStock' as const) : ('InStock' as const);

const notPermitted = 'https://schema.org/MerchantReturnNotPermitted';

const offerOf = (origin: string, url: string, product: Product, rates: ShopRates) => ({
  '@type': 'Offer',
  url,
  price: decimal(product.price_cents),
  priceCurrency: 'USD',
  availability: `https://schema.org/${availabilityOf(product)}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: shopName },
  // The carrier's price is known only at checkout.
  ...(rates.asks_carrier ? {} : { shippingDetails: shippingOf(product.price_cents, rates) }),
  hasMerchantReturnPolicy: product.is_returnable
    ? returnPolicy(origin, rates)
    : { '@type': 'MerchantReturnPolicy', applicableCountry: 'US', returnPolicyCategory: notPermitted },
});

const alwaysShippedTo = states.map(({ code }) => code).filter(code => !switchableZones.includes(zoneOf(code)));

/** Standard shipping of one unit. The days run from order to delivery, so handling time is zero. */
function shippingOf(priceCents: number, rates: ShopRates) {
  const { from, to } = shippingMethodRules.standard.businessDays;
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'US',
      addressRegion: alwaysShippedTo,
    },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimal(flatPrice('standard', priceCents, ratesOf(rates))),
      currency: 'USD',
    },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 0), transitTime: days(from, to) },
  };
}

const ratesOf = (rates: ShopRates): FlatRates => ({
  freeShippingThresholdCents: rates.free_shipping_threshold_cents,
  standardShippingCents: rates.standard_shipping_cents,
  expeditedShippingCents: rates.expedited_shipping_cents,
});

/** An average that includes sample reviews would be false. */
function ratingOf({ rating_average, rating_count, has_demo_reviews }: Product) {
  if (rating_average === null || has_demo_reviews) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating_average,
      reviewCount: rating_count,
      bestRating: 5,
    },
  };
}

function reviewsOf(reviews: ReviewPage | null) {
  const given = reviews?.items.filter(review => !review.is_demo) ?? [];
  return given.length > 0 ? { review: given.map(reviewOf) } : {};
}

const reviewOf = ({ rating, title, body, author_name, created_at }: Review) => ({
  '@type': 'Review',
  name: title,
  reviewBody: body,
  author: { '@type': 'Person', name: author_name },
  datePublished: created_at.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});
