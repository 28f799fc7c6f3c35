import type { OrderStatusInput } from '#contract/orders/admin-list.ts';
import { type Carrier, trackingLink } from '#domain/order/tracking-link.ts';

interface Parcel {
  carrier: Carrier;
  /** '' for a parcel without a number. */
  number: string;
  /** The version shown; an order that was shipped meanwhile is not shipped again. */
  version: number;
}

/** What ships an order with this parcel. */
export function trackingBody({ carrier, number, version }: Parcel): OrderStatusInput {
  const tracking = {
    carrier: carrier === 'Other' || !number ? '' : carrier,
    tracking_number: number,
    tracking_url: trackingLink(carrier, number),
  };
  return { status: 'shipped', version, hold_mail: true, ...tracking };
}
