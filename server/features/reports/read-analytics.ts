import type { Kysely } from 'kysely';
import type { Analytics, AnalyticsQuery, PeriodFigures } from '#contract/reports/analytics.ts';
import { sumCents } from '#domain/money.ts';
import { addDays, dayIn, type IsoDay } from '#domain/time/calendar.ts';
import {
  averageOrder,
  type DaySpan,
  daysOf,
  isWithin,
  lastDays,
  partsOfSpan,
  requestedSpan,
  sharePercent,
  spanBefore,
} from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import {
  conversionPercent,
  type FunnelDay,
  readVisitDays,
  uncountedOrders,
  type VisitDay,
} from '#server/features/visits/queries.ts';
import { inSnapshot } from './in-snapshot.ts';
import { type GivenBack, readBuyers, readGivenBack, readProductSales } from './period-queries.ts';
import { readOpeningDay } from './read-opening-day.ts';
import { readSalesDays, type SalesDay } from './sales-days.ts';

/** The figures of a period, and of as many days before it; days are in the shop's time zone. */
export async function readAnalytics(
  db: Kysely<Database>,
  { days, from, to }: AnalyticsQuery,
  at = new Date(),
): Promise<Analytics> {
  const today = dayIn(at);
  const now = from === null && to === null ? lastDays(today, days) : requestedSpan(from, to, today);
  const before = spanBefore(now);
  const both = { from: before.from, to: now.to };
  const { opened, sold, visits, products, buyers, givenBack, givenBackBefore } = await inSnapshot(db, async trx => ({
    opened: await readOpeningDay(trx),
    sold: await readSalesDays(trx, both),
    visits: await readVisitDays(trx, both),
    products: await readProductSales(trx, now),
    buyers: await readBuyers(trx, now),
    givenBack: await readGivenBack(trx, now),
    givenBackBefore: await readGivenBack(trx, before),
  }));
  const visited = funnelDays(both, visits, sold);
  // Empty if the shop opened after it, or has not opened.
  const open = { from: opened === null || opened > now.from ? (opened ?? addDays(now.to, 1)) : now.from, to: now.to };
  const { unit, parts } = partsOfSpan(open);
  return {
    days: daysOf(now).length,
    is_open: now.to === today,
    opened,
    now: figuresOf(now, sold, visited, givenBack),
    before: opened !== null && opened <= before.from ? figuresOf(before, sold, visited, givenBackBefore) : null,
    sales: salesOf(open, daysOf(now).length, opened, sold),
    unit,
    weeks: parts.map(part => ({ ...part, ...totalOf(sold.filter(({ day }) => isWithin(day, part))) })),
    ...products,
    buyers,
    funnel: funnelOf(visited.filter(({ day }) => isWithin(day, now))),
    refunds: givenBack.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ reason, ...row }])),
  };
}

function totalOf(sold: readonly SalesDay[]): { revenue_cents: number; orders: number } {
  return { revenue_cents: sumCents(sold.map(day => day.revenue_cents)), orders: sum(sold.map(day => day.orders)) };
}

function figuresOf(
  span: DaySpan,
  allSold: readonly SalesDay[],
  allVisited: readonly FunnelDay[],
  givenBack: readonly GivenBack[],
): PeriodFigures {
  const sold = allSold.filter(({ day }) => isWithin(day, span));
  const visited = allVisited.filter(({ day }) => isWithin(day, span));
  const { revenue_cents, orders } = totalOf(sold);
  const inAll = givenBack.find(({ reason }) => reason === null);
  return {
    ...span,
    revenue_cents,
    paid_orders: orders,
    average_cents: averageOrder(revenue_cents, orders),
    visits: sum(visited.map(day => day.visits)),
    placed_orders: sum(visited.map(day => day.placed)),
    uncounted_orders: uncountedOrders(visited),
    conversion_percent: conversionPercent(visited),
    refunded_cents: inAll?.amount_cents ?? 0,
    refunded_orders: inAll?.orders ?? 0,
    discount_cents: sumCents(sold.map(day => day.discount_cents)),
    discounted_orders: sum(sold.map(day => day.discounted_orders)),
  };
}

/** Every day of the period, including those without a sale. */
function salesOf(span: DaySpan, days: number, opened: IsoDay | null, sold: readonly SalesDay[]): Analytics['sales'] {
  const byDay = new Map(sold.map(day => [day.day, day]));
  return daysOf(span).map(day => {
    const day_before = addDays(day, -days);
    const isBeforeOpen = opened !== null && opened <= day_before;
    return {
      day,
      revenue_cents: byDay.get(day)?.revenue_cents ?? 0,
      orders: byDay.get(day)?.orders ?? 0,
      day_before,
      revenue_before_cents: isBeforeOpen ? (byDay.get(day_before)?.revenue_cents ?? 0) : null,
      orders_before: isBeforeOpen ? (byDay.get(day_before)?.orders ?? 0) : null,
    };
  });
}

/** Every day, including those without a visit or an order. */
function funnelDays(span: DaySpan, visits: readonly VisitDay[], sold: readonly SalesDay[]): FunnelDay[] {
  const [counted, placed] = [
    new Map(visits.map(each => [each.day, each])),
    new Map(sold.map(each => [each.day, each])),
  ];
  return daysOf(span).map(day => ({
    ...(counted.get(day) ?? { day, visits: 0, product: 0, cart: 0, checkout: 0 }),
    placed: placed.get(day)?.placed ?? 0,
  }));
}

const visitedSteps = ['visits', 'product', 'cart', 'checkout'] as const;

function funnelOf(visited: readonly FunnelDay[]): Analytics['funnel'] {
  const uncounted = uncountedOrders(visited);
  const steps: { step: Analytics['funnel'][number]['step']; count: number }[] = [
    ...visitedSteps.map(step => ({ step, count: sum(visited.map(day => day[step])) })),
    { step: 'placed', count: sum(visited.map(day => day.placed)) - uncounted },
  ];
  const shares = steps.map(({ step, count }, index) => {
    const before = steps[index - 1]?.count ?? 0;
    return { step, count, percent: index === 0 || count > before ? null : sharePercent(count, before) };
  });
  return uncounted > 0 ? [...shares, { step: 'uncounted', count: uncounted, percent: null }] : shares;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
