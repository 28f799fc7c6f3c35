import { formatMoney, parseDollars } from '#domain/money.ts';
import { heaviestOunces, parseMeasure } from '#domain/parcel/package-size.ts';
import type { ShippingRate } from '#domain/parcel/shipping-rate.ts';
import { zones } from '#domain/states.ts';
import type { FieldKind } from './field-kinds.ts';

const mostRates = 24;
const mostDollars = 100_000;
const mostDays = 60;

/**
 * One line per rate: 'alaska_hawaii 16 18.00 40.00 3' is up to 16 ounces, $18 standard, $40 expedited, 3 business days
 * more. 'any' is any weight, 'none' not offered.
 */
export const shippingRates: FieldKind = {
  read(text) {
    const lines = text === '' ? [] : text.split('\n');
    if (lines.length > mostRates) return { problems: { '': `You can add up to ${mostRates} rates.` } };
    const problems: Record<string, string> = {};
    const rates = lines.map((line, index): ShippingRate => {
      const [typedZone = '', typedOunces = '', standard = '', expedited = '', days = ''] = line.split(' ');
      const wrong = (part: string, problem: string) => {
        problems[`${index}.${part}`] = problem;
      };
      const dollars = (part: string, typed: string) => {
        const cents = parseDollars(typed);
        if (cents === null || cents > mostDollars)
          wrong(part, `Type an amount such as 18.00, up to ${formatMoney(mostDollars)}.`);
        return cents ?? 0;
      };
      const zone = zones.find(known => known === typedZone);
      if (!zone) wrong('zone', 'Choose where it goes.');
      const upTo = typedOunces === 'any' ? null : parseMeasure(typedOunces, heaviestOunces);
      if (upTo === null && typedOunces !== 'any')
        wrong('upTo', `A number above 0, up to ${heaviestOunces}, or nothing for any weight.`);
      if (!/^\d{1,2}$/.test(days) || Number(days) > mostDays) wrong('extraDays', `Type whole days, up to ${mostDays}.`);
      return {
        zone: zone ?? 'contiguous',
        upTo,
        standardCents: dollars('standard', standard),
        expeditedCents: expedited === 'none' ? null : dollars('expedited', expedited),
        extraDays: Number(days),
      };
    });
    rates.forEach(({ zone, upTo }, index) => {
      const isTwice = rates.findIndex(other => other.zone === zone && other.upTo === upTo) < index;
      if (isTwice && Object.keys(problems).length === 0)
        problems[`${index}.upTo`] = 'This place and weight are in the list twice.';
    });
    return Object.keys(problems).length > 0 ? { problems } : { value: rates };
  },
  show: (rates: readonly ShippingRate[]) =>
    rates
      .map(({ zone, upTo, standardCents, expeditedCents, extraDays }) => {
        const expedited = expeditedCents === null ? 'none' : plain(expeditedCents);
        return `${zone} ${upTo ?? 'any'} ${plain(standardCents)} ${expedited} ${extraDays}`;
      })
      .join('\n'),
};

const plain = (cents: number) => formatMoney(cents).slice(1).replaceAll(',', '');
