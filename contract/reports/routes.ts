import { fileRoute, noAnswer, route } from '../api-route.ts';
import type { Analytics } from './analytics.ts';
import type { Dashboard } from './dashboard.ts';
import type { TaxReport } from './tax-report.ts';
import type { Waiting } from './waiting.ts';

/** Figures for staff, each chart with its file. */
export const reportRoutes = {
  adminDashboard: route<undefined, Dashboard>('GET', '/admin/dashboard', 'Network error fetching the figures'),
  adminAnalytics: route<undefined, Analytics>('GET', '/admin/analytics', 'Network error fetching the figures'),
  adminCountWaiting: route<undefined, Waiting>('GET', '/admin/waiting', noAnswer),
  adminTaxReport: route<undefined, TaxReport>('GET', '/admin/analytics/tax', 'Network error fetching the figures'),
  exportTax: fileRoute('/admin/analytics/tax/export'),
  exportSales: fileRoute('/admin/analytics/sales/export'),
  exportProductSales: fileRoute('/admin/analytics/products/export'),
  exportProductRevenue: fileRoute('/admin/analytics/revenue/export'),
  exportBuyers: fileRoute('/admin/analytics/buyers/export'),
  exportFunnel: fileRoute('/admin/analytics/funnel/export'),
  exportWeeks: fileRoute('/admin/analytics/weeks/export'),
  exportRefunds: fileRoute('/admin/analytics/refunds/export'),
};
