import { expect, test } from 'vitest';
import { addBusinessDays, deliveryWindow, isBusinessDay, promisedDays, shippingMethodRules } from './shipping.ts';

test('a plain week counts Monday to Friday', () => {
  expect(addBusinessDays('2026-11-02', 3)).toBe('2026-11-05');
  expect(addBusinessDays('2026-11-06', 1)).toBe('2026-11-09');
  expect(addBusinessDays('2026-11-07', 1)).toBe('2026-11-09');
  expect(addBusinessDays('2026-11-02', 0)).toBe('2026-11-02');
});

test('Thanksgiving is not a business day', () => {
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27');
});

test('standard shipping over Thanksgiving and a weekend takes 5 to 7 business days', () => {
  expect(deliveryWindow('standard', new Date('2026-11-20T18:00:00Z'))).toEqual({
    from: '2026-11-30',
    to: '2026-12-02',
  });
});

test('expedited shipping takes 2 to 3 business days', () => {
  expect(deliveryWindow('expedited', new Date('2026-11-20T18:00:00Z'))).toEqual({
    from: '2026-11-24',
    to: '2026-11-25',
  });
});

test('a far place takes its business days more, over Thanksgiving too', () => {
  expect(deliveryWindow('expedited', new Date('2026-11-20T18:00:00Z'), 3)).toEqual({
    from: '2026-11-30',
    to: '2026-12-01',
  });
});

test('the days that were promised are those of the window, extra ones and holidays included', () => {
  const placedAt = new Date('2026-11-20T18:00:00Z');
  for (const method of ['standard', 'expedited'] as const)
    for (const extraDays of [0, 1, 4]) {
      const { to } = deliveryWindow(method, placedAt, extraDays);
      expect(promisedDays(method, placedAt, to)).toBe(shippingMethodRules[method].businessDays.to + extraDays);
    }
  expect(promisedDays('standard', placedAt, null)).toBe(7);
});

test('the day is the shop’s, not the server’s', () => {
  const lateOnMonday = new Date('2026-11-03T05:30:00Z');
  expect(deliveryWindow('expedited', lateOnMonday).from).toBe('2026-11-04');
  expect(deliveryWindow('expedited', lateOnMonday, 0, 'UTC').from).toBe('2026-11-05');
});

test('both ends of every window of a year are business days, in order', () => {
  for (let day = 0; day < 366; day += 1) {
    const placedAt = new Date(Date.UTC(2027, 0, 1 + day, 18));
    for (const method of ['standard', 'expedited'] as const) {
      const { from, to } = deliveryWindow(method, placedAt);
      expect(from < to && isBusinessDay(from) && isBusinessDay(to)).toBe(true);
    }
  }
});

test('the texts promise the days that are counted', () => {
  for (const { label, text, businessDays } of Object.values(shippingMethodRules))
    expect(text).toBe(`${label}, ${businessDays.from}-${businessDays.to} business days`);
  expect(Object.values(shippingMethodRules).map(({ label }) => label)).toEqual(['Standard', 'Expedited']);
});
