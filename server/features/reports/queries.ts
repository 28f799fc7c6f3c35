import { type Kysely, sql } from 'kysely';
import type { Dashboard } from '#contract/admin.ts';
import { shopZone } from '#domain/calendar.ts';
import { changePercent } from '#domain/sales-period.ts';
import { lowStockThreshold } from '#domain/stock.ts';
import type { Database } from '#server/database/schema.ts';
import { keptRevenue } from './kept-revenue.ts';

type Db = Kysely<Database>;
const lowStockShown = 20;

interface Figures {
  revenue_cents: number;
  orders: number;
  products: number;
  inactive_products: number;
  customers: number;
  customers_this_week: number;
  orders_to_pack: number;
  revenue_now: number;
  revenue_before: number;
  orders_now: number;
  orders_before: number;
}

/** What the shop earned and what waits. Revenue is money that was paid and kept; days are the shop's own. */
export async function readDashboard(db: Db): Promise<Dashboard> {
  const [figures, sales, low_stock] = await Promise.all([readFigures(db), readSales(db), readLowStock(db)]);
  const { revenue_now, revenue_before, orders_now, orders_before, ...counts } = figures;
  return {
    ...counts,
    revenue_change_percent: changePercent(revenue_now, revenue_before),
    orders_change_percent: changePercent(orders_now, orders_before),
    sales,
    low_stock,
  };
}

async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select a.*, n.*, b.*, w.*, p.*, c.*
    from (
      select coalesce(sum(${keptRevenue}) filter (where paid_at is not null), 0)::bigint as revenue_cents,
        count(*) as orders
      from orders o
    ) a, (
      select coalesce(sum(${keptRevenue}) filter (where paid_at > now() - interval '30 days'), 0)::bigint as revenue_now,
        coalesce(sum(${keptRevenue}) filter (where paid_at <= now() - interval '30 days'), 0)::bigint as revenue_before
      from orders o where o.paid_at > now() - interval '60 days'
    ) n, (
      select count(*) filter (where placed_at > now() - interval '30 days') as orders_now,
        count(*) filter (where placed_at <= now() - interval '30 days') as orders_before
      from orders where placed_at > now() - interval '60 days'
    ) b, (
      select count(*) as orders_to_pack from orders where status = 'paid'
    ) w, (
      select count(*) as products, count(*) filter (where not is_active) as inactive_products from products
    ) p, (
      select count(*) as customers, count(*) filter (where created_at > now() - interval '7 days') as customers_this_week
      from profiles where not is_admin
    ) c
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Aggregates answer one row');
  return figures;
}

/** The last seven days of the shop's calendar, today last; days without a sale are zero. */
async function readSales(db: Db): Promise<Dashboard['sales']> {
  const { rows } = await sql<Dashboard['sales'][number]>`
    with today as (select date_trunc('day', now() at time zone ${shopZone}) as day)
    select d.day::date as day, coalesce(sum(${keptRevenue}), 0)::bigint as revenue_cents, count(o.id) as orders
    from today, generate_series(today.day - interval '6 days', today.day, interval '1 day') d(day)
    left join orders o on o.paid_at >= d.day at time zone ${shopZone}
      and o.paid_at < (d.day + interval '1 day') at time zone ${shopZone}
    group by d.day order by d.day
  `.execute(db);
  return rows;
}

async function readLowStock(db: Db): Promise<Dashboard['low_stock']> {
  const { rows } = await sql<Dashboard['low_stock'][number]>`
    select p.id, p.name, p.category, p.scent, p.stock_quantity, coalesce(i.public_url, p.image_url) as image_url
    from products p left join product_images i on i.product_id = p.id and i.is_primary
    where p.is_active and p.stock_quantity <= ${lowStockThreshold}
    order by p.stock_quantity, p.name limit ${lowStockShown}
  `.execute(db);
  return rows;
}
