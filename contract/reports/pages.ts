import type { ApiRoute } from '../api-route.ts';
import { query } from '../pages.ts';
import { reportRoutes } from './routes.ts';

/** Each has a chart, a table and a file. */
export const analyticsCharts = ['sales', 'products', 'funnel', 'revenue', 'weeks', 'buyers', 'refunds'] as const;
export type AnalyticsChart = (typeof analyticsCharts)[number];

export const analyticsPages = {
  /** The last `days` days, or the period from one day to another; thirty days without either. */
  page: (asked: { days?: number | string; from?: string; to?: string } = {}) => `/admin/analytics${query(asked)}`,
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
  revenue: reportRoutes.exportProductRevenue,
  buyers: reportRoutes.exportBuyers,
  weeks: reportRoutes.exportWeeks,
  refunds: reportRoutes.exportRefunds,
};
