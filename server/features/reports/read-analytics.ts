import type { Kysely } from 'kysely';
import { type Analytics, funnelSteps, type PeriodFigures } from '#contract/reports/analytics.ts';
import { sumCents } from '#domain/money.ts';
import { addDays, dayIn } from '#domain/time/calendar.ts';
import {
  averageOrder,
  type DaySpan,
  daysOf,
  isWithin,
  type PeriodLength,
  periodUntil,
  sharePercent,
  weeksOf,
} from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { conversionPercent, type FunnelDay, readFunnel } from '#server/features/visits/queries.ts';
import { type GivenBack, readGivenBack, readSalesDays, readTopProducts, type SalesDay } from './period-queries.ts';

/** The figures of the days up to today, and of the same number of days before; days are in the shop's time zone. */
export async function readAnalytics(db: Kysely<Database>, days: PeriodLength, at = new Date()): Promise<Analytics> {
  const { now, before } = periodUntil(dayIn(at), days);
  const both = { from: before.from, to: now.to };
  const [sold, visited, top_products, givenBack, givenBackBefore] = await Promise.all([
    readSalesDays(db, both),
    readFunnel(db, both.from, both.to),
    readTopProducts(db, now),
    readGivenBack(db, now),
    readGivenBack(db, before),
  ]);
  return {
    days,
    now: figuresOf(now, sold, visited, givenBack),
    before: figuresOf(before, sold, visited, givenBackBefore),
    sales: salesOf(now, days, sold),
    weeks: weeksOf(now).map(week => ({ ...week, ...totalOf(sold.filter(({ day }) => isWithin(day, week))) })),
    top_products,
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
    conversion_percent: conversionPercent(visited),
    refunded_cents: inAll?.amount_cents ?? 0,
    refunded_orders: inAll?.orders ?? 0,
    discount_cents: sumCents(sold.map(day => day.discount_cents)),
    discounted_orders: sum(sold.map(day => day.discounted_orders)),
  };
}

/** Every day of the period, including those without a sale. */
function salesOf(span: DaySpan, days: PeriodLength, sold: readonly SalesDay[]): Analytics['sales'] {
  const byDay = new Map(sold.map(day => [day.day, day]));
  return daysOf(span).map(day => {
    const day_before = addDays(day, -days);
    return {
      day,
      revenue_cents: byDay.get(day)?.revenue_cents ?? 0,
      orders: byDay.get(day)?.orders ?? 0,
      day_before,
      revenue_before_cents: byDay.get(day_before)?.revenue_cents ?? 0,
      orders_before: byDay.get(day_before)?.orders ?? 0,
    };
  });
}

function funnelOf(visited: readonly FunnelDay[]): Analytics['funnel'] {
  const counts = funnelSteps.map(step => sum(visited.map(day => day[step])));
  return funnelSteps.map((step, index) => {
    const count = counts[index] ?? 0;
    const before = counts[index - 1] ?? 0;
    return { step, count, percent: index === 0 || count > before ? null : sharePercent(count, before) };
  });
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
