import { adminAnalyticsText } from '#content/microcopy/admin-analytics.ts';
import { staffOrderText } from '#content/microcopy/money.ts';
import type { Analytics } from '#contract/analytics.ts';
import type { AnalyticsChart } from '#contract/analytics-pages.ts';
import { amount, type CsvValue } from '#server/lists/csv.ts';

const reasons: Readonly<Record<string, string>> = { ...staffOrderText.reasons, other: adminAnalyticsText.otherReasons };

/** The rows of each table as lines of a file; money in dollars. */
export const analyticsLines: Readonly<Record<AnalyticsChart, (analytics: Analytics) => CsvValue[][]>> = {
  sales: ({ sales }) =>
    sales.map(row => [
      row.day,
      amount(row.revenue_cents),
      row.orders,
      row.day_before,
      amount(row.revenue_before_cents),
      row.orders_before,
    ]),
  products: ({ top_products }) => top_products.map(({ name, size, units }) => [name, size, units]),
  funnel: ({ funnel }) => funnel.map(({ step, count, percent }) => [adminAnalyticsText.steps[step], count, percent]),
  weeks: ({ weeks }) => weeks.map(({ from, to, revenue_cents, orders }) => [from, to, amount(revenue_cents), orders]),
  refunds: ({ refunds, now }) => [
    ...refunds.map(({ reason, orders, amount_cents }) => [reasons[reason] ?? reason, orders, amount(amount_cents)]),
    [adminAnalyticsText.refundsInAll, now.refunded_orders, amount(now.refunded_cents)],
    [adminAnalyticsText.discounts, now.discounted_orders, amount(now.discount_cents)],
  ],
};
