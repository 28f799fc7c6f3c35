import { type Kysely, sql } from 'kysely';
import { type Dashboard, dashboardDays } from '#contract/reports/dashboard.ts';
import { sumCents } from '#domain/money.ts';
import { addDays, dayIn, type IsoDay, shopZone } from '#domain/time/calendar.ts';
import { daysOf, isWithin, lastDays } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { toDo } from '#server/features/orders-admin/list-to-pack.ts';
import { countMoney } from '#server/features/orders-admin/money-inbox.ts';
import type { Services } from '#server/services.ts';
import { waitingReturns } from './count-waiting.ts';
import { netRevenue } from './net-revenue.ts';
import { readOpeningDay } from './read-opening-day.ts';
import { readSalesDays, type SalesDay } from './sales-days.ts';

type Db = Kysely<Database>;
const lowStockShown = 6;

/** Revenue and open work. Revenue is net of refunds; days are in the shop's time zone. */
export async function readDashboard(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  at = new Date(),
): Promise<Dashboard> {
  const { low_stock_mark } = await settings.read();
  const today = dayIn(at);
  const opened = await readOpeningDay(db);
  const [sold, parts, counted, waiting, lowStock] = await Promise.all([
    readSalesDays(db),
    readPartsOfDays(db, at),
    countGoodsAndPeople(db),
    readWaiting(db),
    readLowStock(db, low_stock_mark),
  ]);
  return {
    today,
    opened,
    periods: dashboardDays.map(days => periodOf(days, { today, opened, sold, parts })),
    total: {
      revenue_cents: sumCents(sold.map(({ revenue_cents }) => revenue_cents)),
      orders: sold.reduce((sum, { placed }) => sum + placed, 0),
      ...counted,
    },
    sales: salesOf(today, sold),
    waiting: { ...waiting, low_stock: lowStock.count },
    low_stock: lowStock.first,
  };
}

type Sold = Dashboard['periods'][number]['now'];

interface Figures {
  today: IsoDay;
  opened: IsoDay | null;
  /** Of all days. */
  sold: readonly SalesDay[];
  /** What was sold that many days ago, up to the same time of day. */
  parts: ReadonlyMap<number, Sold>;
}

/** A period up to now, and as many days before it up to the same time of day by the shop's clock. */
function periodOf(
  days: Dashboard['periods'][number]['days'],
  { today, opened, sold, parts }: Figures,
): Dashboard['periods'][number] {
  /** The days before the last one whole, and the last one up to the time of day. */
  const upTo = (daysAgo: number): Sold => {
    const whole = { from: addDays(today, 1 - days - daysAgo), to: addDays(today, -1 - daysAgo) };
    const all = [parts.get(daysAgo), ...sold.filter(({ day }) => isWithin(day, whole))].filter(
      each => each !== undefined,
    );
    return {
      revenue_cents: sumCents(all.map(({ revenue_cents }) => revenue_cents)),
      orders: all.reduce((sum, { orders }) => sum + orders, 0),
    };
  };
  const wasOpen = opened !== null && opened <= addDays(today, 1 - 2 * days);
  return { days, now: upTo(0), before: wasOpen ? upTo(days) : null };
}

/** What was sold today and as many days ago as the periods are long, each up to the same time of day. */
async function readPartsOfDays(db: Db, at: Date): Promise<Map<number, Sold>> {
  const { rows } = await sql<Sold & { days_ago: number }>`
    with clock as (select ${at}::timestamptz at time zone ${shopZone} as local),
    part as (
      select days_ago, (date_trunc('day', local) - make_interval(days => days_ago)) at time zone ${shopZone} as since,
        (local - make_interval(days => days_ago)) at time zone ${shopZone} as until
      from clock, unnest(${[0, ...dashboardDays]}::int[]) days_ago
    )
    select part.days_ago, sums.*
    from part, lateral (
      select coalesce(sum(net.cents), 0)::bigint as revenue_cents, coalesce(sum(net.orders), 0)::int as orders
      from ${netRevenue} where net.paid_at >= part.since and net.paid_at <= part.until
    ) sums
  `.execute(db);
  return new Map(rows.map(({ days_ago, ...part }) => [days_ago, part]));
}

/** The last seven days, today last; days without a sale are zero. */
function salesOf(today: IsoDay, sold: readonly SalesDay[]): Dashboard['sales'] {
  const byDay = new Map(sold.map(each => [each.day, each]));
  return daysOf(lastDays(today, 7)).map(day => {
    const { revenue_cents = 0, orders = 0 } = byDay.get(day) ?? {};
    return { day, revenue_cents, orders };
  });
}

type GoodsAndPeople = Omit<Dashboard['total'], keyof Sold>;

async function countGoodsAndPeople(db: Db): Promise<GoodsAndPeople> {
  const { rows } = await sql<GoodsAndPeople>`
    select p.*, c.*
    from (select count(*) as products, count(*) filter (where not is_active) as inactive_products from products) p,
      (select (select count(*) from profiles) - (select count(*) from profiles where is_admin) as customers,
        (select count(*) from profiles where not is_admin and created_at > now() - interval '7 days')
          as customers_this_week) c
  `.execute(db);
  if (!rows[0]) throw new Error('Aggregates answer one row');
  return rows[0];
}

/** How many products run low, and the first few of them; read once for both. */
async function readLowStock(db: Db, mark: number): Promise<{ count: number; first: Dashboard['low_stock'] }> {
  const { rows } = await sql<Dashboard['low_stock'][number] & { count: number }>`
    select p.count, p.id, p.name, p.category, p.scent, p.stock_quantity,
      coalesce(i.public_url, p.image_url) as image_url
    from (
      select count(*) over ()::int as count, products.* from products
      where is_active and stock_quantity <= ${mark} order by stock_quantity, name limit ${lowStockShown}
    ) p left join product_images i on i.product_id = p.id and i.is_primary
    order by p.stock_quantity, p.name
  `.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...product }) => product) };
}

/** How much needs a person: orders to pack and to ship, money, tickets, returns. */
async function readWaiting(db: Db): Promise<Omit<Dashboard['waiting'], 'low_stock'>> {
  const [money, { rows }] = await Promise.all([
    countMoney(db),
    sql<Omit<Dashboard['waiting'], 'money' | 'low_stock'>>`
      select (select count(*)::int from orders where ${toDo.paid}) as to_pack,
        (select count(*)::int from orders where ${toDo.packed}) as to_ship,
        (select count(*)::int from support_tickets where status = 'open') as tickets,
        (select count(*)::int from support_tickets where status = 'open' and due_at < now()) as tickets_overdue,
        (select count(*)::int from returns where status in (${waitingReturns})) as returns
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
