import { sql } from 'kysely';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { variantName } from '#domain/catalog/family.ts';
import { skuOf } from '#domain/product-facts.ts';
import { staffLineLimit, staffLineMaximum } from '#domain/stock/stock.ts';
import { checkLine } from '#server/features/catalog/check-line.ts';
import { type ChangeableItem, readChangeable } from './changeable-items.ts';
import type { OpenOrder } from './open-order.ts';
import type { StockChange } from './order-rows.ts';

export interface Swap {
  item_id: string;
  quantity: number;
  product_id: string;
}

export interface Swapped {
  quantity: number;
  from: string;
  to: string;
}

interface NewProduct {
  id: string;
  slug: string;
  sku: string | null;
  name: string;
  scent: string | null;
  size: string | null;
  price_cents: number;
  stock_quantity: number | null;
  is_active: boolean;
  tax_code: string | null;
  cost_cents: number | null;
  image_url: string | null;
}

interface Step {
  item: ChangeableItem;
  product: NewProduct;
  quantity: number;
  /** The line that has the product already. */
  target: ChangeableItem | undefined;
}

/**
 * Swaps units of an item for another product at the price that was paid; the order's sums stay. The products must be
 * locked (`lockStock`). Refuses invalid, fewer_to_change, unavailable, sold_out, fewer_left, swap_other_price,
 * swap_other_tax, swap_of_refunded.
 */
export async function swapItem(open: OpenOrder, { item_id, quantity, product_id }: Swap): Promise<Swapped | Refusal> {
  const items = await readChangeable(open.trx, open.order.id);
  const item = items.find(({ id }) => id === item_id);
  const product = await readProduct(open, product_id);
  if (!item || item.product_id === product_id) return refuse('invalid');
  if (!product) return refuse('unavailable', { name: 'This product' });
  const step = { item, product, quantity, target: items.find(each => each.product_id === product_id) };
  const refused = whyOtherTax(open, step) ?? whyNot(step);
  if (isRefusal(refused)) return refused;
  await moveLine(open, step);
  await moveStock(open, step);
  const isSameName = item.product_name === product.name;
  return {
    quantity,
    from: isSameName ? `${item.product_name} (${item.sku})` : item.product_name,
    to: isSameName ? `${product.name} (${skuOf(product)})` : product.name,
  };
}

function whyNot({ item, product, quantity, target }: Step): Refusal | null {
  const { changeable: left, product_name: name } = item;
  if (quantity > left) return refuse('fewer_to_change', { name, left });
  if (!target) return checkLine(product, quantity, staffLineLimit);
  if (!isSoldAlike(item, target) || target.quantity + quantity > staffLineMaximum)
    return refuse('swap_other_price', { name: product.name });
  if (quantity === item.quantity && item.is_named) return refuse('swap_of_refunded', { name });
  return checkLine(product, quantity, staffLineLimit);
}

/**
 * The tax of the order was paid and stays. What a provider counts goes by the tax code, so other goods need the same;
 * the shop's own table knows no codes.
 */
const whyOtherTax = ({ order }: OpenOrder, { item, product, target }: Step): Refusal | null =>
  order.tax_source === 'table' || (target ?? product).tax_code === item.tax_code
    ? null
    : refuse('swap_other_tax', { name: product.name });

/** A line has one price, and has a share of the discount or none. */
const isSoldAlike = (one: ChangeableItem, other: ChangeableItem) =>
  one.unit_price_cents === other.unit_price_cents && one.is_discounted === other.is_discounted;

async function readProduct({ trx }: OpenOrder, id: string): Promise<NewProduct | undefined> {
  const { rows } = await sql<NewProduct & { option_values: string[] | null }>`
    select p.id, p.slug, p.sku, p.name, p.scent, p.size, p.price_cents, p.stock_quantity, p.is_active, p.tax_code,
      p.cost_cents, p.option_values,
      coalesce((select public_url from product_images where product_id = p.id
        order by is_primary desc, sort_order, id limit 1), p.image_url) as image_url
    from products p where p.id = ${id}
  `.execute(trx);
  const [row] = rows;
  return row && { ...row, name: variantName(row.name, row.option_values) };
}

/** A whole line changes its product. A part of one becomes a new line, or joins the line that has the product. */
async function moveLine(open: OpenOrder, { item, product, quantity, target }: Step): Promise<void> {
  const isWhole = quantity === item.quantity;
  const { trx } = open;
  // Tax that a provider calculated for the line moves with its units.
  const taxCents = item.tax_cents === null ? null : Math.floor((item.tax_cents * quantity) / item.quantity);
  const columns = columnsOf(item, product);
  if (target) await resize(open, target.id, quantity, taxCents ?? 0);
  else if (isWhole) await trx.updateTable('order_items').set(columns).where('id', '=', item.id).execute();
  else {
    const own = JSON.stringify({ ...columns, tax_cents: taxCents });
    // By its row: a column that is added later is copied too.
    await sql`
      insert into order_items select (jsonb_populate_record(i, ${own}::jsonb || jsonb_build_object('id',
        gen_random_uuid(), 'quantity', ${quantity}::int, 'line_total_cents', i.unit_price_cents * ${quantity}::int))).*
      from order_items i where id = ${item.id}
    `.execute(trx);
  }
  if (!isWhole) await resize(open, item.id, -quantity, -(taxCents ?? 0));
  else if (target) await trx.deleteFrom('order_items').where('id', '=', item.id).execute();
}

async function resize({ trx }: OpenOrder, itemId: string, by: number, taxCents: number): Promise<void> {
  await sql`
    update order_items set quantity = quantity + ${by}, line_total_cents = unit_price_cents * (quantity + ${by}),
      tax_cents = tax_cents + ${taxCents}
    where id = ${itemId}
  `.execute(trx);
}

/** The item's new columns. `instead_of` keeps the name first ordered, until a swap restores that product. */
function columnsOf(item: ChangeableItem, product: NewProduct) {
  const first = (item.instead_of ?? item.product_name).slice(0, 200);
  const isOther = product.price_cents !== item.unit_price_cents;
  return {
    product_id: product.id,
    product_name: product.name,
    sku: skuOf(product),
    slug: product.slug,
    scent: product.scent,
    size: product.size,
    image_url: product.image_url,
    tax_code: product.tax_code,
    unit_cost_cents: product.cost_cents,
    list_price_cents: isOther ? product.price_cents : null,
    price_reason: isOther ? timelineText.items.priceKept : null,
    instead_of: first === product.name && item.instead_of ? null : first,
  };
}

/**
 * The units of the item go back and those of the product leave. What was not counted when it was ordered is not counted
 * now: the movements of an order are those of its lines.
 */
async function moveStock(open: OpenOrder, { item, product, quantity, target }: Step): Promise<void> {
  if (item.is_counted && item.product_id) await move(open, item.product_id, quantity);
  const isCounted = target ? target.is_counted : product.stock_quantity !== null;
  if (isCounted) await move(open, product.id, -quantity);
}

async function move({ trx, order, stockChanges }: OpenOrder, productId: string, quantity: number): Promise<void> {
  const { rows } = await sql<StockChange>`
    with moved as (
      insert into stock_movements (product_id, quantity, reason, order_id)
      values (${productId}, ${quantity}, 'swap', ${order.id})
    )
    update products set stock_quantity = stock_quantity + ${quantity}
    where id = ${productId} and stock_quantity is not null returning id, stock_quantity
  `.execute(trx);
  stockChanges.push(...rows);
}
