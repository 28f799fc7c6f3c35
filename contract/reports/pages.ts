import type { ApiRoute } from '../api-route.ts';
import { fileRoutes } from '../file-routes.ts';
import { query } from '../pages.ts';

/** Each has a chart, a table and a file. */
export const analyticsCharts = ['sales', 'products', 'funnel', 'weeks', 'refunds'] as const;
export type AnalyticsChart = (typeof analyticsCharts)[number];

export const analyticsPages = {
  page: (days?: number) => `/admin/analytics${query({ days })}`,
};

/** The rows of a chart as a file. */
export const chartFiles: Readonly<Record<AnalyticsChart, ApiRoute<undefined, string>>> = {
  sales: fileRoutes.exportSales,
  products: fileRoutes.exportProductSales,
  funnel: fileRoutes.exportFunnel,
  weeks: fileRoutes.exportWeeks,
  refunds: fileRoutes.exportRefunds,
};
