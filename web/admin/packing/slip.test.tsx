import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PackOrder } from '#contract/orders/admin.ts';
import { Slip } from './slip.tsx';

const order: PackOrder = {
  id: 'id-of-order',
  order_number: 'GG-AAAA-0001',
  status: 'paid',
  version: 17,
  money: 'paid',
  shipping_method: 'expedited',
  shipping_name: 'Ruth Miller',
  shipping_address1: '12 Pasture Lane',
  shipping_address2: 'Apartment 4',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_postal: '78704',
  shipping_phone: '(512) 555-0148',
  notes: 'Ring twice',
  placed_at: '2026-11-23T15:00:00.000Z',
  taken_out: 0,
  sent_with: 'GG-AAAA-0002',
  with: [],
  additions: [],
  items: [],
};

/** Needed by the bench or known to the buyer already: internal ids, and how it is sent. */
const leftOut = ['id', 'status', 'money', 'shipping_method'];

test('every field of a packing order is on its slip, or declared left out', () => {
  const html = renderToStaticMarkup(<Slip contactUrl="https://www.example.com/contact" order={order} />);
  expect(html).toContain('EXPEDITED');
  expect(html).toContain('Questions: example.com/contact.');
  const shown = { ...order, placed_at: 'Nov 23, 2026' };
  const missing = Object.entries(shown).filter(([, value]) => typeof value === 'string' && !html.includes(value));
  expect(missing.map(([name]) => name)).toEqual(leftOut);
});
