import type { OpenOrder } from './open-order.ts';

/**
 * Queues the purchase report to the pixel's vendor if the buyer consented. Sent once, even if the order is paid again.
 */
export function reportIfAllowed({ order, job }: OpenOrder): void {
  if (order.marketing_consent) job('report-purchase', { id: order.id });
}
