import { z } from 'zod';
import { foldKind } from '#domain/catalog/kinds.ts';
import { isStorable } from '../text.ts';
import { Picture, ProductImage } from './picture.ts';
import { listSizes, productSorts } from './sorts.ts';

const narrowed = () => z.string().trim().max(40).refine(isStorable).catch('').default('');

/** Bad values fall back to defaults, so that a mistyped link still shows the catalog. */
export const ProductQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(listSizes.catalog).default(listSizes.catalog),
  q: z
    .string()
    .transform(text => text.replaceAll('\0', '').trim().slice(0, 100).trim())
    .catch('')
    .default(''),
  sort: z.enum(productSorts).catch('new').default('new'),
  category: narrowed(),
  /** Upper and lower case and spaces make no difference. */
  size: narrowed().transform(foldKind),
  scent: narrowed().transform(foldKind),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const KindQuery = z.object({ category: narrowed() });

/** What there is to choose from: each size with each scent it comes in. */
export const ProductKinds = z
  .array(z.object({ size: z.string().nullable(), scent: z.string().nullable() }))
  .meta({ id: 'ProductKinds' });
export type ProductKinds = z.infer<typeof ProductKinds>;

const productFields = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  short_description: z.string().nullable(),
  category: z.string().nullable(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  price_cents: z.int(),
  /** What it cost before; null if it was not asked on 30 of the last 90 days. */
  former_price_cents: z.int().nullable(),
  /** How many of its family are on sale, itself included, and whether one costs more; null if it stands alone. */
  variants: z.object({ count: z.int(), is_from: z.boolean() }).nullable(),
  /** null: not counted, unlimited. */
  stock_quantity: z.int().nullable(),
  /** Of its family, as all that is said of its reviews. */
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  is_active: z.boolean(),
  /** The fallback file of its first picture. */
  image_url: z.string().nullable(),
  created_at: z.iso.datetime(),
};

export const ProductCard = z
  .object({
    ...productFields,
    /** Set if the card stands for all variants of the family, as in a list without search, size or scent. */
    family_name: z.string().nullable(),
    image: Picture.nullable(),
    hover_image: Picture.nullable(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductPage = z
  .object({
    items: z.array(ProductCard),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof ProductPage>;

const Sibling = z.object({ slug: z.string(), name: z.string(), scent: z.string().nullable() });

/** What a product is a variant of, with the variants on sale. */
const Family = z.object({
  id: z.uuid(),
  name: z.string(),
  /** One or two, such as Size and Scent, with their values in order. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** In the order of the options' values, this product included. Of more than 60 those that its page leads to. */
  variants: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** One for each option. */
      values: z.array(z.string()),
      price_cents: z.int(),
      is_sold_out: z.boolean(),
      sku: z.string(),
      gtin: z.string().nullable(),
      size: z.string().nullable(),
      /** Its first picture. */
      image_url: z.string().nullable(),
    }),
  ),
});

/** Suggested in place of a sold-out product. */
export const NearestProduct = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  size: z.string().nullable(),
  price_cents: z.int(),
  image: Picture.nullable(),
});
export type NearestProduct = z.infer<typeof NearestProduct>;

export const Product = z
  .object({
    ...productFields,
    /** Sanitized HTML. */
    description: z.string().nullable(),
    ingredients: z.string().nullable(),
    /** One step per line; null: the usual steps of its category. */
    how_to_use: z.string().nullable(),
    images: z.array(ProductImage),
    /** The same line and size in other scents: the newest of each, and this product. At most 30. */
    siblings: z.array(Sibling),
    /** Null: it stands alone. */
    family: Family.nullable(),
    /** Set while this one is sold out; null if nothing similar is available. */
    nearest: NearestProduct.nullable(),
    /** True while the reviews are samples of the demo shop. */
    has_demo_reviews: z.boolean(),
    /** Comes back for any reason, not only if it was the shop's fault. */
    is_returnable: z.boolean(),
    /** Its own, or its address in capitals. */
    sku: z.string(),
    /** A bar code: GTIN-8, UPC, EAN or GTIN-14. */
    gtin: z.string().nullable(),
    /** Of one packed unit. */
    weight_oz: z.number().nullable(),
    /** ISO 3166 code of the country it comes from. */
    origin: z.string().nullable(),
    /** How long one lasts in daily use. */
    lasts_days: z.int().nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const Review = z
  .object({
    id: z.uuid(),
    rating: z.int(),
    title: z.string(),
    body: z.string(),
    author_name: z.string(),
    verified: z.boolean(),
    is_demo: z.boolean(),
    /** The writer discloses a connection to the shop. */
    disclosed: z.boolean(),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review as the page of a product shows it. */
export const ShownReview = Review.extend({
  /** The variant that it was written for, such as '4 oz, Lavender'; null for a product that stands alone. */
  variant: z.string().nullable(),
}).meta({ id: 'ShownReview' });
export type ShownReview = z.infer<typeof ShownReview>;

/** All reviews of a product, or of its family. */
export const ReviewPage = z
  .object({
    items: z.array(ShownReview),
    total: z.int(),
    /** Cursor of the next page; null after the last review. */
    next: z.string().nullable(),
    distribution: z.array(z.object({ rating: z.int(), count: z.int() })),
  })
  .meta({ id: 'ReviewPage' });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const ReviewQuery = z.object({
  /** `next` of the page before, so that new reviews shift nothing. */
  after: z
    .string()
    .regex(/^\d{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional()
    .catch(undefined),
  limit: z.coerce.number().int().min(1).max(50).catch(10).default(10),
});
export type ReviewQuery = z.infer<typeof ReviewQuery>;
