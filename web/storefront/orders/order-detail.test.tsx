import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { OrderDetail } from './order-detail.tsx';

const order: Order = {
  id: 'id-of-order',
  user_id: 'id-of-user',
  order_number: 'GG-AAAA-0001',
  status: 'shipped',
  email: 'ruth@example.com',
  currency: 'USD',
  subtotal_cents: 2011,
  discount_cents: 312,
  shipping_cents: 1213,
  tax_cents: 114,
  tax_basis_points: 825,
  total_cents: 3026,
  refunded_cents: 515,
  coupon_code: 'HERD10',
  shipping_method: 'expedited',
  created_at: '2026-11-20T15:00:00.000Z',
  placed_at: '2026-11-20T15:00:00.000Z',
  hold_expires_at: null,
  change_until: '2026-11-20T16:00:00.000Z',
  tracking_number: '9400 1000',
  tracking_url: 'https://carrier.example/9400',
  carrier: 'USPS',
  estimated_delivery_from: '2026-11-25',
  estimated_delivery: '2026-11-28',
  shipping_name: 'Ruth Miller',
  shipping_phone: '512 555 0142',
  shipping_address1: '12 Pasture Lane',
  shipping_address2: 'Apartment 4',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_postal: '78704',
  shipping_country: 'US',
  notes: 'Ring twice',
  items: [],
  events: [],
  payment: null,
  refunds: [],
  received: [],
  paid_at: '2026-11-20T15:10:00.000Z',
  can_pay: false,
  can_hold_longer: false,
  payment_methods: [],
  can_cancel: false,
  can_correct_address: false,
  now: '2026-11-23T15:00:00.000Z',
  is_guest: false,
};

const leftOut = {
  how: 'The row is kept by them: id user_id currency',
  asOther: 'Shown in other words: status shipping_method estimated_delivery paid_at change_until now',
  receipt: 'On the receipt and in the mails: email',
  range: 'The buyer sees the latest day alone: estimated_delivery_from',
  carriers: 'What the carrier should know; staff and the slip show it: notes',
};

test('every field of an order is on its buyer’s page, or declared left out', () => {
  const page = <OrderDetail loaded={order} orderKey={undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const missing = Object.entries(order).filter(([, value]) => typeof value === 'string' && !html.includes(value));
  const hidden = Object.values(leftOut).flatMap(reason => reason.split(': ')[1]?.split(' ') ?? []);
  expect(missing.map(([name]) => name).sort()).toEqual(hidden.sort());
});
