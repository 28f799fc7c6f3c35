import { z } from 'zod';
import { stockCauses, stockReasons } from '#domain/stock/stock-movement.ts';
import { ListQuery, listOf, searched } from '../lists.ts';
import { isStorable, text } from '../text.ts';
import { mostAlt, mostPictures } from './limits.ts';
import { Picture } from './picture.ts';

const altMissing = `Say what the picture shows, in ${mostAlt} characters or fewer.`;

/** Why a product is not in the feed for Google. */
const FeedGap = z.enum(['inactive', 'no_price', 'no_picture']);

const row = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  price_cents: z.int(),
  category: z.string().nullable(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  /** null: not counted, unlimited. */
  stock_quantity: z.int().nullable(),
  is_active: z.boolean(),
  /** The main picture. */
  image: Picture.nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
};

/** A product in the list. */
export const AdminProductRow = z
  .object({
    ...row,
    /** Empty: it is in the feed for Google. */
    feed_gaps: z.array(FeedGap),
  })
  .meta({ id: 'AdminProductRow' });
export type AdminProductRow = z.infer<typeof AdminProductRow>;

/** A product with everything staff can set. */
export const AdminProduct = z
  .object({
    ...row,
    /** Sanitized HTML. */
    description: z.string().nullable(),
    short_description: z.string().nullable(),
    ingredients: z.string().nullable(),
    /** One step per line; null: the usual steps of its category. */
    how_to_use: z.string().nullable(),
    /** Products of the same line and size are scents of each other. */
    line: z.string().nullable(),
    /** Comes back for any reason, not only if it was the shop's fault. */
    is_returnable: z.boolean(),
    /** A bar code: GTIN-8, UPC, EAN or GTIN-14. */
    gtin: z.string().nullable(),
    /** Of one packed unit. */
    weight_oz: z.number().nullable(),
    /** What one costs the shop. */
    cost_cents: z.int().nullable(),
    compare_at_cents: z.int().nullable(),
    /** Whether the compare-at price is shown: it was asked on 30 of the last 90 days. */
    is_former_price: z.boolean(),
    /** ISO 3166 code of the country it comes from. */
    origin: z.string().nullable(),
    /** How long one lasts in daily use. */
    lasts_days: z.int().nullable(),
    /** Its category at the tax provider; null: the shop's usual one. */
    tax_code: z.string().nullable(),
    /** In order; the first is the main one. */
    images: z.array(Picture),
    updated_at: z.iso.datetime(),
    /** Who changed it last; null: nobody. */
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductQuery = ListQuery.extend({
  /** 'active' or 'inactive'; anything else means all. */
  status: searched(20),
  category: searched(40),
  /** 'low': on sale with few or none left. */
  stock: searched(20),
  /** 'out': not in the feed for Google. */
  feed: searched(20),
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;
export const AdminProductPage = listOf(AdminProductRow);
export type AdminProductPage = z.infer<typeof AdminProductPage>;

const Alt = text().trim().min(1, altMissing).max(mostAlt, altMissing);

/**
 * Price is dollars as typed; parsed without floats. Empty stock means not counted. Optional fields that are not sent
 * stay unchanged.
 */
export const ProductInput = z.strictObject({
  /** Chosen by the form of a new product: sent twice, it makes one product. */
  id: z.uuid().optional(),
  name: z.string().trim().min(1, 'Name is required').max(160).refine(isStorable),
  slug: z.string().trim().max(160).optional(),
  price: z.string().trim().min(1, 'Price is required').max(20),
  stock: z.string().trim().max(10).default(''),
  /** The stock when the form was opened. If the field was not edited, orders placed meanwhile are not overwritten. */
  stock_seen: z.string().trim().max(10).optional(),
  description: z.string().max(20_000).refine(isStorable).default(''),
  short_description: z.string().trim().max(300).refine(isStorable).default(''),
  ingredients: text().trim().max(2_000).optional(),
  how_to_use: text().trim().max(2_000).optional(),
  line: text().trim().max(60).optional(),
  category: text().trim().max(40).optional(),
  scent: text().trim().max(40).optional(),
  size: text().trim().max(40).optional(),
  sku: text().trim().max(60).optional(),
  gtin: text().trim().max(20).optional(),
  /** Ounces, as typed. */
  weight: text().trim().max(10).optional(),
  /** Dollars, as typed. */
  cost: text().trim().max(20).optional(),
  compare_at: text().trim().max(20).optional(),
  origin: text().trim().max(2).optional(),
  lasts_days: text().trim().max(4).optional(),
  /** Of Stripe Tax, such as txcd_32050027. */
  tax_code: text().trim().max(20).optional(),
  is_active: z.boolean().default(true),
  is_returnable: z.boolean().optional(),
  /** The pictures to keep, in order, the main one first; the others are deleted. */
  images: z
    .array(z.strictObject({ id: z.uuid(), alt: Alt }))
    .max(mostPictures)
    .optional(),
  version: z.int().optional(),
});
export type ProductInput = z.input<typeof ProductInput>;
export type ProductDraft = z.output<typeof ProductInput>;

/** Sent with a picture's file: its alt text and position; last by default. */
export const PictureFields = z.object({
  /** The picture's own id. A repeat with the same id adds no second picture. */
  id: z.uuid().optional(),
  alt: Alt.optional(),
  position: z.coerce.number().int().min(0).max(mostPictures).optional().catch(undefined),
});
export type PictureFields = z.infer<typeof PictureFields>;

export const ProductSwitch = z.strictObject({ is_active: z.boolean() });
export type ProductSwitch = z.infer<typeof ProductSwitch>;

/** A stock change as typed: add, take, or set. */
export const StockInput = z.strictObject({
  change: z.enum(['add', 'take', 'set']),
  quantity: text().trim().max(10),
  cause: z.enum(stockCauses),
  note: text().trim().max(200).default(''),
  /** The stock the form showed; if it differs, setting answers `changed_meanwhile`. */
  stock_seen: z.int().nullable().optional(),
  /** Of the press: sent again after its answer was lost, it counts once. */
  request_id: z.uuid().optional(),
});
export type StockInput = z.input<typeof StockInput>;
export type StockWish = z.output<typeof StockInput>;

/** One stock change. Never edited or deleted. */
export const StockMovement = z
  .object({
    id: z.string(),
    created_at: z.iso.datetime(),
    /** Units added; negative: taken. */
    quantity: z.int(),
    reason: z.enum(stockReasons),
    /** Why staff changed it; null: changed in the product's form or by an order. */
    cause: z.enum(stockCauses).nullable(),
    note: z.string().nullable(),
    order_number: z.string().nullable(),
    actor_email: z.string().nullable(),
    /** Stock after the change; null while not counted. */
    stock_after: z.int().nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;
export const StockMovementQuery = ListQuery.pick({ after: true, before: true, limit: true });
export type StockMovementQuery = z.infer<typeof StockMovementQuery>;
export const StockMovementPage = listOf(StockMovement).extend({
  /** `deleted_at` is null unless the product was deleted; its name is then the last one. */
  product: z.object({ name: z.string(), deleted_at: z.iso.datetime().nullable() }),
});
export type StockMovementPage = z.infer<typeof StockMovementPage>;
