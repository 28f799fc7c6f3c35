import type { OpenOrder } from './open-order.ts';

/** Has the pixel's vendor told of an order that is paid now, where its buyer allowed that; told once, however often it is paid. */
export function reportIfAllowed({ order, job }: OpenOrder): void {
  if (order.marketing_consent) job('report-purchase', { id: order.id });
}
