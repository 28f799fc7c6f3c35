import { expect, test } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders/shapes.ts';
import { eventSentence, eventTitle } from './timeline.tsx';

const nobodys = { refunds: [] as Order['refunds'] } as Order;
const event = (type: string, message: string | null, to_status: string | null = null) =>
  ({ type, message, to_status }) as OrderEvent;

test.each([
  ['The buyer corrected the address.', 'You corrected the address', ''],
  ['$44.39 refunded.', '$44.39 refunded', ''],
  [
    'The refund of $4.50 came back from the bank. We are looking into it.',
    'The refund of $4.50 came back from the bank',
    'We are looking into it.',
  ],
  [null, 'Note Added', ''],
])('the remark %j is headed %j and continues with %j', (message, title, text) => {
  expect(eventTitle(event('note', message), nobodys)).toBe(title);
  expect(eventSentence(event('note', message), nobodys)).toBe(text);
});

test('a step keeps its event’s title', () => {
  expect(eventTitle(event('canceled', 'Canceled at your request.'), nobodys)).toBe('Canceled');
  expect(eventSentence(event('canceled', 'Canceled at your request.'), nobodys)).toBe('Canceled at your request.');
});

test('an order that staff made says so', () => {
  const made = 'A free replacement for order GG-7K3F-92QX.';
  expect(eventSentence(event('created', made, 'pending'), nobodys)).toBe(made);
  expect(eventTitle(event('created', made, 'pending'), nobodys)).toBe('Order Created');
});

test('a move without its own step is headed by the new status', () => {
  expect(eventTitle(event('note', null, 'pending'), nobodys)).toBe('Pending Payment');
  expect(eventTitle(event('note', 'The payment did not go through.', 'pending'), nobodys)).toBe(
    'The payment did not go through',
  );
});

test('a refund under way does not read as done', () => {
  const refunds = [{ status: 'requested' }] as Order['refunds'];
  expect(eventTitle(event('refunded', null, 'refunded'), { refunds })).toBe('Refund under way');
  expect(eventTitle(event('refunded', null, 'refunded'), nobodys)).toBe('Refunded');
});
