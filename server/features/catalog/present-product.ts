import type { CartProduct, LineProduct } from '#contract/cart/shapes.ts';
import type { NearestProduct, Product, ProductCard, ProductPage, ProductQuery } from '#contract/catalog/shapes.ts';
import { inOptionOrder, listedVariants, variantName } from '#domain/catalog/family.ts';
import { skuOf } from '#domain/product-facts.ts';
import { type PictureRow, presentImage, presentPicture } from './present-picture.ts';
import { sanitizeDescription } from './sanitize-description.ts';

interface Ratings {
  rating_sum: number;
  rating_count: number;
}

export interface CardRow extends Ratings {
  id: string;
  slug: string;
  name: string;
  short_description: string | null;
  category: string | null;
  scent: string | null;
  size: string | null;
  price_cents: number;
  stock_quantity: number | null;
  is_active: boolean;
  /** For a product without pictures. */
  image_url: string | null;
  created_at: Date;
  former_price_cents: number | null;
  /** Null for a product that stands alone. */
  family_figures: (NonNullable<ProductCard['variants']> & Ratings) | null;
  /** Of a list in which its card stands for the family. */
  family_name?: string | null;
  pictures: PictureRow[];
}

type Family = NonNullable<Product['family']>;
type FamilyRow = Omit<Family, 'variants'> & {
  variants: (Omit<Family['variants'][number], 'sku'> & { sku: string | null })[];
};

export interface ProductRow extends CardRow {
  description: string | null;
  ingredients: string | null;
  how_to_use: string | null;
  siblings: Product['siblings'];
  family: FamilyRow | null;
  has_demo_reviews: boolean;
  is_returnable: boolean;
  sku: string | null;
  gtin: string | null;
  weight_oz: number | null;
  origin: string | null;
  lasts_days: number | null;
}

export interface LineProductRow extends Omit<LineProduct, 'image'> {
  /** Of a variant; null for a product that stands alone. */
  option_values: string[] | null;
  pictures: PictureRow[];
}

function presentCard(row: CardRow): ProductCard {
  const [image = null, hover = null] = row.pictures.map(presentPicture);
  // No placeholder: the first picture stays until the second is loaded, and lists stay small.
  return {
    ...presentSummary(row),
    family_name: row.family_figures && row.family_figures.count > 1 ? (row.family_name ?? null) : null,
    image,
    hover_image: hover && { ...hover, placeholder: null, mean_colour: null },
  };
}

export function presentProduct(row: ProductRow, nearest: NearestProduct | null): Product {
  return {
    ...presentSummary(row),
    // Also sanitized when written; this applies stricter rules to old texts.
    description: sanitizeDescription(row.description),
    ingredients: row.ingredients,
    how_to_use: row.how_to_use,
    images: row.pictures.map(presentImage),
    siblings: row.siblings,
    family: row.family && presentFamily(row.family, row.slug),
    nearest,
    has_demo_reviews: row.has_demo_reviews,
    is_returnable: row.is_returnable,
    sku: skuOf(row),
    gtin: row.gtin,
    weight_oz: row.weight_oz,
    origin: row.origin,
    lasts_days: row.lasts_days,
  };
}

function presentFamily({ variants: all, ...family }: FamilyRow, slug: string): Product['family'] {
  const ordered = inOptionOrder(family.options, all);
  const shown = ordered.find(variant => variant.slug === slug);
  const variants = shown ? listedVariants(family.options, ordered, shown) : [];
  return { ...family, variants: variants.map(variant => ({ ...variant, sku: skuOf(variant) })) };
}

/** A product as a cart, wishlist or order line shows it; the name of a variant holds its values. */
export function presentLineProduct(row: LineProductRow): LineProduct {
  const [picture] = row.pictures;
  return {
    id: row.id,
    slug: row.slug,
    name: variantName(row.name, row.option_values),
    price_cents: row.price_cents,
    category: row.category,
    scent: row.scent,
    size: row.size,
    stock_quantity: row.stock_quantity,
    is_active: row.is_active,
    image: picture ? presentPicture(picture) : null,
  };
}

export interface CartProductRow extends LineProductRow {
  description: string | null;
  image_url: string | null;
}

/** A product as joined by the cart. */
export const presentCartProduct = (row: CartProductRow): CartProduct => ({
  ...presentLineProduct(row),
  description: sanitizeDescription(row.description),
  image_url: firstFile(row),
});

const firstFile = ({ pictures, image_url }: Pick<CardRow, 'pictures' | 'image_url'>) =>
  pictures[0]?.public_url ?? image_url;

/** A variant has the rating of its family. */
function presentSummary(row: CardRow) {
  const family = row.family_figures;
  const { rating_sum, rating_count } = family ?? row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    short_description: row.short_description,
    category: row.category,
    scent: row.scent,
    size: row.size,
    price_cents: row.price_cents,
    former_price_cents: row.former_price_cents,
    variants: family && { count: family.count, is_from: family.is_from },
    stock_quantity: row.stock_quantity,
    rating_average: rating_count > 0 ? Math.round((rating_sum / rating_count) * 10) / 10 : null,
    rating_count,
    is_active: row.is_active,
    image_url: firstFile(row),
    created_at: row.created_at.toISOString(),
  };
}

/** One page of rows with the totals. */
export function pageOfProducts({ page, pageSize }: ProductQuery, rows: readonly CardRow[], total: number): ProductPage {
  return { items: rows.map(presentCard), total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
