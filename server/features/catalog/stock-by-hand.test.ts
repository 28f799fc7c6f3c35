import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct, StockInput, StockMovementPage } from '#contract/catalog/admin.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { adminProductsRoutes } from './admin-routes.ts';

const { services, app } = await testShop(adminProductsRoutes, adminOrdersRoutes);
const staff = await app.signIn('staff@shop.test', { staff: true });
const buyer = await app.signIn('buyer@shop.test');
let id = '';

beforeEach(async () => {
  id = await stockProduct(services, { stock: 10 });
});

const adjust = (input: Partial<StockInput>, of = id) =>
  staff.send<AdminProduct>('POST', `/api/admin/products/${of}/stock`, {
    change: 'add',
    quantity: '5',
    cause: 'delivery',
    ...input,
  });
const refusedAdjust = async (input: object, of = id) =>
  staff.send('POST', `/api/admin/products/${of}/stock`, { change: 'add', quantity: '5', cause: 'delivery', ...input });
const history = async (query = '') =>
  (await staff.send<StockMovementPage>('GET', `/api/admin/products/${id}/stock?${query}`)).data;

describe('a manual stock change', () => {
  it('a stock change is recorded with author, time, amount, reason and remaining stock', async () => {
    expect((await adjust({ note: 'Batch 12' })).data.stock_quantity).toBe(15);
    expect((await adjust({ change: 'take', quantity: '2', cause: 'damage' })).data.stock_quantity).toBe(13);
    expect((await adjust({ change: 'set', quantity: '12', cause: 'count', stock_seen: 13 })).data.stock_quantity).toBe(
      12,
    );
    const { items, total } = await history();
    expect(total).toBe(4);
    expect(items.map(({ id: _, created_at: __, order_number: ___, ...movement }) => movement)).toEqual([
      {
        quantity: -1,
        reason: 'adjustment',
        cause: 'count',
        note: null,
        actor_email: 'staff@shop.test',
        stock_after: 12,
      },
      {
        quantity: -2,
        reason: 'adjustment',
        cause: 'damage',
        note: null,
        actor_email: 'staff@shop.test',
        stock_after: 13,
      },
      {
        quantity: 5,
        reason: 'adjustment',
        cause: 'delivery',
        note: 'Batch 12',
        actor_email: 'staff@shop.test',
        stock_after: 15,
      },
      { quantity: 10, reason: 'initial', cause: null, note: null, actor_email: null, stock_after: 10 },
    ]);
    const records = await services.db
      .selectFrom('activity')
      .select(['action', 'facts'])
      .where('subject_id', '=', id)
      .execute();
    expect(records[0]).toEqual({
      action: 'product.stock',
      facts: { stock_quantity: { from: 10, to: 15 }, cause: 'delivery', note: 'Batch 12' },
    });
    await expectInvariants(services.pool);
  });

  it('is listed page after page with the same figures', async () => {
    for (let n = 1; n <= 4; n += 1) await adjust({ quantity: String(n) });
    const whole = (await history()).items;
    const first = await history('limit=2');
    const second = await history(`limit=2&after=${first.next}`);
    expect([...first.items, ...second.items]).toEqual(whole.slice(0, 4));
  });

  it('a stock change can start counting a product that was not counted', async () => {
    const uncounted = await stockProduct(services, { stock: null });
    const refused = await refusedAdjust({}, uncounted);
    expect(refused.data.error.fields?.quantity).toContain('not counted');
    expect((await adjust({ change: 'set', quantity: '4', cause: 'count' }, uncounted)).data.stock_quantity).toBe(4);
    await expectInvariants(services.pool);
  });

  it.each([
    [{ quantity: '1.5' }, 'quantity', 'whole number'],
    [{ quantity: '-1' }, 'quantity', 'whole number'],
    [{ quantity: '' }, 'quantity', 'whole number'],
    [{ quantity: '1e5' }, 'quantity', 'whole number'],
    [{ quantity: '١٢' }, 'quantity', 'whole number'],
    [{ quantity: '0' }, 'quantity', 'changes nothing'],
    [{ change: 'take', quantity: '11' }, 'quantity', 'There are only 10.'],
    [{ change: 'set', quantity: '10' }, 'quantity', 'changes nothing'],
    [{ quantity: '1000000' }, 'quantity', 'The most is 1,000,000.'],
    [{ cause: 'other' }, 'note', 'Say why.'],
    [{ cause: 'whim' }, 'cause', ''],
    [{ note: 'x'.repeat(201) }, 'note', ''],
  ])('refuses %j', async (input, field, words) => {
    const { status, data } = await refusedAdjust(input);
    expect(status).toBe(422);
    expect(data.error.fields?.[field]).toContain(words);
    expect(await stockOf(services, id)).toBe(10);
    expect((await history()).total).toBe(1);
  });

  it('is refused when an order took some since it was counted', async () => {
    await sendOrder(buyer, { items: [{ product_id: id, quantity: 2 }] });
    const refused = await refusedAdjust({ change: 'set', quantity: '9', cause: 'count', stock_seen: 10 });
    expect(refused).toMatchObject({
      status: 409,
      data: { error: { code: 'changed_meanwhile', facts: { stock_quantity: 8 } } },
    });
  });

  it('whose answer was lost is pressed again, also at once, and counts once', async () => {
    const press = { request_id: randomUUID(), quantity: '3' };
    expect((await adjust(press)).data.stock_quantity).toBe(13);
    const answers = await Promise.all([adjust(press), adjust(press)]);
    expect(answers.map(({ status, data }) => [status, data.stock_quantity])).toEqual([
      [200, 13],
      [200, 13],
    ]);
    expect((await history()).total).toBe(2);
    expect((await adjust({ ...press, request_id: randomUUID() })).data.stock_quantity).toBe(16);
    await expectInvariants(services.pool);
  });

  it('two simultaneous stock changes both count', async () => {
    const answers = await Promise.all([
      adjust({ quantity: '3' }),
      adjust({ change: 'take', quantity: '4', cause: 'sample' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stockOf(services, id)).toBe(9);
    await expectInvariants(services.pool);
  });

  it('a stock change of a deleted product is refused', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    expect((await refusedAdjust({}, gone)).data.error.code).toBe('product_not_found');
    expect((await staff.send('GET', `/api/admin/products/${gone}/stock`)).status).toBe(404);
  });
});

describe('stock changes by orders', () => {
  const place = async (quantity: number) => {
    const { data } = await sendOrder(buyer, { items: [{ product_id: id, quantity }] });
    return data as PlacedOrder;
  };

  it('are in the same history, under the order number, out and back', async () => {
    const { order } = await place(3);
    await buyer.send('POST', `/api/orders/${order.order_number}/cancel`);
    const { items } = await history('limit=2');
    expect(items).toMatchObject([
      { quantity: 3, reason: 'release', order_number: order.order_number, stock_after: 10 },
      { quantity: -3, reason: 'order', order_number: order.order_number, stock_after: 7 },
    ]);
    await expectInvariants(services.pool);
  });

  it('outlive the product under its last name, ending with the deletion', async () => {
    const { order } = await place(3);
    await adjust({ quantity: '2', note: 'Batch 12' });
    const before = (await history()).items;
    expect((await staff.send('DELETE', `/api/admin/products/${id}`)).status).toBe(200);
    const { items, total, product } = await history();
    expect(product).toEqual({ name: 'Tallow Balm', deleted_at: expect.any(String) });
    expect([total, items[0]]).toMatchObject([
      4,
      { quantity: -9, reason: 'deletion', actor_email: 'staff@shop.test', order_number: null, stock_after: 0 },
    ]);
    expect(items.slice(1)).toEqual(before);
    expect(items[2]).toMatchObject({ quantity: -3, order_number: order.order_number, stock_after: 7 });
    const first = await history('limit=2');
    expect((await history(`limit=2&after=${first.next}`)).items).toEqual(items.slice(2));
    expect((await refusedAdjust({})).data.error.code).toBe('product_not_found');
    await expectInvariants(services.pool);
  });

  it('a product without a stock count has only its deletion in the history', async () => {
    id = await stockProduct(services, { stock: null });
    await staff.send('DELETE', `/api/admin/products/${id}`);
    expect((await history()).items).toMatchObject([{ quantity: 0, reason: 'deletion', stock_after: null }]);
    await expectInvariants(services.pool);
  });

  it('stay whole in the order when its product is deleted, and the order still ends', async () => {
    const { order } = await place(2);
    expect((await staff.send('DELETE', `/api/admin/products/${id}`)).status).toBe(200);
    const kept = await staff.send<{ items: { product_name: string; quantity: number }[] }>(
      'GET',
      `/api/admin/orders/${order.order_number}`,
    );
    expect(kept.data.items).toMatchObject([{ product_name: 'Tallow Balm', quantity: 2, unit_price_cents: 4800 }]);
    expect((await buyer.send('POST', `/api/orders/${order.order_number}/cancel`)).status).toBe(200);
    await expectInvariants(services.pool);
  });
});
