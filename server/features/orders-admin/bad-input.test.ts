import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostLines } from '#contract/cart/shapes.ts';
import { bodyWith, expectNothingChanged, halves, named, refused } from '#test/support/bad-input.ts';
import { type OrderInState, orderInState } from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminOrdersRoutes } from './admin-routes.ts';
import { moneyRoutes } from './money-routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes);

let staff: Caller;
let order: OrderInState;
let item: string;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  order = await orderInState({ services, app, staff }, 'paid', 'paid');
  const { rows } = await services.pool.query('select id from order_items where order_id = $1', [order.id]);
  item = rows[0].id;
});
expectNothingChanged(services);

describe('a staff move', () => {
  const move = (body: string, id = order.id) => refused(app, staff, 'PATCH', `/api/admin/orders/${id}`, { body });
  const packed = (more: object) => JSON.stringify({ status: 'packed', ...more });

  it.each(
    named([
      ['', 400],
      ['no json', 400],
      ['{"status":"packed","reason":"\\u0000"}', 400],
      ['null', 422],
      ['[]', 422],
      ['"paid"', 422],
      ['{}', 422],
      ['{"status":"lost"}', 422],
      ['{"status":""}', 422],
      ['{"status":null}', 422],
      ['{"status":["paid"]}', 422],
      ['{"status":"__proto__"}', 422],
      ['{"status":"packed","__proto__":{"reason":"so"}}', 422],
      ['{"status":"packed","version":1e400}', 422],
      [packed({ is_admin: true }), 422],
      [packed({ version: 1.5 }), 422],
      [packed({ version: '1' }), 422],
      [packed({ version: 0 }), 409],
      [packed({ version: 999 }), 409],
      [packed({ version: -1 }), 409],
      [packed({ version: Number.MAX_SAFE_INTEGER }), 409],
      [packed({ restock: 'yes' }), 422],
      [packed({ reason: 'r'.repeat(501) }), 422],
      [packed({ reason: 5 }), 422],
      [packed({ carrier: 'c'.repeat(61) }), 422],
      [packed({ tracking_number: 'n'.repeat(81) }), 422],
      [packed({ reason: 'r'.repeat(1_100_000) }), 413],
    ] as const),
  )('of $name is refused', async ({ one: [body, status] }) => {
    expect((await move(body)).status).toBe(status);
  });

  it.each(
    named([
      'track me',
      'www.usps.com/1',
      '//usps.com',
      '/orders',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,hi',
      'ftp://usps.com/1',
      'mailto:a@b.example',
      'https://',
      'https:// usps.com',
      'http://[',
      `https://usps.com/${'u'.repeat(500)}`,
    ]),
  )('with the tracking link "$name" is refused', async ({ one }) => {
    expect(await move(packed({ tracking_url: one }))).toEqual({ status: 422, fields: ['tracking_url'] });
  });

  it.each(['reason', 'carrier', 'tracking_number', 'tracking_url'])(
    'with half a surrogate pair in %s names it',
    async field => {
      for (const half of halves) {
        const written = field === 'tracking_url' ? `https://usps.com/${half}` : half;
        const answer = await move(bodyWith({ status: 'shipped' }, field, written));
        expect(answer).toEqual({ status: 422, fields: [field] });
      }
    },
  );

  it.each(['%00', 'x', "';--", randomUUID()])('of an unknown order %s is not found', async id => {
    expect((await move(packed({}), id)).status).toBe(404);
  });
});

describe('a refund', () => {
  const refund = (body: string, headers = {}) =>
    refused(app, staff, 'POST', `/api/admin/orders/${order.number}/refunds`, { body, headers });
  const amounts = [
    '',
    '0',
    '-1',
    '1e3',
    '12.345',
    'abc',
    '٣',
    '$',
    '1,00',
    '0x10',
    'NaN',
    '999999999999',
    '9999999.99',
  ];

  it.each(
    named([
      { kind: 'some' },
      { kind: 'full', extra: 1 },
      { kind: 'full', version: 999 },
      { kind: 'full', reason: 'r'.repeat(501) },
      { kind: 'amount' },
      { kind: 'amount', amount: 5 },
      { kind: 'amount', amount: '5', restock: true },
      ...amounts.map(amount => ({ kind: 'amount', amount })),
      { kind: 'lines' },
      { kind: 'lines', lines: {} },
      { kind: 'lines', lines: [{ item_id: 'x', quantity: 1 }] },
      { kind: 'lines', lines: [{ item_id: randomUUID(), quantity: 1 }] },
      { kind: 'lines', lines: Array(mostLines + 1).fill({ item_id: randomUUID(), quantity: 1 }) },
    ]),
  )('of $name is refused', async ({ one }) => {
    expect([409, 422]).toContain((await refund(JSON.stringify(one))).status);
  });

  it.each([[[0]], [[11]], [[1.5]], [[-1]], [[3]], [[2, 1]], [[1, 1, 1]]])(
    'of %j units of a line with two is refused',
    async quantities => {
      const lines = quantities.map(quantity => ({ item_id: item, quantity }));
      expect([409, 422]).toContain((await refund(JSON.stringify({ kind: 'lines', lines }))).status);
    },
  );

  it.each(['reason', 'amount'])('with half a surrogate pair in its %s names it', async field => {
    const wish = field === 'amount' ? { kind: 'amount' } : { kind: 'full' };
    for (const half of halves) {
      expect(await refund(bodyWith(wish, field, half))).toEqual({ status: 422, fields: [field] });
    }
  });

  it.each(named(['', ' ', 'with space', 'é', 'k'.repeat(101)]))('with the key "$name" is refused', async ({ one }) => {
    expect((await refund('{"kind":"full"}', { 'idempotency-key': one })).status).toBe(400);
  });
});

describe('an entry of the money inbox', () => {
  const act = (body: string) => refused(app, staff, 'POST', '/api/admin/money/actions', { body });
  const entry = { kind: 'review', id: 'x', action: 'settle', note: 'so' };

  it.each(
    named([
      { kind: 'lost' },
      { id: '' },
      { id: 'x'.repeat(301) },
      { id: "';--" },
      { action: 'forget' },
      { action: 'retry' },
      { note: 'n'.repeat(501) },
      { more: 1 },
    ]),
  )('with $name is refused', async ({ one }) => {
    expect([404, 409, 422]).toContain((await act(JSON.stringify({ ...entry, ...one }))).status);
  });

  it.each(['id', 'note'])('with half a surrogate pair in its %s names it', async field => {
    for (const half of halves) {
      expect(await act(bodyWith(entry, field, half))).toEqual({ status: 422, fields: [field] });
    }
  });
});
