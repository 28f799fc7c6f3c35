import { OpenAPIHono } from '@hono/zod-openapi';
import { staffOrderText } from '#content/words/admin/payments.ts';
import { adminAnalyticsText } from '#content/words/admin/reports.ts';
import { fileText } from '#content/words/files.ts';
import { Analytics, AnalyticsQuery } from '#contract/reports/analytics.ts';
import { Dashboard } from '#contract/reports/dashboard.ts';
import { type AnalyticsChart, analyticsCharts, analyticsPages, chartFiles } from '#contract/reports/pages.ts';
import { TaxReport, TaxReportQuery } from '#contract/reports/tax-report.ts';
import { Waiting } from '#contract/reports/waiting.ts';
import { routes } from '#contract/routes.ts';
import { decimal } from '#domain/money.ts';
import { sharePercent } from '#domain/time/sales-period.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { countWaiting } from './count-waiting.ts';
import { readDashboard } from './queries.ts';
import { readAnalytics } from './read-analytics.ts';
import { readTaxReport } from './read-tax-report.ts';

export function reportsRoutes(services: Pick<Services, 'readDb' | 'settings'>): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { readDb: db, settings } = services;
  endpoint(api, routes.adminDashboard, { summary: 'How the shop is doing', access: 'staff', reply: Dashboard }, () =>
    readDashboard({ db, settings }),
  );
  endpoint(
    api,
    routes.adminCountWaiting,
    { summary: 'How much waits for staff', access: 'staff', reply: Waiting },
    () => countWaiting(db),
  );
  endpoint(
    api,
    routes.adminAnalytics,
    { summary: 'Figures of a period beside those before it', access: 'staff', query: AnalyticsQuery, reply: Analytics },
    ({ query }) => readAnalytics(db, query),
  );
  endpoint(
    api,
    routes.adminTaxReport,
    { summary: 'Sales tax by state', access: 'staff', query: TaxReportQuery, reply: TaxReport },
    ({ query }) => readTaxReport(db, query),
  );
  exportRoute(api, routes.exportTax, {
    page: analyticsPages.tax,
    query: TaxReportQuery,
    name: 'tax',
    header: fileText.tax,
    async *lines(query) {
      yield* taxLines(await readTaxReport(db, query));
    },
  });
  for (const chart of analyticsCharts) {
    exportRoute(api, chartFiles[chart], {
      page: analyticsPages.page,
      query: AnalyticsQuery,
      name: chart,
      header: fileText.analytics[chart],
      async *lines(query) {
        yield* analyticsLines[chart](await readAnalytics(db, query));
      },
    });
  }
  return api;
}

/** A line for each state, by its code; money in dollars. */
const taxLines = ({ states, from, to }: TaxReport): CsvValue[][] =>
  states.map(row => [
    row.state,
    row.orders,
    decimal(row.sales_cents),
    decimal(row.taxable_cents),
    decimal(row.tax_cents),
    decimal(row.refunded_cents),
    decimal(row.refunded_tax_cents),
    decimal(row.net_tax_cents),
    from,
    to,
  ]);

const reasons: Readonly<Record<string, string>> = { ...staffOrderText.reasons, other: adminAnalyticsText.otherReasons };

/** Each table as CSV lines; money in dollars. */
const analyticsLines: Readonly<Record<AnalyticsChart, (analytics: Analytics) => CsvValue[][]>> = {
  sales: ({ sales }) =>
    sales.map(row => [
      row.day,
      decimal(row.revenue_cents),
      row.orders,
      row.day_before,
      row.revenue_before_cents === null ? null : decimal(row.revenue_before_cents),
      row.orders_before,
    ]),
  products: ({ top_products }) => top_products.map(({ name, size, units }) => [name, size, units]),
  revenue: ({ product_revenue }) =>
    product_revenue.map(({ name, size, units, revenue_cents }) => [
      name ?? adminAnalyticsText.otherProducts,
      size,
      units,
      decimal(revenue_cents),
    ]),
  buyers: ({ buyers, now }) =>
    buyers.map(({ kind, buyers, orders, revenue_cents }) => [
      adminAnalyticsText.buyers[kind],
      buyers,
      orders,
      decimal(revenue_cents),
      sharePercent(revenue_cents, now.revenue_cents),
    ]),
  funnel: ({ funnel }) => funnel.map(({ step, count, percent }) => [adminAnalyticsText.steps[step], count, percent]),
  weeks: ({ weeks }) => weeks.map(({ from, to, revenue_cents, orders }) => [from, to, decimal(revenue_cents), orders]),
  refunds: ({ refunds, now }) => [
    ...refunds.map(({ reason, orders, amount_cents }) => [reasons[reason] ?? reason, orders, decimal(amount_cents)]),
    [adminAnalyticsText.refundsInAll, now.refunded_orders, decimal(now.refunded_cents)],
    [adminAnalyticsText.discounts, now.discounted_orders, decimal(now.discount_cents)],
  ],
};
