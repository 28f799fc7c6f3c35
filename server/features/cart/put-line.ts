import type { AddedLine, LineInput } from '#contract/cart/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { cartMaximum, lineMaximum } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { type Owner, tellOwner } from '#server/realtime/tell-owner.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pool' | 'live'>;

/**
 * Sets the quantity of a product in the cart; 0 removes it. Refuses `product_not_found`, `unavailable`, `sold_out`,
 * `fewer_left`, and a new product in a full cart.
 */
export async function putLine(services: Parts, owner: Owner, line: LineInput): Promise<AddedLine | Refusal> {
  if (line.quantity === 0) return takeOut(services, owner, line.product_id);
  const values = [owner.id, line.product_id, line.quantity, lineMaximum, cartMaximum];
  const { rows } = await services.pool.query<AddedRow>({ name: 'put-line', text: putStatement, values });
  const [row] = rows;
  if (!row) return refuse('product_not_found');
  const { cart_count, id, name, price_cents } = row;
  if (cart_count === null) return checkLine(row, line.quantity) ?? refuse(row.is_full ? 'cart_full' : 'busy');
  tellOwner(services, owner, 'cartChanged');
  return { cart_count, product: { id, name, price_cents } };
}

async function takeOut(services: Parts, owner: Owner, productId: string): Promise<AddedLine | Refusal> {
  const values = [owner.id, productId];
  const { rows } = await services.pool.query<AddedLine['product'] & { cart_count: number }>({
    name: 'take-out-line',
    text: takeOutStatement,
    values,
  });
  const [row] = rows;
  if (!row) return refuse('product_not_found');
  tellOwner(services, owner, 'cartChanged');
  const { cart_count, ...product } = row;
  return { cart_count, product };
}

const takeOutStatement = `
  with gone as (
    delete from cart_items where user_id = $1 and product_id = $2
  )
  select id, name, price_cents, (
    select coalesce(sum(quantity), 0)::int from cart_items where user_id = $1 and product_id <> $2
  ) as cart_count
  from products where id = $2`;

interface AddedRow {
  id: string;
  name: string;
  price_cents: number;
  stock_quantity: number | null;
  is_active: boolean;
  /** Units in the cart with these; null if nothing was added. */
  cart_count: number | null;
  is_full: boolean;
}

/** One statement, as it is most of the request's time. Its conditions match `checkLine`, which explains a refusal. */
const putStatement = `
  with product as (
    select id, name, price_cents, stock_quantity, is_active,
      $5::int <= (select count(*) from cart_items where user_id = $1)
        and not exists (select from cart_items where user_id = $1 and product_id = $2) as is_full
    from products where id = $2
  ), put as (
    insert into cart_items (user_id, product_id, quantity, seen_price_cents)
    select $1, id, $3, price_cents from product
    where is_active and not is_full and $3::int <= least($4::int, coalesce(stock_quantity, $4::int))
    on conflict (user_id, product_id)
      do update set quantity = excluded.quantity, seen_price_cents = excluded.seen_price_cents
    returning quantity
  )
  select product.*, put.quantity + (
    select coalesce(sum(quantity), 0)::int from cart_items where user_id = $1 and product_id <> $2
  ) as cart_count
  from product left join put on true`;
