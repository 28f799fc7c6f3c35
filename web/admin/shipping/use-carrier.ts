import { useEffect, useState } from 'react';
import type { OrderStatusInput } from '#contract/orders/admin-list.ts';
import { type Carrier, carrierOf, carriers, trackingLink } from '#domain/order/tracking-link.ts';
import { localList } from '#web/client/local-list.ts';

const kept = localList<Carrier>('gg_carrier', (value): value is Carrier => carriers.includes(value as Carrier));

/** The carrier of the number in hand: chosen for it, else as the number shows, else the one chosen last. */
export function useCarrier(code: string) {
  const [last, setLast] = useState<Carrier>('USPS');
  const [own, setOwn] = useState<{ carrier: Carrier; code: string } | null>(null);
  useEffect(() => {
    setLast(known => kept.read()[0] ?? known);
  }, []);
  const choose = (carrier: Carrier) => {
    setOwn({ carrier, code });
    setLast(carrier);
    kept.write([carrier]);
  };
  const carrier = (own?.code === code && code !== '' ? own.carrier : null) ?? carrierOf(code) ?? last;
  return { carrier, last, choose };
}

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
