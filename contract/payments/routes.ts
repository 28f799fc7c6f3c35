import { route } from '../api-route.ts';
import type { TestPayment, TestPaymentInput, TestPaymentReply } from './shapes.ts';

/** Payments, and the pages of the test provider. */
export const paymentRoutes = {
  settlePayment: route<undefined, { order_number: string; status: string; key: string | null }>(
    'POST',
    '/payments/{payment}/settle',
    'Failed to load order details',
  ),
  getTestPayment: route<undefined, TestPayment>('GET', '/payments/test/{payment}', 'Failed to load order details'),
  actOnTestPayment: route<TestPaymentInput, TestPaymentReply>(
    'POST',
    '/payments/test/{payment}',
    'Failed to load order details',
  ),
};
