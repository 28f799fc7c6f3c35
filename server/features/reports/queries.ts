import { type Kysely, sql } from 'kysely';
import { type Dashboard, dashboardDays } from '#contract/reports/dashboard.ts';
import { dayIn, type IsoDay, shopZone } from '#domain/time/calendar.ts';
import { daysOf, lastDays } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { toDo } from '#server/features/orders-admin/list-to-pack.ts';
import { countMoney } from '#server/features/orders-admin/money-inbox.ts';
import type { Services } from '#server/services.ts';
import { waitingReturns } from './count-waiting.ts';
import { netRevenue } from './net-revenue.ts';
import { readOpened } from './read-opened.ts';
import { readSalesDays, readSalesTotal } from './sales-days.ts';

type Db = Kysely<Database>;
const lowStockShown = 6;

/** Revenue and open work. Revenue is net of refunds; days are in the shop's time zone. */
export async function readDashboard(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  at = new Date(),
): Promise<Dashboard> {
  const { low_stock_mark } = await settings.read();
  const today = dayIn(at);
  const opened = await readOpened(db);
  const [periods, total, sales, waiting, low_stock] = await Promise.all([
    readPeriods(db, at, opened),
    readTotal(db),
    readSales(db, today),
    readWaiting(db, low_stock_mark),
    readLowStock(db, low_stock_mark),
  ]);
  return { today, opened, periods, total, sales, waiting, low_stock };
}

interface PeriodSums {
  days: Dashboard['periods'][number]['days'];
  day_before: IsoDay;
  revenue_now: number;
  orders_now: number;
  revenue_before: number;
  orders_before: number;
}

/** Each period up to now, and as many days before up to the same time of day by the shop's clock. */
async function readPeriods(db: Db, at: Date, opened: IsoDay | null): Promise<Dashboard['periods']> {
  const { rows } = await sql<PeriodSums>`
    with clock as (select ${at}::timestamptz at time zone ${shopZone} as local),
    period as (
      select days, (local - make_interval(days => 2 * days - 1))::date as day_before,
        (date_trunc('day', local) - make_interval(days => 2 * days - 1)) at time zone ${shopZone} as since_before,
        (local - make_interval(days => days)) at time zone ${shopZone} as until_before,
        (date_trunc('day', local) - make_interval(days => days - 1)) at time zone ${shopZone} as since
      from clock, unnest(${[...dashboardDays]}::int[]) days
    )
    select p.days, p.day_before, sums.*
    from period p, lateral (
      select coalesce(sum(net.cents) filter (where net.paid_at >= p.since), 0)::bigint as revenue_now,
        coalesce(sum(net.orders) filter (where net.paid_at >= p.since), 0)::int as orders_now,
        coalesce(sum(net.cents) filter (where net.paid_at <= p.until_before), 0)::bigint as revenue_before,
        coalesce(sum(net.orders) filter (where net.paid_at <= p.until_before), 0)::int as orders_before
      from ${netRevenue} where net.paid_at >= p.since_before and net.paid_at <= ${at}
    ) sums order by p.days
  `.execute(db);
  return rows.map(({ days, day_before, revenue_now, orders_now, revenue_before, orders_before }) => ({
    days,
    now: { revenue_cents: revenue_now, orders: orders_now },
    before: opened !== null && opened <= day_before ? { revenue_cents: revenue_before, orders: orders_before } : null,
  }));
}

async function readTotal(db: Db): Promise<Dashboard['total']> {
  const [sales, { rows }] = await Promise.all([
    readSalesTotal(db),
    sql<Omit<Dashboard['total'], 'revenue_cents' | 'orders'>>`
      select p.*, c.*
      from (select count(*) as products, count(*) filter (where not is_active) as inactive_products from products) p,
        (select (select count(*) from profiles) - (select count(*) from profiles where is_admin) as customers,
          (select count(*) from profiles where not is_admin and created_at > now() - interval '7 days')
            as customers_this_week) c
    `.execute(db),
  ]);
  const [people] = rows;
  if (!people) throw new Error('Aggregates answer one row');
  return { ...sales, ...people };
}

/** The last seven days, today last; days without a sale are zero. */
async function readSales(db: Db, today: IsoDay): Promise<Dashboard['sales']> {
  const week = lastDays(today, 7);
  const byDay = new Map((await readSalesDays(db, week)).map(sold => [sold.day, sold]));
  return daysOf(week).map(day => {
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

/** How much needs a person: orders to pack and to ship, money, tickets, returns, low stock. */
async function readWaiting(db: Kysely<Database>, lowStockMark: number): Promise<Dashboard['waiting']> {
  const [money, { rows }] = await Promise.all([
    countMoney(db),
    sql<Omit<Dashboard['waiting'], 'money'>>`
      select (select count(*)::int from orders where ${toDo.paid}) as to_pack,
        (select count(*)::int from orders where ${toDo.packed}) as to_ship,
        (select count(*)::int from support_tickets where status = 'open') as tickets,
        (select count(*)::int from support_tickets where status = 'open' and due_at < now()) as tickets_overdue,
        (select count(*)::int from returns where status in (${waitingReturns})) as returns,
        (select count(*)::int from products where is_active and stock_quantity <= ${lowStockMark}) as low_stock
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
