import { query } from '../pages.ts';

/** What has a chart, a table and a file. */
export const analyticsCharts = ['sales', 'products', 'funnel', 'weeks', 'refunds'] as const;
export type AnalyticsChart = (typeof analyticsCharts)[number];

export const analyticsPages = {
  page: (days?: number) => `/admin/analytics${query({ days })}`,
  /** Not a page: the rows of a chart as a file. */
  file: (chart: AnalyticsChart, days: number) => `/api/admin/analytics/${chart}/export${query({ days })}`,
};
