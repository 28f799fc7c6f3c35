import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FoundThings, mostFound } from '#contract/palette/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import {
  hasWords,
  isAddress,
  isShort,
  normalizeSearch,
  ordersWith,
} from '#server/features/orders-admin/orders-with.ts';
import { beginning, containing } from '#server/lists/containing.ts';

type Db = Kysely<Database>;

const nothing: FoundThings = { orders: [], customers: [], products: [] };

/**
 * A few orders, customers and products that match: an order as in the list of orders, a customer or a guest by name,
 * address or the id that lists show, a product by name, SKU or bar code. Every search uses an index.
 */
export async function findThings(db: Db, q: string): Promise<FoundThings> {
  const typed = normalizeSearch(q);
  if (typed === '') return nothing;
  const [orders, customers, products] = await Promise.all([
    findOrders(db, typed),
    findCustomers(db, typed),
    findProducts(db, typed),
  ]);
  return { orders, customers, products };
}

/** How many of the newest orders are looked through before all of them are searched. */
const newestFirst = 2_000;

async function findOrders(db: Db, typed: string): Promise<FoundThings['orders']> {
  const read = async (from: RawBuilder<unknown>, where: RawBuilder<boolean>) => {
    const order = isShort(typed) ? sql`lower(shipping_name), id` : sql`placed_at desc, id`;
    const { rows } = await sql<FoundThings['orders'][number]>`
      select order_number, shipping_name, status, total_cents from ${from} where ${where}
        order by ${order} limit ${mostFound}
    `.execute(db);
    return rows;
  };
  // The newest are enough for words that many orders have, which are the slowest to search for.
  if (!isShort(typed) && !isAddress(typed)) {
    const newest = sql`(select * from orders order by placed_at desc, id limit ${newestFirst}) orders`;
    const found = await read(newest, hasWords(typed));
    if (found.length === mostFound) return found;
  }
  const { where } = await ordersWith(db, typed);
  return read(sql`orders`, where);
}

/** Names that begin so, if there are enough of them; else all whose name or address contains it. */
async function findCustomers(db: Db, typed: string): Promise<FoundThings['customers']> {
  const read = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundThings['customers'][number]>`
      select * from (
        (select id, name as full_name, email from users where ${where} order by lower(name), id limit ${mostFound})
        union all
        (select id, name, email from guests where ${where} order by lower(name), id limit ${mostFound})
      ) person order by lower(full_name), id limit ${mostFound}
    `.execute(db);
    return rows;
  };
  const found = await read(sql`lower(name) like ${beginning(typed)}`);
  return isShort(typed) || found.length === mostFound ? found : read(customersOf(typed));
}

const idForm = /^[0-9a-f]{8}$/;

function customersOf(typed: string): RawBuilder<unknown> {
  const ofWords = sql`lower(name || ' ' || email) like ${containing(typed)}`;
  if (!idForm.test(typed)) return ofWords;
  const [first, last] = [`${typed}-0000-0000-0000-000000000000`, `${typed}-ffff-ffff-ffff-ffffffffffff`];
  return sql`${ofWords} or id between ${first}::uuid and ${last}::uuid`;
}

async function findProducts(db: Db, typed: string): Promise<FoundThings['products']> {
  const pattern = isShort(typed) ? beginning(typed) : containing(typed);
  const { rows } = await sql<FoundThings['products'][number]>`
    select id, name, category, size, is_active from products where id in (
      select id from products where lower(name) like ${pattern}
      union all select id from products where sku = ${typed.toUpperCase()}
      union all select id from products where lpad(gtin, 14, '0') = lpad(${typed}, 14, '0')
    )
    order by is_active desc, lower(name), id limit ${mostFound}
  `.execute(db);
  return rows;
}
