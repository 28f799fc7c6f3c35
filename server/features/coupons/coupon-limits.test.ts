import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Coupon, CouponInput } from '#contract/coupons/shapes.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { mailboxOf } from '#domain/email.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { couponsRoutes } from './admin-routes.ts';

const { services, app } = await testShop(couponsRoutes, adminOrdersRoutes);
const { pool } = services;
let staff: Caller;
let balm: string;
let oil: string;

beforeAll(async () => {
  staff = await app.signIn('staff@shop.test', { staff: true });
  balm = await stockProduct(services, { price: 3000, stock: null });
  oil = await stockProduct(services, { price: 2000, stock: null });
  await pool.query(`update products set category = 'oil', name = 'Bath Oil' where id = $1`, [oil]);
  await pool.query(`update products set name = 'Whipped Balm' where id = $1`, [balm]);
});
afterEach(() => expectInvariants(pool));

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };
let made = 0;
const create = async (more: Partial<CouponInput>) => {
  const { data } = await staff.send<Coupon & Refused>('POST', '/api/admin/coupons', {
    code: `LIMIT${++made}`,
    discount: '10',
    ...more,
  });
  return data;
};
const each = (...ids: string[]) => ids.map(product_id => ({ product_id, quantity: 1 }));
const quote = async (coupon_code: string, items: object[], by = app.guest) =>
  (await by.send<Quote>('POST', '/api/functions/quote', { items, coupon_code, state: 'TX' })).data;
type Items = NonNullable<Parameters<typeof sendOrder>[1]>;
const order = (coupon_code: string, email: string, more: Items = {}, by = app.guest) =>
  sendOrder(by, { items: each(balm), coupon_code, shipping: { ...shipping, email }, ...more } as Items);
const orderOf = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;

it('a coupon for products takes its percentage off those alone, in the quote, the order and each refund', async () => {
  const coupon = await create({ only_products: [balm], discount: '50' });
  expect(coupon).toMatchObject({ only_products: [{ id: balm, name: 'Whipped Balm' }], only_categories: [] });
  const items = each(balm, oil);
  const { totals, coupon: applied } = await quote(coupon.code, items);
  expect(totals).toMatchObject({ subtotal_cents: 5000, discount_cents: 1500, tax_cents: 280 });
  expect(applied).toMatchObject({ only_for: 'Whipped Balm' });
  const { data: placed } = await sendOrder(app.guest, { items, coupon_code: coupon.code });
  expect(placed.totals.cents.total).toBe(5000 - 1500 + 1200 + 280);
  await payAtProvider(app.guest, placed, 'approve');
  const shown = await orderOf(placed.order.order_number);
  const line = (id: string) => shown.items.find(({ product_id }) => product_id === id);
  expect([line(balm)?.is_discounted, line(oil)?.is_discounted]).toEqual([true, false]);
  const refund = async (id: string) => {
    const body = { kind: 'lines', lines: [{ item_id: line(id)?.id, quantity: 1 }] };
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/admin/orders/${placed.order.order_number}/refunds`;
    return (await staff.send<{ refund: { amount_cents: number } }>('POST', path, body, headers)).data.refund
      .amount_cents;
  };
  expect(await refund(oil)).toBe(2000 + 160);
  expect(await refund(balm)).toBe(1500 + 120);
});

it('the smallest order counts the goods that the coupon is for', async () => {
  const { code } = await create({ only_products: [balm], min_subtotal: '40' });
  const refused = await quote(code, each(balm, oil));
  expect(refused.coupon_refused?.message ?? refused.coupon_refused).toBe(
    `${code} needs $40.00 of Whipped Balm. Add $10.00 more.`,
  );
  expect((await sendOrder(app.guest, { items: each(balm, oil), coupon_code: code })).status).toBe(422);
  expect((await quote(code, [{ product_id: balm, quantity: 2 }])).totals.discount_cents).toBe(600);
  const { code: all } = await create({ min_subtotal: '40' });
  expect((await quote(all, each(balm, oil))).totals.discount_cents).toBe(500);
});

it('dollars off are at most what its goods cost, and a category counts as its products do', async () => {
  const { code } = await create({ kind: 'amount', discount: '25', only_categories: ['oil'] });
  expect((await quote(code, each(balm, oil))).totals.discount_cents).toBe(2000);
});

it('without any of its goods it is refused by their names, also where shipping would be free', async () => {
  for (const kind of ['percent', 'shipping'] as const) {
    const { code } = await create({ kind, discount: kind === 'percent' ? '10' : '', only_products: [balm] });
    const { coupon_refused, totals } = await quote(code, each(oil));
    expect(coupon_refused?.message).toBe(`${code} is only for Whipped Balm.`);
    expect(totals.shipping_cents).toBe(1200);
    const { status, data } = await sendOrder(app.guest, { items: each(oil), coupon_code: code });
    expect([status, data.error.code]).toEqual([422, 'coupon_other_goods']);
  }
});

it('a coupon whose product is deleted is for nothing, and staff see that', async () => {
  const gone = await stockProduct(services, { price: 900, stock: null });
  const { id, code, version } = await create({ only_products: [gone] });
  await pool.query('delete from products where id = $1', [gone]);
  expect((await quote(code, each(balm))).coupon_refused?.reason).toBe('coupon_other_goods');
  const { data } = await staff.send<Coupon>('GET', `/api/admin/coupons/${id}`);
  expect(data.only_products).toEqual([{ id: gone, name: null }]);
  const body = { code, discount: '11', only_products: [gone], version };
  await staff.send('PUT', `/api/admin/coupons/${id}`, body);
  expect((await quote(code, each(balm))).coupon).toBeNull();
});

it('a change of its goods is logged by name; the same choice is not a change', async () => {
  const { id, code } = await create({ only_products: [oil, balm] });
  const put = (only_products: string[]) =>
    staff.send<Coupon>('PUT', `/api/admin/coupons/${id}`, { code, discount: '10', only_products });
  expect((await put([balm, oil])).data.version).toBe(1);
  expect((await put([balm])).data.version).toBe(2);
  const { rows } = await pool.query(`select facts from activity where action = 'coupon.change' and subject_id = $1`, [
    code,
  ]);
  expect(rows).toEqual([{ facts: { only_products: { from: 'Bath Oil, Whipped Balm', to: 'Whipped Balm' } } }]);
});

it('terms that change between price and order take nothing off other goods', async () => {
  const { id, code } = await create({ only_products: [balm] });
  const items = each(balm, oil);
  const expected_total_cents = (await quote(code, items)).totals.total_cents;
  await staff.send('PUT', `/api/admin/coupons/${id}`, { code, discount: '10', only_products: [oil] });
  const { data } = await sendOrder(app.guest, { items, coupon_code: code, expected_total_cents });
  expect(data.error.code).toBe('total_changed');
});

it('a first order is one before which its mailbox and account had none that stands', async () => {
  const { code } = await create({ first_order: true });
  const first = await order(code, 'new.one+a@gmail.com');
  expect(first.status).toBe(200);
  const again = await order(code, 'newone@googlemail.com');
  expect([again.status, again.data.error?.code]).toEqual([422, 'coupon_first_order']);
  const { id } = await orderOf(first.data.order.order_number);
  await staff.send('PATCH', `/api/admin/orders/${id}`, { status: 'canceled' });
  const second = await order(code, 'newone@googlemail.com');
  expect(second.status).toBe(200);
  // Its coupon was released, and is not redeemed again beside the order that stands.
  const revived = await staff.send<Refused>('PATCH', `/api/admin/orders/${id}`, { status: 'pending' });
  expect(revived.data.error.code).toBe('coupon_used_up');
});

it('an account that has ordered is refused before it orders again, whatever address it types', async () => {
  const { code } = await create({ first_order: true });
  const ann = await app.signIn('ann@shop.test');
  await sendOrder(ann, { items: each(oil) });
  expect((await quote(code, each(balm), ann)).coupon_refused?.message).toBe(
    `${code} is for a first order, and you have ordered before.`,
  );
  expect((await order(code, 'other@shop.test', {}, ann)).data.error.code).toBe('coupon_first_order');
});

it('many first orders at once, with two codes, are one first order', async () => {
  const codes = [(await create({ first_order: true })).code, (await create({ first_order: true })).code];
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) => order(codes[at % 2] ?? '', `race+${at}@shop.test`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('the database finds the same mailbox behind an address as the rule', async () => {
  const part = fc.stringMatching(/^[a-zA-Z\d.+_-]{1,12}$/);
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'shop.test');
  const emails = fc.sample(fc.tuple(part, domain), 200).map(([name, at]) => `${name}@${at}`);
  const { rows } = await pool.query(
    'select mailbox_of(e) as box from unnest($1::text[]) with ordinality as u (e, n) order by n',
    [emails],
  );
  expect(rows.map(({ box }) => box)).toEqual(emails.map(mailboxOf));
});

it('whether somebody has ordered is answered by an index', async () => {
  const { rows } = await pool
    .query(
      `begin; set local enable_seqscan = off; explain select from orders where mailbox_of(email) = 'a@shop.test'; commit`,
    )
    .then(results => (results as unknown as { rows: object[] }[])[2] ?? { rows: [] });
  expect(JSON.stringify(rows)).toContain('orders_mailbox');
});

it('what it is for must be products and categories there can be', async () => {
  const { status } = await staff.send('POST', '/api/admin/coupons', {
    code: 'ODD',
    discount: '10',
    only_categories: ['soap'],
  });
  expect(status).toBe(422);
});
