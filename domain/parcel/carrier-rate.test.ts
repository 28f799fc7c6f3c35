import { describe, expect, it } from 'vitest';
import { defaultRates, methodsFor, withFreeShipping } from '#domain/price.ts';
import type { CarrierRate } from './carrier-rate.ts';

const rate = (service: string, cents: number, days: number | null): CarrierRate => ({
  carrier: 'USPS',
  service,
  cents,
  days,
});
const ground = rate('Ground', 493, 4);
const priority = rate('Priority', 758, 2);
const express = rate('Express', 2875, 1);
const lines = [{ unitPriceCents: 3000, quantity: 1, ounces: 8 }];
const offered = (carrierRates: CarrierRate[], other: object = {}, shipToState = 'TX') =>
  methodsFor({ lines, shipToState, rates: { ...defaultRates, carrierRates, ...other } }).map(
    ({ transit: _, ...offer }) => offer,
  );

describe('the carrier’s rates', () => {
  it('price standard by the cheapest, and expedited by the cheapest that is quick enough', () => {
    expect(offered([express, ground, priority])).toEqual([
      { method: 'standard', priceCents: 493, extraDays: 0 },
      { method: 'expedited', priceCents: 758, extraDays: 0 },
    ]);
  });

  it('have handling on top of each', () => {
    expect(offered([ground, priority], { handlingCents: 150 }).map(({ priceCents }) => priceCents)).toEqual([643, 908]);
  });

  it('offer no expedited where none is quick enough, or says how quick it is', () => {
    expect(offered([ground, rate('Some', 100, null)])).toHaveLength(1);
  });

  it('are not those of a service too slow for the promise while another keeps it', () => {
    expect(offered([rate('Slow boat', 300, 12), ground])[0]).toMatchObject({ priceCents: 493, extraDays: 0 });
  });

  it('move the promise where all take longer than it says', () => {
    expect(offered([rate('Slow boat', 300, 12)])).toEqual([{ method: 'standard', priceCents: 300, extraDays: 5 }]);
  });

  it('leave free what the threshold or a coupon frees; expedited stays theirs', () => {
    const free = { freeShippingThresholdCents: 3000 };
    expect(offered([ground, priority], free).map(({ priceCents }) => priceCents)).toEqual([0, 758]);
    const own = withFreeShipping({ ...defaultRates, carrierRates: [ground, priority] });
    const methods = methodsFor({ lines, shipToState: 'AK', rates: own });
    expect(methods.map(({ priceCents }) => priceCents)).toEqual([0, 758]);
  });

  it('keep the rules of far places: extra days, no expedited, nothing free', () => {
    const far = { zone: 'alaska_hawaii', upTo: null, standardCents: 3000, expeditedCents: null, extraDays: 4 };
    const rules = { shippingRates: [far], freeShippingEverywhere: false, freeShippingThresholdCents: 3000 };
    const methods = offered([ground, rate('Boat', 300, 11), priority], rules, 'AK');
    expect(methods).toEqual([{ method: 'standard', priceCents: 300, extraDays: 4 }]);
    const quick = offered([rate('Air', 900, 7)], { shippingRates: [{ ...far, expeditedCents: 9900 }] }, 'AK');
    expect(quick[1]).toEqual({ method: 'expedited', priceCents: 900, extraDays: 4 });
  });

  it('say by whom it goes, and how long that takes', () => {
    const rates = { ...defaultRates, carrierRates: [ground, { ...priority, carrier: 'UPS' }] };
    const methods = methodsFor({ lines, shipToState: 'TX', rates });
    expect(methods.map(({ transit }) => transit)).toEqual([
      { carrier: 'USPS', days: 4 },
      { carrier: 'UPS', days: 2 },
    ]);
  });

  it('none: the shop’s own prices hold', () => {
    expect(offered([]).map(({ priceCents }) => priceCents)).toEqual([1200, 2400]);
  });
});
