import type { Cents } from '#domain/money.ts';
import type { ShippingMethodName } from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';
import { usualRate } from './usual-rate.ts';

/** Who said what shipping costs: the owner, the carrier, or the owner because the carrier gave no price. */
export const shippingSources = ['own', 'carrier', 'fallback'] as const;
export type ShippingSource = (typeof shippingSources)[number];

/** What a carrier asks for a parcel. */
export interface CarrierRate {
  carrier: string;
  service: string;
  cents: Cents;
  /** In transit; null if the carrier does not say. */
  days: number | null;
}

export interface Transit {
  carrier: string;
  days: number;
}

interface Offer {
  priceCents: Cents;
  /** Business days on top of the method's. */
  extraDays: number;
  transit: Transit | null;
}

/**
 * What each method costs by the carrier's rates, with handling. Standard is what the bench would buy, and takes longer
 * where the carrier does. Expedited is null where no rate is quick enough. Null without rates.
 */
export function carrierOffers(
  rates: readonly CarrierRate[],
  /** Business days that the place takes longer by the owner's rules. */
  extraDays: number,
  handlingCents: Cents,
): { standard: Offer; expedited: Offer | null } | null {
  const most = (method: ShippingMethodName) => shippingMethodRules[method].businessDays.to;
  const usual = (method: ShippingMethodName) => usualRate(rates, most(method) + extraDays);
  const offer = ({ carrier, cents, days }: CarrierRate, method: ShippingMethodName): Offer => ({
    priceCents: cents + handlingCents,
    extraDays: Math.max(extraDays, (days ?? 0) - most(method)),
    transit: days === null ? null : { carrier, days },
  });
  const [standard, quick] = [usual('standard'), usual('expedited')];
  const isQuick = quick?.days != null && quick.days <= most('expedited') + extraDays;
  return standard && { standard: offer(standard, 'standard'), expedited: isQuick ? offer(quick, 'expedited') : null };
}
