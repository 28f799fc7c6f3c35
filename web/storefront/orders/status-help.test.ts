import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { statusHelp } from './status-help.ts';

const events: Order['events'] = [];
const refunds = (...statuses: string[]) => statuses.map(status => ({ status })) as Order['refunds'];

test('the buyer reads where an order is, and that a refund failed', () => {
  expect(statusHelp({ status: 'paid', refunds: [], events })).toBe('We pack it next.');
  expect(statusHelp({ status: 'refunded', refunds: refunds('requested'), events })).toBe(
    'The money is on its way back.',
  );
  expect(statusHelp({ status: 'canceled', refunds: refunds('succeeded', 'failed'), events })).toBe(
    'A refund did not go through. We are looking into it.',
  );
  expect(statusHelp({ status: 'paid', refunds: refunds('settled'), events })).toBe('We pack it next.');
});

test('nobody says that it has arrived when the shop only counts it as delivered', () => {
  const step = {
    id: 'e',
    order_id: 'o',
    type: 'delivered',
    to_status: 'delivered',
    created_at: '2026-11-20T20:00:00Z',
  };
  const help = (message: string | null) =>
    statusHelp({ status: 'delivered', refunds: [], events: [{ ...step, message }] as Order['events'] });
  expect(help(null)).toBe('It has arrived.');
  expect(help('Marked as delivered automatically, 10 days after it was shipped.')).toBe(
    'Marked as delivered automatically, 10 days after it was shipped.',
  );
});
