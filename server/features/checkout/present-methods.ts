import type { ShippingOption } from '#contract/pricing.ts';
import type { OfferedMethod } from '#domain/price.ts';
import { deliveryWindow } from '#domain/shipping.ts';

/** The methods with the days on which an order placed now arrives. */
export const presentMethods = (methods: readonly OfferedMethod[], now: Date): ShippingOption[] =>
  methods.map(({ method, priceCents, extraDays }) => {
    const { from, to } = deliveryWindow(method, now, extraDays);
    return { method, price_cents: priceCents, arrives_from: from, arrives_to: to };
  });
