import type { AddedLine, LineInput, PressInput } from '#contract/cart/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { cartMaximum, lineMaximum } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { notifyOwner, type Owner } from '#server/realtime/notify-owner.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'pool' | 'live'>;

/**
 * Sets the quantity of a product in the cart, 0 removes it; or adds the units of a press, once however often it is
 * sent. Refuses `product_not_found`, `unavailable`, `sold_out`, `fewer_left`, `line_full`, and a new product in a full
 * cart.
 */
export async function putLine(
  services: Parts,
  owner: Owner,
  line: LineInput | PressInput,
): Promise<AddedLine | Refusal> {
  const press = 'add' in line ? line : null;
  const units = 'add' in line ? line.add : line.quantity;
  if (units === 0) return takeOut(services, owner, line.product_id);
  const values = [owner.id, line.product_id, units, lineMaximum, cartMaximum, press?.request_id];
  const { rows } = await services.pool.query<AddedRow>({ name: 'put-line', text: putStatement, values });
  const [row] = rows;
  if (!row) return refuse('product_not_found');
  const { cart_count, id, name, price_cents } = row;
  if (cart_count === null) return whyNot(row);
  notifyOwner(services, owner, 'cartChanged');
  return { cart_count, product: { id, name, price_cents } };
}

function whyNot(row: AddedRow): Refusal {
  const { name, held, wanted, is_full } = row;
  const refused = checkLine(row, Math.min(wanted, lineMaximum));
  if (refused) return refused;
  if (wanted > lineMaximum) return refuse('line_full', { name, held });
  return refuse(is_full ? 'cart_full' : 'busy');
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
  notifyOwner(services, owner, 'cartChanged');
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
  /** Units of the product in the cart before. */
  held: number;
  /** And after. */
  wanted: number;
  /** Units in the whole cart with these; null if nothing was changed. */
  cart_count: number | null;
  is_full: boolean;
}

/**
 * One statement, as it is most of the request's time. Its conditions match `whyNot`, which explains a refusal. `$6` is
 * the press; without one the quantity is set. Where another request came first, its row is read again on conflict.
 */
const putStatement = `
  with product as (
    select p.id, p.name, p.price_cents, p.stock_quantity, p.is_active, coalesce(c.quantity, 0) as held,
      case
        when $6::uuid is null then $3::int
        when c.request_id = $6 then c.quantity
        else coalesce(c.quantity, 0) + $3
      end as wanted,
      least($4::int, p.stock_quantity) as most,
      c.id is null and $5::int <= (select count(*) from cart_items where user_id = $1) as is_full
    from products p left join cart_items c on c.user_id = $1 and c.product_id = p.id
    where p.id = $2
  ), put as (
    insert into cart_items as c (user_id, product_id, quantity, seen_price_cents, request_id)
    select $1, id, wanted, price_cents, $6 from product where is_active and not is_full and wanted <= most
    on conflict (user_id, product_id) do update set
      quantity = case
        when $6 is null then excluded.quantity
        when c.request_id = $6 then c.quantity
        else c.quantity + $3
      end,
      seen_price_cents = excluded.seen_price_cents,
      request_id = coalesce($6, c.request_id)
    where $6 is null or c.request_id = $6 or c.quantity + $3 <= (select most from product)
    returning quantity
  )
  select product.*, put.quantity + (
    select coalesce(sum(quantity), 0)::int from cart_items where user_id = $1 and product_id <> $2
  ) as cart_count
  from product left join put on true`;
