import { describe, expect, it } from 'vitest';
import { deliveryWindow, offeredWindow } from '#domain/shipping.ts';
import { addDays } from '#domain/time/calendar.ts';
import { arrivalBy } from './carrier-calendar.ts';

describe('a parcel arrives', () => {
  it.each([
    ['a plain week', 'UPS', '2026-11-02', 3, '2026-11-05'],
    ['the Postal Service on a Saturday too', 'USPS', '2026-11-05', 3, '2026-11-09'],
    ['others not', 'UPS', '2026-11-05', 3, '2026-11-10'],
    ['nobody on a Sunday', 'USPS', '2026-11-07', 1, '2026-11-10'],
    ['handed over on the Monday after', 'UPS', '2026-11-07', 3, '2026-11-12'],
    ['Veterans Day: not by the Postal Service', 'USPS', '2026-11-10', 1, '2026-11-12'],
    ['Veterans Day: by UPS', 'UPS', '2026-11-10', 1, '2026-11-11'],
    ['Columbus Day: by FedEx', 'FedEx', '2026-10-09', 1, '2026-10-12'],
    ['Columbus Day: not by a carrier nobody knows', 'OnTrac', '2026-10-09', 1, '2026-10-13'],
    ['Thanksgiving and the Friday after', 'UPS', '2026-11-25', 1, '2026-11-30'],
    ['the Friday after, by the Postal Service', 'USPS', '2026-11-25', 1, '2026-11-27'],
    ['Memorial Day', 'FedEx', '2026-05-22', 1, '2026-05-26'],
    ['Christmas and New Year', 'UPS', '2026-12-24', 5, '2027-01-04'],
    ['a holiday on a Sunday: the Monday after', 'UPS', '2027-07-02', 1, '2027-07-06'],
  ])('%s', (_, carrier, placedOn, days, arrives) => {
    expect(arrivalBy(carrier, placedOn, days)).toBe(arrives);
  });
});

describe('the promise', () => {
  const standard = { method: 'standard' as const, priceCents: 500, extraDays: 0 };
  const expedited = { ...standard, method: 'expedited' as const };
  const at = (day: string) => new Date(`${day}T18:00:00Z`);

  it('is that of the method where the carrier keeps it, or is not known', () => {
    const placedAt = at('2026-11-02');
    for (const transit of [null, { carrier: 'USPS', days: 3 }])
      expect(offeredWindow({ ...expedited, transit }, placedAt)).toEqual(deliveryWindow('expedited', placedAt));
  });

  it('ends later where the carrier rests', () => {
    const offer = { ...expedited, transit: { carrier: 'UPS', days: 3 } };
    expect(offeredWindow(offer, at('2026-11-25'))).toEqual({ from: '2026-11-30', to: '2026-12-02' });
    expect(offeredWindow(offer, at('2026-11-28'))).toEqual({ from: '2026-12-01', to: '2026-12-03' });
  });

  it('is never earlier than what the carrier can keep, on any day of two years', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
      for (const carrier of ['USPS', 'UPS', 'FedEx', 'OnTrac'])
        for (const days of [1, 3, 7]) {
          const { from, to } = offeredWindow({ ...standard, transit: { carrier, days } }, at(day));
          expect(to >= arrivalBy(carrier, day, days) && from < to).toBe(true);
        }
  });
});
