import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Coupon, CouponInput } from '#contract/coupons/shapes.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { couponsRoutes } from './admin-routes.ts';

const { services, app } = await testShop(couponsRoutes, adminOrdersRoutes);
let staff: Caller;
let items: { product_id: string; quantity: number }[];

beforeAll(async () => {
  staff = await app.signIn('staff@shop.test', { staff: true });
  items = [{ product_id: await stockProduct(services, { price: 3000, stock: null }), quantity: 2 }];
});
afterEach(() => expectInvariants(services.pool));

type Refused = { error: { code: string; fields?: Record<string, string> } };
const create = (body: CouponInput) => staff.send<Coupon & Refused>('POST', '/api/admin/coupons', body);
const quote = async (coupon_code: string, more = {}) =>
  (await app.guest.send<Quote>('POST', '/api/functions/quote', { items, coupon_code, ...more })).data;

it('dollars off are taken before tax, in the quote, the order and each refund by line', async () => {
  const { data: coupon } = await create({ code: 'FIVE', kind: 'amount', discount: '$5' });
  expect(coupon).toMatchObject({ kind: 'amount', discount: 5 });
  const { totals, coupon: applied } = await quote('five');
  expect(applied).toEqual({ code: 'FIVE', discount_cents: 500, frees_shipping: false, only_for: null });
  expect(totals).toMatchObject({ subtotal_cents: 6000, discount_cents: 500, shipping_cents: 1200, tax_cents: 440 });
  const { data: placed } = await sendOrder(app.guest, { items, coupon_code: 'five' });
  expect(placed.totals.cents.total).toBe(totals.total_cents);
  await payAtProvider(app.guest, placed, 'approve');
  const path = `/api/admin/orders/${placed.order.order_number}`;
  const { data: order } = await staff.send<StaffOrder>('GET', path);
  expect(order).toMatchObject({ coupon_code: 'FIVE', discount_cents: 500, total_cents: 7140 });
  const lines = [{ item_id: order.items[0]?.id, quantity: 1 }];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const refund = await staff.send<{ refund: { amount_cents: number } }>(
    'POST',
    `${path}/refunds`,
    { kind: 'lines', lines },
    headers,
  );
  expect(refund.data.refund.amount_cents).toBe(2970);
});

it('dollars off above the goods leave the shipping to pay, and never less than nothing', async () => {
  await create({ code: 'HUNDRED', kind: 'amount', discount: '100' });
  const { totals } = await quote('hundred');
  expect(totals).toMatchObject({ discount_cents: 6000, shipping_cents: 1200, tax_cents: 0, total_cents: 1200 });
  const { status } = await sendOrder(app.guest, { items, coupon_code: 'hundred' });
  expect(status).toBe(200);
});

it('a coupon frees standard shipping, and leaves expedited as it is', async () => {
  const { data: coupon } = await create({ code: 'SHIPS', kind: 'shipping', discount: '' });
  expect(coupon).toMatchObject({ kind: 'shipping', discount: 0 });
  const { totals, shipping_options, coupon: applied } = await quote('ships');
  expect(applied).toEqual({ code: 'SHIPS', discount_cents: 0, frees_shipping: true, only_for: null });
  expect(totals).toMatchObject({ discount_cents: 0, shipping_cents: 0, total_cents: 6480 });
  expect(totals.free_shipping_missing_cents).toBe(0);
  expect(shipping_options.map(option => option.price_cents)).toEqual([0, 2400]);
  const { data: placed } = await sendOrder(app.guest, { items, coupon_code: 'ships' });
  expect(placed.totals.cents).toMatchObject({ shipping: 0, total: 6480 });
  const expedited = await quote('ships', { shipping_method: 'expedited' });
  expect(expedited.totals.shipping_cents).toBe(2400);
});

it('concurrent checkouts redeem a dollar coupon no more often than its limit', async () => {
  await create({ code: 'LASTFIVE', kind: 'amount', discount: '5', max_redemptions: '2' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sendOrder(app.guest, { items, coupon_code: 'LASTFIVE' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
});

it.each<[Partial<CouponInput>, RegExp]>([
  [{ kind: 'amount', discount: '0' }, /above zero/],
  [{ kind: 'amount', discount: '' }, /above zero/],
  [{ kind: 'amount', discount: '-5' }, /above zero/],
  [{ kind: 'amount', discount: '5.001' }, /above zero/],
  [{ kind: 'amount', discount: '1000' }, /above zero/],
  [{ kind: 'percent', discount: '101' }, /0 to 100/],
])('%j is refused', async (more, problem) => {
  const { status, data } = await create({ code: 'WRONG', discount: '', ...more });
  expect(status).toBe(422);
  expect(data.error.fields?.discount).toMatch(problem);
});

it('a coupon keeps its kind', async () => {
  const { data: coupon } = await create({ code: 'KEEPS', kind: 'amount', discount: '5' });
  const body = { code: 'KEEPS', kind: 'percent', discount: '5', version: coupon.version };
  const { status, data } = await staff.send<Refused>('PUT', `/api/admin/coupons/${coupon.id}`, body);
  expect([status, data.error.fields?.kind]).toEqual([422, 'A coupon keeps its kind. Make a new code instead.']);
});
