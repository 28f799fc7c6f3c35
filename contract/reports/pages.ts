import type { ApiRoute } from '../api-route.ts';
import { query } from '../pages.ts';
import { reportRoutes } from './routes.ts';

/** Each has a chart, a table and a file. */
export const analyticsCharts = ['sales', 'products', 'funnel', 'weeks', 'refunds'] as const;
export type AnalyticsChart = (typeof analyticsCharts)[number];

export const analyticsPages = {
  page: (days?: number) => `/admin/analytics${query({ days })}`,
  /** Returns by product and reason, this month without a span. */
  returns: (span: { from?: string; to?: string } = {}) => `/admin/analytics/returns${query(span)}`,
  /** Sales tax by state, this month without a span. */
  tax: (span: { from?: string; to?: string } = {}) => `/admin/analytics/tax${query(span)}`,
};

/** The rows of a chart as a file. */
export const chartFiles: Readonly<Record<AnalyticsChart, ApiRoute<undefined, string>>> = {
  sales: reportRoutes.exportSales,
  products: reportRoutes.exportProductSales,
  funnel: reportRoutes.exportFunnel,
  weeks: reportRoutes.exportWeeks,
  refunds: reportRoutes.exportRefunds,
};
