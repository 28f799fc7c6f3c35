import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { OrderDetail } from './order-detail.tsx';

const order: Order = {
  id: 'id-of-order',
  user_id: 'id-of-user',
  order_number: 'GG-AAAA-0001',
  version: 3,
  status: 'shipped',
  email: 'ruth@example.com',
  currency: 'USD',
  subtotal_cents: 2011,
  discount_cents: 312,
  credit_cents: 407,
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
  returns: [],
  is_all_returned: false,
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
  const html = pageOf(order);
  const missing = Object.entries(order).filter(([, value]) => typeof value === 'string' && !html.includes(value));
  const hidden = Object.values(leftOut).flatMap(reason => reason.split(': ')[1]?.split(' ') ?? []);
  expect(missing.map(([name]) => name).sort()).toEqual(hidden.sort());
});

const delivered = {
  ...order,
  status: 'delivered',
  events: [
    {
      id: 'id-of-event',
      order_id: order.id,
      type: 'status',
      to_status: 'delivered',
      message: null,
      created_at: '2026-11-21T12:00:00.000Z',
    },
  ],
} satisfies Order;

const changeable = {
  ...order,
  status: 'paid',
  can_cancel: true,
  can_correct_address: true,
  now: order.placed_at,
} as const;

test('within the hour it offers what can still be changed, and no address of a parcel that has a label', () => {
  expect(pageOf(changeable)).toMatch(/Cancel or correct the address until .*Correct the address/);
  const labeled = pageOf({ ...changeable, can_correct_address: false });
  expect(labeled).toContain('Cancel until');
  expect(labeled).toContain('Cancel order');
  expect(labeled).not.toMatch(/correct the address/i);
});

test('twelve refunds are twelve rows, each with its amount', () => {
  const refund = {
    status: 'succeeded',
    settled_at: '2026-11-21T12:00:00.000Z',
    created_at: '2026-11-21T12:00:00.000Z',
  };
  const refunds = Array.from({ length: 12 }, (_, at) => ({ ...refund, id: `refund-${at}`, amount_cents: 101 + at }));
  const html = pageOf({ ...order, refunds: refunds as Order['refunds'], refunded_cents: 1278 });
  for (const { amount_cents } of refunds) expect(html).toContain(formatMoney(amount_cents));
  expect(html).toContain('Refunded so far: $12.78');
});

test('a delivered order can be returned until the thirty days are over, and its filled button is gone', () => {
  expect(pageOf(order)).not.toContain('Start a return');
  expect(pageOf(order)).toContain('button--primary');
  expect(pageOf(delivered)).toContain('/order-detail/GG-AAAA-0001/return');
  expect(pageOf(delivered)).not.toContain('button--primary');
  expect(pageOf({ ...delivered, is_all_returned: true })).not.toContain('Start a return');
  const late = pageOf({ ...delivered, now: '2026-12-21T12:00:01.000Z' });
  expect(late).not.toContain('Start a return');
  expect(late).toContain('Returns closed on Dec 21, 2026.');
});

test('a return whose refund the bank refused never reads as refunded', () => {
  const back = { status: 'refunded', asked_at: '2026-11-23T15:00:00.000Z' } as const;
  const returns = [
    { ...back, code: 'R-AAAA', refund: { status: 'failed' } },
    { ...back, code: 'R-BBBB', refund: { status: 'succeeded' } },
  ];
  const page = pageOf({ ...order, refunded_cents: 0, returns });
  expect([...page.matchAll(/Return (R-\w+)|(Refund refused|Refunded)/g)].map(([words]) => words)).toEqual([
    'Return R-AAAA',
    'Refund refused',
    'Return R-BBBB',
    'Refunded',
  ]);
});

function pageOf(shown: Order): string {
  const page = <OrderDetail loaded={shown} orderKey={undefined} />;
  const returns = { days: 30, estimate_counts: true };
  const hydrationData = { loaderData: { shop: { shop: { returns } } } };
  const router = createMemoryRouter([{ id: 'shop', path: '/', loader: () => null, element: page }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
