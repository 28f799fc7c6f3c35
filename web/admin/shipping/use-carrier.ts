import { useEffect, useState } from 'react';
import { type Carrier, carrierOf, carriers } from '#domain/order/tracking-link.ts';
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
