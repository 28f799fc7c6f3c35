import { fileRoute } from './api-route.ts';

/** Admin lists as files: every row that matches the list's filter. */
export const fileRoutes = {
  exportOrders: fileRoute('/admin/orders/export'),
  exportMoney: fileRoute('/admin/money/export'),
  exportMessages: fileRoute('/admin/messages/export'),
  exportJobs: fileRoute('/admin/jobs/export'),
  exportActivity: fileRoute('/admin/activity/export'),
  exportProducts: fileRoute('/admin/products/export'),
  exportCustomers: fileRoute('/admin/customers/export'),
  exportSubscribers: fileRoute('/admin/newsletter/export'),
  exportCoupons: fileRoute('/admin/coupons/export'),
  exportReviews: fileRoute('/admin/reviews/export'),
  exportTickets: fileRoute('/admin/support/tickets/export'),
  exportSales: fileRoute('/admin/analytics/sales/export'),
  exportProductSales: fileRoute('/admin/analytics/products/export'),
  exportFunnel: fileRoute('/admin/analytics/funnel/export'),
  exportWeeks: fileRoute('/admin/analytics/weeks/export'),
  exportRefunds: fileRoute('/admin/analytics/refunds/export'),
};
