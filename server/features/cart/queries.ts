import { sql } from 'kysely';
import { callerRefusals } from '#content/words/refusals.ts';
import type { Cart, CartItem } from '#contract/cart/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { lineTotal, priceOrder } from '#domain/price.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import { type CartProductRow, presentCartProduct } from '#server/features/catalog/present-product.ts';
import { lineProductColumns } from '#server/features/catalog/queries.ts';
import { readPricing } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';
import { presentTotals } from './present-totals.ts';

interface CartRow extends CartProductRow {
  item_id: string;
  quantity: number;
  added_at: Date;
  seen_price_cents: number | null;
  weight_oz: number | null;
}

/**
 * An account's cart, newest line first, at current prices with standard shipping. Unavailable products are listed but
 * not counted.
 */
export async function readCart({ db, env }: Pick<Services, 'db' | 'env'>, userId: string): Promise<Cart> {
  const [{ rates, own }, { rows }, coupon] = await Promise.all([
    readPricing(db, env),
    sql<CartRow>`
      select c.id as item_id, c.quantity, c.added_at, c.seen_price_cents, ${lineProductColumns},
        p.description, p.image_url, p.weight_oz
      from cart_items c join products p on p.id = c.product_id
      where c.user_id = ${userId} order by c.added_at desc, c.id
    `.execute(db),
    db.selectFrom('cart_coupons').select('code').where('user_id', '=', userId).executeTakeFirst(),
  ]);
  const totals = priceOrder({
    lines: rows
      .filter(row => row.is_active && !isSoldOut(row.stock_quantity))
      .map(row => ({ unitPriceCents: row.price_cents, quantity: row.quantity, ounces: row.weight_oz })),
    discountBasisPoints: 0,
    shippingMethod: 'standard',
    shipToState: null,
    rates,
  });
  return {
    items: rows.map(presentItem),
    totals: presentTotals(totals, rates, own.carrier_prices),
    coupon_code: coupon?.code ?? '',
  };
}

/** The same answer for another account's line and an unknown one. */
export const noSuchItem = (): Refusal => refuse('not_found', {}, { message: callerRefusals.noCartItem });

function presentItem(row: CartRow): CartItem {
  return {
    id: row.item_id,
    product_id: row.id,
    quantity: row.quantity,
    added_at: row.added_at.toISOString(),
    line_total_cents: lineTotal({ unitPriceCents: row.price_cents, quantity: row.quantity }),
    seen_price_cents: row.seen_price_cents,
    product: presentCartProduct(row),
  };
}
