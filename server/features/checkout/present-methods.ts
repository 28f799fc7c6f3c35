import type { ShippingOption } from '#contract/pricing.ts';
import type { OfferedMethod } from '#domain/price.ts';
import { offeredWindow } from '#domain/shipping.ts';

/** The methods with the days on which an order placed now arrives. */
export const presentMethods = (methods: readonly OfferedMethod[], now: Date): ShippingOption[] =>
  methods.map(offer => {
    const { from, to } = offeredWindow(offer, now);
    return { method: offer.method, price_cents: offer.priceCents, arrives_from: from, arrives_to: to };
  });
