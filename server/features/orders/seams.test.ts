import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminOrder, AdminOrderPage, OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { orderQueues } from '#server/order-queues.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { payAtProvider, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { sweepHolds } from '#test/support/work-off.ts';

const { services, app } = await testShop(adminOrdersRoutes);
const { pool } = services;
services.jobs = openJobs(pool);
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});
afterEach(() => expectInvariants(pool));

interface Placed {
  placed: PlacedOrder;
  row: AdminOrder;
  product: string;
}

async function place(body: object = {}): Promise<Placed> {
  const product = await stockProduct(services, { stock: 3 });
  const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }], ...body });
  const found = await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${placed.order.order_number}`);
  const [row] = found.data.items;
  if (!row) throw new Error('The order was just placed');
  return { placed, row, product };
}

const setStatus = ({ row }: Placed, status: string, reason?: string) =>
  staff.send<OrderStatusReply>('PATCH', `/api/admin/orders/${row.id}`, { status, ...(reason ? { reason } : {}) });
const endHold = ({ row }: Placed) =>
  pool.query(
    `update orders set hold_expires_at = now() - interval '1 second' where id = $1 and hold_expires_at is not null`,
    [row.id],
  );
const statusOf = async ({ row }: Placed) =>
  (await pool.query<{ status: string }>('select status from orders where id = $1', [row.id])).rows[0]?.status;

describe('a paid order that staff move back to pending', () => {
  it('the end of the hold does not cancel it, and it keeps goods and money', async () => {
    const order = await place();
    await payAtProvider(app.guest, order.placed, 'approve');
    await setStatus(order, 'pending');
    await endHold(order);
    await sweepHolds(services);
    expect([await statusOf(order), await stockOf(services, order.product)]).toEqual(['pending', 2]);
  });
});

describe('an order paid by hand', () => {
  it('canceling it returns its goods', async () => {
    const order = await place();
    await setStatus(order, 'paid', 'cash');
    await setStatus(order, 'canceled');
    expect(await stockOf(services, order.product)).toBe(3);
  });
});

describe('an order that staff cancel a second time', () => {
  it('is mailed to the buyer a second time; a press that changes nothing is not', async () => {
    const order = await place();
    expect((await setStatus(order, 'canceled')).data.buyer_mailed).toBe(true);
    expect((await setStatus(order, 'canceled')).data.buyer_mailed).toBe(false);
    await setStatus(order, 'pending');
    expect((await setStatus(order, 'canceled')).data.buyer_mailed).toBe(true);
  });
});

describe('canceling an unpaid order with a coupon', () => {
  it('locks the coupon before the product, as placing an order does', async () => {
    await services.db.insertInto('coupons').values({ code: 'SEAM', discount: '10' }).execute();
    const order = await place({ coupon_code: 'SEAM' });
    const [coupon, product] = await Promise.all([pool.connect(), pool.connect()]);
    try {
      await coupon.query(`begin; select from coupons where code = 'SEAM' for update`);
      const canceled = setStatus(order, 'canceled');
      await untilWaiting(pool);
      await product.query(`begin; select from products where id = '${order.product}' for update nowait`);
      await product.query('rollback');
      await coupon.query('rollback');
      expect((await canceled).status).toBe(200);
    } finally {
      for (const client of [coupon, product]) client.release(true);
    }
  });
});

describe('one order that always fails', () => {
  it('other holds still end, and other refunds are still made', async () => {
    const bad = await place();
    await pool.query(`create function refuse_bad() returns trigger language plpgsql as
      $$ begin raise exception 'this one never works'; end $$`);
    const orders = [await place(), await place()];
    for (const order of [bad, ...orders]) await endHold(order);
    await pool.query(
      `create trigger bad before update on orders for each row when (old.id = '${bad.row.id}')
        execute function refuse_bad()`,
    );
    const paid = await place();
    await payAtProvider(app.guest, paid.placed, 'approve');
    await app.guest.send('POST', `/api/orders/${paid.row.order_number}/cancel?key=${paid.placed.order.key}`);
    const workers = await startJobs(services, { mails: {}, items: orderQueues, scheduled: {} }, quickPace);
    try {
      await vi.waitFor(
        async () => {
          expect(await Promise.all(orders.map(statusOf))).toEqual(['canceled', 'canceled']);
          const { rows } = await pool.query(`select from refunds where order_id = $1 and status = 'succeeded'`, [
            paid.row.id,
          ]);
          expect(rows).toHaveLength(1);
        },
        { timeout: 60_000 },
      );
      expect(await statusOf(bad)).toBe('pending');
    } finally {
      await workers.stop();
      await pool.query('drop trigger bad on orders');
    }
    await sweepHolds(services);
    expect(await statusOf(bad)).toBe('canceled');
  });
});
