import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { statusHelp } from './status-help.ts';

const refunds = (...statuses: string[]) => statuses.map(status => ({ status })) as Order['refunds'];

test('the buyer reads where an order is, and that a refund failed', () => {
  expect(statusHelp({ status: 'paid', refunds: [] })).toBe('We pack it next.');
  expect(statusHelp({ status: 'refunded', refunds: refunds('requested') })).toBe('The money is on its way back.');
  expect(statusHelp({ status: 'canceled', refunds: refunds('succeeded', 'failed') })).toBe(
    'A refund did not go through. We are looking into it.',
  );
  expect(statusHelp({ status: 'paid', refunds: refunds('settled') })).toBe('We pack it next.');
});
