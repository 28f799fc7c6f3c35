import { z } from 'zod';
import { lineMaximum, sentQuantity } from '#domain/stock/stock.ts';
import { Picture } from '../catalog/picture.ts';
import { PaymentOption } from '../payments/shapes.ts';
import { AppliedCoupon, CouponRefusal, ShippingMethod, ShippingOption, Totals } from '../pricing.ts';
import { text } from '../text.ts';

export const LineProduct = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  price_cents: z.int(),
  category: z.string().nullable(),
  scent: z.string().nullable(),
  size: z.string().nullable(),
  stock_quantity: z.int().nullable(),
  is_active: z.boolean(),
  image: Picture.nullable(),
});
export type LineProduct = z.infer<typeof LineProduct>;

/** A product in the cart, with its text (sanitized HTML) and the fallback file of its picture. */
export const CartProduct = LineProduct.extend({
  description: z.string().nullable(),
  image_url: z.string().nullable(),
});
export type CartProduct = z.infer<typeof CartProduct>;

export const CartItem = z
  .object({
    id: z.uuid(),
    product_id: z.uuid(),
    quantity: z.int(),
    added_at: z.iso.datetime(),
    line_total_cents: z.int(),
    /** The price when it was added; differs from product.price_cents after a change. */
    seen_price_cents: z.int().nullable(),
    product: CartProduct,
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;
/** A row of an account's or a browser's cart. */
export type CartLine = Omit<CartItem, 'product'> & { product: LineProduct };

export const Cart = z
  .object({
    items: z.array(CartItem),
    totals: Totals,
    /** The code stored with the cart, valid or not; empty without one. The quote says what it does. */
    coupon_code: z.string(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

/** Empty removes the code. */
export const SavedCouponInput = z.strictObject({ code: text().trim().max(40) });
export type SavedCouponInput = z.infer<typeof SavedCouponInput>;

/** 0 or less removes the line; other invalid quantities are clamped to 1 or 10. */
const Quantity = z.preprocess((sent: number) => sentQuantity(sent), z.int().min(0).max(10));

export const LineInput = z.strictObject({ product_id: z.uuid(), quantity: Quantity });
export type LineInput = z.infer<typeof LineInput>;

/** A press of ADD TO CART: so many units more. The same press sent again adds nothing. */
export const PressInput = z.strictObject({
  product_id: z.uuid(),
  add: z.int().min(1).max(lineMaximum),
  request_id: z.uuid(),
});
export type PressInput = z.infer<typeof PressInput>;

/** How many lines a quote or an order has at most. */
export const mostLines = 200;

/** The lines of a cart. Lines of 0 or less are dropped. */
const Lines = (most: number) =>
  z
    .array(LineInput)
    .max(most)
    .transform(lines => lines.filter(({ quantity }) => quantity > 0));

/** A signed-out shopper's whole cart. */
export const KeepCartInput = z.strictObject({ cart: Lines(50) });
export type KeepCartInput = z.infer<typeof KeepCartInput>;

/** What the button needs after a press: the badge's count, and the product's current name and price. */
export const AddedLine = z.object({
  cart_count: z.int(),
  product: z.object({ id: z.uuid(), name: z.string(), price_cents: z.int() }),
});
export type AddedLine = z.infer<typeof AddedLine>;

export const QuantityInput = z.strictObject({ quantity: Quantity });
export type QuantityInput = z.infer<typeof QuantityInput>;

export const MergeInput = z.strictObject({
  cart: Lines(mostLines).default([]),
  wishlist: z.array(z.uuid()).max(200).default([]),
  /** Replaces the account's. */
  coupon_code: text().trim().max(40).default(''),
  /** The same sent again adds nothing. */
  request_id: z.uuid().optional(),
});
export type MergeInput = z.input<typeof MergeInput>;
export type LocalGoods = z.output<typeof MergeInput>;

export const MergeReply = z.object({ cart_added: z.int(), wishlist_added: z.int() });
export type MergeReply = z.infer<typeof MergeReply>;

/** Prices a cart. The only source of figures for checkout and the local cart. */
export const QuoteInput = z.strictObject({
  /** Empty: the account's cart. */
  items: z.array(LineInput).max(mostLines).default([]),
  coupon_code: text().trim().max(40).default(''),
  shipping_method: ShippingMethod.default('standard'),
  state: text().trim().max(2).default(''),
  postal: text().trim().max(10).default(''),
  /** The street that was typed is one: another carrier may have to take the parcel. */
  is_po_box: z.boolean().default(false),
  /** As far as it goes. */
  use_store_credit: z.boolean().default(false),
});
export type QuoteInput = z.input<typeof QuoteInput>;

export const QuoteLine = z.object({
  product: LineProduct,
  quantity: z.int(),
  line_total_cents: z.int(),
  problem: z.enum(['sold_out', 'fewer_left', 'unavailable']).nullable(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const Quote = z
  .object({
    lines: z.array(QuoteLine),
    totals: Totals,
    /** Those offered for the state; none where nothing is shipped to. */
    shipping_options: z.array(ShippingOption),
    /** Why nothing is shipped to the state, in a sentence. */
    not_shipped: z.string().nullable(),
    coupon: AppliedCoupon.nullable(),
    coupon_refused: CouponRefusal.nullable(),
    /** Of the account; usable once its address is proven. null: it has none. */
    store_credit: z.object({ balance_cents: z.int(), is_usable: z.boolean() }).nullable(),
    /** The payment methods that are set up; a free order needs none. */
    payment_methods: z.array(PaymentOption),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
