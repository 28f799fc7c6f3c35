import { z } from 'zod';
import { sentQuantity } from '#domain/stock/stock.ts';
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

/** As the cart joins it: with its text, sanitised HTML, and the plain file of its picture. */
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
    /** The price when it was put in; differs from product.price_cents after a change. */
    seen_price_cents: z.int().nullable(),
    product: CartProduct,
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;
/** What a row of a cart shows, an account's or a browser's own. */
export type CartLine = Omit<CartItem, 'product'> & { product: LineProduct };

export const Cart = z
  .object({
    items: z.array(CartItem),
    totals: Totals,
    /** The code kept with it, whether it holds or not; empty without one. The quote says what it does. */
    coupon_code: z.string(),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

/** Empty takes the code out. */
export const KeptCouponInput = z.strictObject({ code: text().trim().max(40) });
export type KeptCouponInput = z.infer<typeof KeptCouponInput>;

/** 0 or less takes the line out; what cannot be meant is made what may be: one, or ten. */
const Quantity = z.preprocess((sent: number) => sentQuantity(sent), z.int().min(0).max(10));

export const LineInput = z.strictObject({ product_id: z.uuid(), quantity: Quantity });
export type LineInput = z.infer<typeof LineInput>;

/** The lines of a cart; one of 0 or less is none. */
const Lines = (most: number) =>
  z
    .array(LineInput)
    .max(most)
    .transform(lines => lines.filter(({ quantity }) => quantity > 0));

/** A signed-out shopper's whole cart. */
export const KeepCartInput = z.strictObject({ cart: Lines(50) });
export type KeepCartInput = z.infer<typeof KeepCartInput>;

/** What the press of a button has to know: the badge's figure, and what was put in as it is called and costs now. */
export const AddedLine = z.object({
  cart_count: z.int(),
  product: z.object({ id: z.uuid(), name: z.string(), price_cents: z.int() }),
});
export type AddedLine = z.infer<typeof AddedLine>;

export const QuantityInput = z.strictObject({ quantity: Quantity });
export type QuantityInput = z.infer<typeof QuantityInput>;

export const MergeInput = z.strictObject({
  cart: Lines(100).default([]),
  wishlist: z.array(z.uuid()).max(200).default([]),
  /** Takes the place of the account's. */
  coupon_code: text().trim().max(40).default(''),
});
export type MergeInput = z.input<typeof MergeInput>;
export type LocalGoods = z.output<typeof MergeInput>;

export const MergeReply = z.object({ cart_added: z.int(), wishlist_added: z.int() });
export type MergeReply = z.infer<typeof MergeReply>;

/** What would this cost? The checkout's and the local cart's only source of figures. */
export const QuoteInput = z.strictObject({
  /** Empty: the account cart. */
  items: z.array(LineInput).max(50).default([]),
  coupon_code: text().trim().max(40).default(''),
  shipping_method: ShippingMethod.default('standard'),
  state: text().trim().max(2).default(''),
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
    shipping_options: z.array(ShippingOption),
    coupon: AppliedCoupon.nullable(),
    coupon_refused: CouponRefusal.nullable(),
    /** The ways to pay that are set up; a free order needs none. */
    payment_methods: z.array(PaymentOption),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const WishlistItem = z
  .object({ id: z.uuid(), product_id: z.uuid(), added_at: z.iso.datetime(), product: LineProduct })
  .meta({ id: 'WishlistItem' });
export type WishlistItem = z.infer<typeof WishlistItem>;
export const Wishlist = z.object({ items: z.array(WishlistItem) });
export type Wishlist = z.infer<typeof Wishlist>;
export const WishlistInput = z.strictObject({ product_id: z.uuid() });
export type WishlistInput = z.infer<typeof WishlistInput>;
