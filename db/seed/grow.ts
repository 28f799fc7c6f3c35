import { type Kysely, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { isUnpaid, statusesThat } from '#domain/order/order-state.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { copyRows, withoutIndexes } from './copy-rows.ts';

type Trx = Kysely<Database>;

export interface Size {
  orders: number;
  products: number;
  customers: number;
}

/**
 * Grows a demo shop to a size for measuring: copies its buyers, finished orders and products, each copy two days older
 * than the one before, with money, mails and stock, so that every invariant holds. Returns the resulting counts; a
 * larger shop stays as it is.
 */
export async function growShop(config: PoolConfig, size: Size): Promise<Size> {
  // A connection of its own, because the shop's statement timeout is too short.
  const { db } = openDatabase({ ...config, max: 1, options: '-c jit=off' });
  try {
    if (!(await isGrown(db))) await db.transaction().execute(trx => grow(trx, size));
    await sql`analyze`.execute(db);
    return await countAll(db);
  } finally {
    await db.destroy();
  }
}

async function grow(trx: Trx, size: Size): Promise<void> {
  await copyProducts(trx, size.products);
  await copyOrders(trx, size);
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

async function copyProducts(trx: Trx, wanted: number): Promise<void> {
  await sql`create temp table old_products on commit drop as select id from products`.execute(trx);
  const copies = await copiesFor(trx, wanted, 'products');
  if (copies === 0) return;
  const ours = 'x.id in (select id from old_products)';
  await copyRows(trx, 'products', copies, {
    where: ours,
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
    where: 'x.product_id in (select id from old_products)',
    copied: ['id', 'product_id'],
  });
  await sql`
    insert into stock_movements (product_id, quantity, reason, created_at)
    select id, stock_quantity, 'initial', created_at from products
    where stock_quantity > 0 and slug like '%-copy-%'
  `.execute(trx);
}

async function copyOrders(trx: Trx, wanted: Size): Promise<void> {
  // The clock would cancel open ones.
  await sql`
    create temp table old_orders on commit drop as
    select id, row_number() over (order by id)::bigint as place from orders
    where status <> all(${statusesThat(isUnpaid)})
  `.execute(trx);
  const copies = await copiesFor(trx, wanted.orders, 'orders');
  await copyCustomers(trx, copies, wanted.customers);
  if (copies === 0) return;
  const copy = (table: string, how: Parameters<typeof copyRows>[3]) => copyRows(trx, table, copies, how);
  const ours = 'x.order_id in (select id from old_orders)';
  await copy('orders', {
    where: 'x.id in (select id from old_orders)',
    copied: ['id', 'user_id'],
    set: {
      email: copyOfEmail,
      order_number: `pg_temp.order_number_of((select place from old_orders where id = x.id) * 1000003 + n)`,
    },
  });
  await copy('order_items', { where: ours, copied: ['id', 'order_id'] });
  await copy('order_events', {
    where: ours,
    copied: ['id', 'order_id'],
    set: { actor_id: `case x.actor_kind when 'staff' then x.actor_id else pg_temp.copy_of(x.actor_id, n) end` },
    order: 'x.position',
  });
  await copy('payments', {
    where: ours,
    copied: ['id', 'order_id'],
    set: { provider_reference: `x.provider_reference || '_' || n` },
  });
  await copy('test_provider_payments', {
    where: 'exists (select from payments p where p.id = x.payment_id and p.order_id in (select id from old_orders))',
    copied: ['payment_id'],
    set: {
      reference: `x.reference || '_' || n`,
      order_number: `(select o.order_number from payments p join orders o on o.id = pg_temp.copy_of(p.order_id, n) where p.id = x.payment_id)`,
    },
  });
  await copy('refunds', {
    where: ours,
    copied: ['id', 'order_id', 'payment_id'],
    set: { provider_reference: `x.provider_reference || '_' || n` },
  });
  await copy('coupon_redemptions', {
    where: ours,
    copied: ['id', 'order_id', 'user_id'],
    set: { mailbox: `'copy' || n || '.' || x.mailbox` },
  });
  await copy('stock_movements', { where: ours, copied: ['order_id'] });
  const mail = `exists (select from old_orders o where x.dedupe_key = 'order_placed:' || o.id)`;
  const ofOrder = `pg_temp.copy_of((x.payload ->> 'order_id')::uuid, n)`;
  await copy('outbox', {
    where: mail,
    copied: ['id'],
    set: { dedupe_key: `'order_placed:' || ${ofOrder}`, payload: `jsonb_build_object('order_id', ${ofOrder})` },
  });
  await copy('mail_deliveries', {
    where: `exists (
      select from outbox m join old_orders o on m.dedupe_key = 'order_placed:' || o.id where m.id = x.outbox_id)`,
    copied: ['outbox_id'],
    set: { recipient: `'copy' || n || '.' || x.recipient` },
  });
  await writeMoreMails(trx);
  await balance(trx);
}

const copyOfEmail = `'copy' || n || '.' || x.email`;

/** Each copy of the orders has its own buyers, however many customers are wanted. */
async function copyCustomers(trx: Trx, copiesOfOrders: number, wanted: number): Promise<void> {
  const isCustomer = 'not exists (select from profiles p where p.id = x.id and p.is_admin)';
  await sql`
    create temp table old_users on commit drop as select id from users x where ${sql.raw(isCustomer)}
  `.execute(trx);
  const copies = Math.max(copiesOfOrders, await copiesFor(trx, wanted, 'users'));
  if (copies === 0) return;
  await copyRows(trx, 'users', copies, { where: isCustomer, copied: ['id'], set: { email: copyOfEmail } });
  await sql`update profiles p set created_at = u.created_at from users u where u.id = p.id`.execute(trx);
}

/** A selling shop has mailed each step: the mail log is its longest list. */
async function writeMoreMails(trx: Trx): Promise<void> {
  await withoutIndexes(trx, 'outbox', () =>
    sql`
    insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
    select k.kind, k.kind || ':' || e.order_id, jsonb_build_object('order_id', e.order_id), e.created_at, e.created_at
    from order_events e join (
      values ('paid', 'payment_received'), ('shipped', 'order_shipped'), ('delivered', 'order_delivered')
    ) k (step, kind) on e.to_status = k.step
    on conflict (dedupe_key) do nothing
  `.execute(trx),
  );
  await withoutIndexes(trx, 'mail_deliveries', () =>
    sql`
    insert into mail_deliveries (outbox_id, kind, recipient, subject, status, updated_at)
    select m.id, m.kind, o.email, o.order_number, 'sent', m.dispatched_at
    from outbox m join orders o on o.id = (m.payload ->> 'order_id')::uuid where m.kind <> 'order_placed'
    on conflict (outbox_id) do nothing
  `.execute(trx),
  );
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
