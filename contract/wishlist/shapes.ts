import { z } from 'zod';
import { LineProduct } from '../cart/shapes.ts';

export const WishlistItem = z
  .object({ id: z.uuid(), product_id: z.uuid(), added_at: z.iso.datetime(), product: LineProduct })
  .meta({ id: 'WishlistItem' });
export type WishlistItem = z.infer<typeof WishlistItem>;
export const Wishlist = z.object({ items: z.array(WishlistItem) });
export type Wishlist = z.infer<typeof Wishlist>;
export const WishlistInput = z.strictObject({ product_id: z.uuid() });
export type WishlistInput = z.infer<typeof WishlistInput>;
