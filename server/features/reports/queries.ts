import { type Kysely, sql } from 'kysely';
import type { Dashboard } from '#contract/orders/admin-list.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { changePercent, daysOf, periodUntil } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { countMoney } from '#server/features/orders-admin/money-inbox.ts';
import type { Services } from '#server/services.ts';
import { netRevenue } from './net-revenue.ts';
import { readSalesDays } from './period-queries.ts';

type Db = Kysely<Database>;
const lowStockShown = 6;

interface Figures {
  revenue_cents: number;
  orders: number;
  products: number;
  inactive_products: number;
  customers: number;
  customers_this_week: number;
  revenue_now: number;
  revenue_before: number;
  orders_now: number;
  orders_before: number;
}

/** Revenue and open work. Revenue is net of refunds; days are in the shop's time zone. */
export async function readDashboard({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Dashboard> {
  const { low_stock_mark } = await settings.read();
  const [figures, sales, waiting, low_stock] = await Promise.all([
    readFigures(db),
    readSales(db),
    readWaiting(db, low_stock_mark),
    readLowStock(db, low_stock_mark),
  ]);
  const { revenue_now, revenue_before, orders_now, orders_before, ...counts } = figures;
  return {
    ...counts,
    revenue_change_percent: changePercent(revenue_now, revenue_before),
    orders_change_percent: changePercent(orders_now, orders_before),
    sales,
    waiting,
    low_stock,
  };
}

async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select a.*, o.*, n.*, b.*, p.*, c.*
    from (
      select coalesce(sum(cents), 0)::bigint as revenue_cents from ${netRevenue}
    ) a, (
      select count(*) as orders from orders
    ) o, (
      select coalesce(sum(cents) filter (where paid_at > now() - interval '30 days'), 0)::bigint as revenue_now,
        coalesce(sum(cents) filter (where paid_at <= now() - interval '30 days'), 0)::bigint as revenue_before
      from ${netRevenue} where paid_at > now() - interval '60 days'
    ) n, (
      select count(*) filter (where placed_at > now() - interval '30 days') as orders_now,
        count(*) filter (where placed_at <= now() - interval '30 days') as orders_before
      from orders where placed_at > now() - interval '60 days'
    ) b, (
      select count(*) as products, count(*) filter (where not is_active) as inactive_products from products
    ) p, (
      select count(*) as customers,
        count(*) filter (where created_at > now() - interval '7 days') as customers_this_week
      from profiles where not is_admin
    ) c
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Aggregates answer one row');
  return figures;
}

/** The last seven days in the shop's time zone, today last; days without a sale are zero. */
async function readSales(db: Db): Promise<Dashboard['sales']> {
  const { now } = periodUntil(dayIn(new Date()), 7);
  const byDay = new Map((await readSalesDays(db, now)).map(sold => [sold.day, sold]));
  return daysOf(now).map(day => {
    const { revenue_cents = 0, orders = 0 } = byDay.get(day) ?? {};
    return { day, revenue_cents, orders };
  });
}

async function readLowStock(db: Db, mark: number): Promise<Dashboard['low_stock']> {
  const { rows } = await sql<Dashboard['low_stock'][number]>`
    select p.id, p.name, p.category, p.scent, p.stock_quantity, coalesce(i.public_url, p.image_url) as image_url
    from products p left join product_images i on i.product_id = p.id and i.is_primary
    where p.is_active and p.stock_quantity <= ${mark}
    order by p.stock_quantity, p.name limit ${lowStockShown}
  `.execute(db);
  return rows;
}

/** How much needs a person: orders to pack, money, tickets, low stock. */
async function readWaiting(db: Kysely<Database>, lowStockMark: number): Promise<Dashboard['waiting']> {
  const [money, { rows }] = await Promise.all([
    countMoney(db),
    sql<Omit<Dashboard['waiting'], 'money'>>`
      select (select count(*)::int from orders where status = 'paid') as to_pack,
        (select count(*)::int from support_tickets where status = 'open') as tickets,
        (select count(*)::int from support_tickets where status = 'open' and due_at < now()) as tickets_overdue,
        (select count(*)::int from products where is_active and stock_quantity <= ${lowStockMark}) as low_stock
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
