import { expect, test } from 'vitest';
import { statusLook } from './status-looks.ts';

test('a known status has its words, colour and icon', () => {
  expect(statusLook('order', 'out_for_delivery')).toMatchObject({ text: 'Out for Delivery', tone: 'violet' });
  expect(statusLook('ticket', 'pending_customer')).toMatchObject({ text: 'Pending Response', tone: 'warning' });
  expect(statusLook('order', 'delivered').icon).toBeDefined();
});

test('an unknown status is neutral, without icon, capitalised', () => {
  expect(statusLook('order', 'lost_in_field')).toEqual({ text: 'Lost in field', tone: 'neutral' });
  expect(statusLook('ticket', 'paid')).toEqual({ text: 'Paid', tone: 'neutral' });
});

test('names every object carries are no statuses', () => {
  expect(statusLook('order', 'constructor')).toEqual({ text: 'Constructor', tone: 'neutral' });
});

test('an empty status still has words', () => {
  expect(statusLook('order', '').text).toBe('Unknown');
});
