import { type Kysely, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { isOver, isSent, statusesThat } from '#domain/order/order-state.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { keepSales } from '#server/features/reports/sales-days.ts';
import { type Copies, copyRows, makeFunctions, type Recipe, withoutIndexes } from './copy-rows.ts';

type Trx = Kysely<Database>;

export interface Size {
  orders: number;
  products: number;
  customers: number;
}

/**
 * Grows a demo shop to a size for measuring: copies its buyers, finished orders and products, each copy older than the
 * one before, with money, mails and stock, so that every invariant holds. Returns the resulting counts; a larger shop
 * stays as it is.
 */
export async function growShop(config: PoolConfig, size: Size): Promise<Size> {
  // A connection of its own, because the shop's statement timeout is too short.
  const { db } = openDatabase({ ...config, max: 1, options });
  try {
    if (!(await isGrown(db))) await db.transaction().execute(trx => grow(trx, size));
    await sql`analyze`.execute(db);
    if ((await ofThese(db, ['sales_days'])).length > 0) await keepSales({ db });
    return await countAll(db);
  } finally {
    await db.destroy();
  }
}

/** Parallel joins need more shared memory than a container has. */
const options = `-c jit=off -c work_mem=128MB -c maintenance_work_mem=512MB -c max_parallel_workers_per_gather=0`;

async function grow(trx: Trx, size: Size): Promise<void> {
  await makeFunctions(trx);
  await markOriginals(trx);
  await writeMoreMails(trx);
  const orders = await copiesFor(trx, size.orders, 'orders');
  // Each copy of the orders has its own buyers, however many customers are wanted.
  const people = Math.max(orders, await copiesFor(trx, size.customers, 'users'));
  const products = await copiesFor(trx, size.products, 'products');
  const secondsApart = Math.floor(Math.min(mostApart, longest / Math.max(orders, people, products, 1)));
  await copyProducts(trx, { count: products, secondsApart });
  if (people === 0) return;
  await withoutIndexes(trx, await ofThese(trx, copied), async () => {
    await copyPeople(trx, { count: people, secondsApart });
    if (orders > 0) await copyOrders(trx, { count: orders, secondsApart });
  });
  await balance(trx);
}

/** In seconds: two days, and three years in all, so that a large shop sells more a day and not for centuries. */
const mostApart = 2 * 86_400;
const longest = 3 * 365 * 86_400;

/** What is copied. Orders that are on their way or have ended: thousands would wait for staff, or be canceled. */
async function markOriginals(trx: Trx): Promise<void> {
  await sql`create temp table old_products on commit drop as select id from products`.execute(trx);
  await sql`
    create temp table old_users on commit drop as select id from profiles where not is_admin
  `.execute(trx);
  await sql`
    create temp table old_orders on commit drop as
    select id, order_number, email, user_id, row_number() over (order by id)::bigint as place from orders
    where status = any (${statusesThat(status => isSent(status) || isOver(status))})
  `.execute(trx);
}

/** Whether a shop was grown: it has copies of buyers. */
export async function isGrown(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where email like 'copy1.%') as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

async function countAll(db: Trx): Promise<Size> {
  const { rows } = await sql<Size>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from products) as products,
      (select count(*)::int from profiles where not is_admin) as customers
  `.execute(db);
  if (!rows[0]) throw new Error('counts answer one row');
  return rows[0];
}

async function copyProducts(trx: Trx, copies: Copies): Promise<void> {
  if (copies.count === 0) return;
  await copyRows(trx, 'products', copies, {
    rows: 'select x.* from products x join old_products using (id)',
    copied: ['id'],
    set: {
      slug: `x.slug || '-copy-' || n`,
      name: `x.name || ' ' || n`,
      rating_count: '0',
      rating_sum: '0',
      // A family has no combination twice: a copy stands alone.
      family_id: 'null',
      option_values: 'null',
    },
  });
  await copyRows(trx, 'product_images', copies, {
    rows: 'select x.* from product_images x join old_products o on o.id = x.product_id',
    copied: ['id', 'product_id'],
  });
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select id, stock_quantity, 'initial', created_at from products
    where stock_quantity > 0 and slug like '%-copy-%'
  `.execute(trx);
}

const copyOfEmail = `'copy' || n || '.' || x.email`;
const numberOfCopy = 'pg_temp.order_number_of(x.place * 1000003 + n)';

async function copyPeople(trx: Trx, copies: Copies): Promise<void> {
  await copyRows(trx, 'users', copies, {
    rows: 'select x.* from users x join old_users using (id)',
    copied: ['id'],
    set: { email: copyOfEmail },
  });
  await copyRows(trx, 'profiles', copies, {
    rows: 'select x.* from profiles x join old_users using (id)',
    copied: ['id'],
  });
}

/** The tables of an order, in the order in which they are written, and how a copy's rows differ. */
const ofOrder = (table: string) =>
  `select x.*, o.place from ${table} x join old_orders o on o.id = x.order_id order by o.place, x.id`;
const orderTables: Readonly<Record<string, Recipe>> = {
  orders: {
    rows: 'select x.*, o.place from orders x join old_orders o using (id) order by x.placed_at',
    copied: ['id', 'user_id'],
    set: { email: copyOfEmail, order_number: numberOfCopy },
  },
  guests: {
    rows: `select x.* from guests x where exists (
      select from old_orders o where o.email = x.email and o.user_id is null)`,
    copied: ['id'],
    set: { email: copyOfEmail },
  },
  order_items: { rows: ofOrder('order_items'), copied: ['id', 'order_id'] },
  order_events: {
    rows: 'select x.* from order_events x join old_orders o on o.id = x.order_id order by x.position',
    copied: ['id', 'order_id'],
    set: { actor_id: `case x.actor_kind when 'staff' then x.actor_id else pg_temp.copy_of(x.actor_id, n) end` },
  },
  payments: {
    rows: ofOrder('payments'),
    copied: ['id', 'order_id'],
    set: { provider_reference: `x.provider_reference || '_' || n` },
  },
  test_provider_payments: {
    rows: `select x.*, o.place from test_provider_payments x join payments p on p.id = x.payment_id
      join old_orders o on o.id = p.order_id`,
    copied: ['payment_id'],
    set: { reference: `x.reference || '_' || n`, order_number: numberOfCopy },
  },
  refunds: {
    rows: ofOrder('refunds'),
    copied: ['id', 'order_id', 'payment_id'],
    set: { provider_reference: `x.provider_reference || '_' || n` },
  },
  coupon_redemptions: {
    rows: ofOrder('coupon_redemptions'),
    copied: ['id', 'order_id', 'user_id'],
    set: { mailbox: `'copy' || n || '.' || x.mailbox` },
  },
  stock_movements: { rows: ofOrder('stock_movements'), copied: ['order_id'] },
  outbox: {
    rows: `select x.*, o.id as order_id from outbox x join old_orders o on x.dedupe_key = x.kind || ':' || o.id
      order by x.created_at`,
    copied: ['id'],
    set: {
      dedupe_key: `x.kind || ':' || pg_temp.copy_of(x.order_id, n)`,
      payload: `jsonb_build_object('order_id', pg_temp.copy_of(x.order_id, n))`,
    },
  },
  mail_deliveries: {
    rows: `select x.*, o.place, o.order_number from mail_deliveries x join outbox m on m.id = x.outbox_id
      join old_orders o on m.dedupe_key = m.kind || ':' || o.id order by m.created_at`,
    copied: ['outbox_id'],
    set: {
      recipient: `'copy' || n || '.' || x.recipient`,
      subject: `replace(x.subject, x.order_number, ${numberOfCopy})`,
    },
  },
};
const copied = ['users', 'profiles', ...Object.keys(orderTables)];

async function copyOrders(trx: Trx, copies: Copies): Promise<void> {
  for (const table of await ofThese(trx, Object.keys(orderTables)))
    await copyRows(trx, table, copies, orderTables[table] as Recipe);
}

/** The tables that the shop has: one of an older release is grown, too, to be upgraded then. */
async function ofThese(db: Trx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) with ordinality as t (name, place)
    where to_regclass(name) is not null order by place
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A selling shop has mailed each step: the mail log is its longest list. */
async function writeMoreMails(trx: Trx): Promise<void> {
  await sql`
    insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
    select k.kind, k.kind || ':' || e.order_id, jsonb_build_object('order_id', e.order_id), e.created_at, e.created_at
    from order_events e join old_orders o on o.id = e.order_id join (
      values ('paid', 'payment_received'), ('shipped', 'order_shipped'), ('delivered', 'order_delivered')
    ) k (step, kind) on e.to_status = k.step
    on conflict (dedupe_key) do nothing
  `.execute(trx);
  await sql`
    insert into mail_deliveries (outbox_id, kind, recipient, subject, status, updated_at)
    select m.id, m.kind, o.email, o.order_number, 'sent', m.dispatched_at
    from outbox m join old_orders o on m.dedupe_key = m.kind || ':' || o.id
    on conflict (outbox_id) do nothing
  `.execute(trx);
}

/** Adds stock for what the copies took, and counts the coupons they redeemed. */
async function balance(trx: Trx): Promise<void> {
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select p.id, p.stock_quantity - sum(m.quantity), 'adjustment', min(m.created_at)
    from products p join stock_movements m on m.product_id = p.id
    where p.stock_quantity is not null
    group by p.id having p.stock_quantity <> sum(m.quantity)
  `.execute(trx);
  await sql`
    update coupons c set redemptions = (
      select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null)
  `.execute(trx);
}

/** How often rows are copied to reach the wanted number. */
async function copiesFor(trx: Trx, wanted: number, what: 'products' | 'orders' | 'users'): Promise<number> {
  const { rows } = await sql<{ old: number; there: number }>`
    select (select count(*)::int from ${sql.table(`old_${what}`)}) as old,
      (select count(*)::int from ${sql.table(what)}) as there
  `.execute(trx);
  const { old = 0, there = 0 } = rows[0] ?? {};
  return old === 0 ? 0 : Math.max(0, Math.ceil((wanted - there) / old));
}
