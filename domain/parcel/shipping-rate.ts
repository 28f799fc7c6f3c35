import type { Cents } from '#domain/money.ts';
import type { Zone } from '#domain/states.ts';

/** What shipping costs to a zone up to a weight. It takes the place of the flat prices. */
export interface ShippingRate {
  zone: Zone;
  /** Ounces of the goods; null for every weight. */
  upTo: number | null;
  standardCents: Cents;
  /** null: not offered. */
  expeditedCents: Cents | null;
  /** Business days on top of the method's. */
  extraDays: number;
}

/** Of the rates of a zone, the one with the lowest weight that is enough; null if none is, so flat prices hold. */
export function rateFor(rates: readonly ShippingRate[], zone: Zone, ounces: number): ShippingRate | null {
  const limit = ({ upTo }: ShippingRate) => upTo ?? Number.POSITIVE_INFINITY;
  return rates
    .filter(rate => rate.zone === zone && ounces <= limit(rate))
    .reduce<ShippingRate | null>((best, rate) => (best && limit(best) <= limit(rate) ? best : rate), null);
}

/** Whether two zones are priced and timed alike, whatever is sent. */
export function hasSameRates(rates: readonly ShippingRate[], one: Zone, other: Zone): boolean {
  const of = (zone: Zone) =>
    rates
      .filter(rate => rate.zone === zone)
      .map(({ zone: _, ...rest }) => JSON.stringify(rest))
      .sort()
      .join();
  return one === other || of(one) === of(other);
}
