import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrder, AdminOrderPage, OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import { shopZone } from '#domain/time/calendar.ts';
import { reportsRoutes } from '#server/features/reports/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { csvLines } from '#test/support/read-csv.ts';
import {
  payAtProvider,
  sendOrder,
  shipping,
  stockOf,
  stockProduct,
  testShop,
} from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminOrdersRoutes } from './admin-routes.ts';

let staff: Caller;
let customer: Caller;

const { services, app } = await testShop(adminOrdersRoutes, reportsRoutes);
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  customer = await app.signIn('customer@example.com');
});
afterEach(() => expectInvariants(services.pool));

async function place({
  name = 'Ruth Miller',
  pay = false,
  stock = 3,
} = {}): Promise<AdminOrder & { product: string; key: string }> {
  const product = await stockProduct(services, { stock });
  const items = [{ product_id: product, quantity: 1 }];
  const { data } = await sendOrder(app.guest, { items, shipping: { ...shipping, name } });
  if (pay) await payAtProvider(app.guest, data, 'approve');
  const found = await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${data.order.order_number}`);
  const [order] = found.data.items;
  if (!order) throw new Error('The order was just placed');
  return { ...order, product, key: data.order.key };
}

const setStatus = (id: string, body: object, by = staff) =>
  by.send<OrderStatusReply & { error: { code: string; message: string } }>('PATCH', `/api/admin/orders/${id}`, body);

const list = async (query: Record<string, string>) =>
  (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?${new URLSearchParams(query)}`)).data;
const encodePlace = (text: string) => Buffer.from(text).toString('base64url');

describe('the admin order list', () => {
  it('is searched by the code of its coupon, in any case', async () => {
    await services.pool.query(`insert into coupons (code, discount, active) values ('HERD-FIND', 10, true)`);
    const items = [{ product_id: await stockProduct(services, { stock: 3 }), quantity: 1 }];
    const { data } = await sendOrder(app.guest, { items, coupon_code: 'herd-find' });
    await sendOrder(app.guest, { items });
    const found = async (q: string) =>
      (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${q}`)).data.items.map(order => order.order_number);
    expect(await found('herd-find')).toEqual([data.order.order_number]);
    expect(await found('herd-fin')).toEqual([]);
  });

  it('is searched by number and name in any case, filtered and sorted', async () => {
    const order = await place({ name: 'Zelda 100% Quinn' });
    await place({ name: 'Abel' });
    const numbers = async (query: string) =>
      (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?${query}`)).data.items.map(item => item.order_number);
    expect(await numbers('q=zelda 100%25')).toEqual([order.order_number]);
    expect(await numbers('q=elda_')).toEqual([]);
    expect(await numbers(`q=${order.order_number.toLowerCase()}&status=pending`)).toEqual([order.order_number]);
    expect(await numbers('status=delivered')).toEqual([]);
    expect((await numbers('sort=customer')).at(-1)).toBe(order.order_number);
  });

  it('is filtered by delivery, money and days', async () => {
    const numbers = async (query: string) =>
      (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?${query}`)).data.items.map(item => item.order_number);
    const [old, fast] = [await place({ name: 'Old' }), await place({ name: 'Fast', pay: true })];
    await services.pool.query(
      `update orders set placed_at = case id when $1 then placed_at - interval '8 days' else placed_at end,
        shipping_method = case id when $2 then 'expedited' else shipping_method end where id in ($1, $2)`,
      [old.id, fast.id],
    );
    expect(await numbers('delivery=expedited')).toEqual([fast.order_number]);
    expect(await numbers('q=Fast&money=paid')).toEqual([fast.order_number]);
    expect(await numbers('q=Old&money=paid')).toEqual([]);
    expect(await numbers('q=Old&money=unpaid')).toEqual([old.order_number]);
    expect(await numbers('money=refunded')).toEqual([]);
    expect(await numbers('q=Old&days=7')).toEqual([]);
    expect(await numbers('q=Old&days=30')).toEqual([old.order_number]);
    expect(await numbers('q=Fast&days=1&delivery=lost&money=')).toEqual([fast.order_number]);
  });

  it.each(['', 'order', 'customer', 'status', 'total', 'date'].flatMap(sort => [sort, `-${sort}`]))(
    'is read page after page as it is at once, by %j',
    async sort => {
      await place({ name: 'Abel', stock: 30 });
      await place({ name: 'Abel', stock: 30, pay: true });
      await place({ name: 'zoe', stock: 30 });
      const whole = await list({ sort, limit: '100' });
      const paged: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: AdminOrderPage = await list({ sort, after, limit: '2' });
        expect(page.total).toBe(whole.items.length);
        paged.push(...page.items.map(item => item.id));
        after = page.next;
      }
      expect(paged).toEqual(whole.items.map(item => item.id));
      const back: string[] = [];
      const { next } = await list({ sort, limit: `${paged.length - 1}` });
      const last = await list({ sort, limit: '2', after: next ?? '' });
      for (let page: AdminOrderPage | null = last; page; ) {
        back.unshift(...page.items.map(item => item.id));
        page = page.previous ? await list({ sort, limit: '2', before: page.previous }) : null;
      }
      expect(back).toEqual(paged);
      expect(new Set(paged).size).toBe(paged.length);
    },
  );

  it.each(['x', '%%%', ...['["a"]', '["1","x"]', '["\\ud800","\\u0000"]', '[1,2]', '{}'].map(encodePlace)])(
    'starts over at an invalid cursor: %s',
    async after => {
      await place({ stock: 30 });
      for (const sort of ['', 'customer', 'total']) expect(await list({ after, sort })).toEqual(await list({ sort }));
    },
  );

  it('the export has every match, and no spreadsheet formulas', async () => {
    const order = await place({ name: '=HYPERLINK("x"), "Ruth"' });
    const path = `/api/admin/orders/export?q=${order.order_number}`;
    const file = await staff.send<string>('GET', path);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, line, ...rest] = csvLines(file.data);
    expect(head).toMatch(/^Order,Placed \(UTC\),Status,/);
    expect(line?.startsWith(`${order.order_number},`)).toBe(true);
    expect(line).toContain('\'=HYPERLINK("x"), "Ruth"');
    expect(line).toMatch(/,\d+\.\d\d,0\.00,Not paid$/);
    expect(rest).toEqual([]);
    expect((await customer.send('GET', path)).status).toBe(404);
    expect((await app.guest.send('GET', path)).status).toBe(401);
  });

  it('the export of chosen orders has these only', async () => {
    const [first, , last] = [await place({ stock: 30 }), await place(), await place()];
    const path = `/api/admin/orders/export?orders=${first.order_number},${last.order_number}`;
    const [, ...lines] = csvLines((await staff.send<string>('GET', path)).data);
    expect(lines.map(line => line.split(',')[0])).toEqual([last.order_number, first.order_number]);
  });

  it('does not exist for anybody else', async () => {
    const { id } = await place();
    expect((await customer.send('GET', '/api/admin/orders')).status).toBe(404);
    expect((await app.guest.send('GET', '/api/admin/orders')).status).toBe(401);
    expect((await setStatus(id, { status: 'paid', reason: 'x' }, customer)).status).toBe(404);
    expect((await customer.send('GET', '/api/admin/dashboard')).status).toBe(404);
  });
});

describe('setting a status', () => {
  it('a status change records its author and notifies the buyer once', async () => {
    const order = await place({ pay: true });
    const shipped = await setStatus(order.id, { status: 'shipped', version: order.version, carrier: 'USPS' });
    expect(shipped.data).toMatchObject({ buyer_mailed: true, order: { status: 'shipped' } });
    const events = await services.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    expect(events.at(-1)).toMatchObject({
      type: 'shipped',
      from_status: 'paid',
      to_status: 'shipped',
      actor_kind: 'staff',
      actor_id: staff.id,
    });
    expect((await setStatus(order.id, { status: 'shipped' })).data.buyer_mailed).toBe(false);
    expect((await setStatus(order.id, { status: 'out_for_delivery' })).data.buyer_mailed).toBe(true);
    expect((await setStatus(order.id, { status: 'delivered' })).data.buyer_mailed).toBe(true);
    expect((await setStatus(order.id, { status: 'packed' })).data.buyer_mailed).toBe(false);
  });

  it('is refused when it changed meanwhile, also for two at once', async () => {
    const { id, version } = await place({ pay: true });
    const both = await Promise.all(['packed', 'shipped'].map(status => setStatus(id, { status, version })));
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(both.find(answer => answer.status === 409)?.data.error.code).toBe('changed_meanwhile');
  });

  it('marking an unpaid order paid needs a reason, which only staff can see', async () => {
    const { id, order_number, key } = await place();
    const refused = await setStatus(id, { status: 'paid' });
    expect([refused.status, refused.data.error.code]).toEqual([422, 'reason_needed']);
    expect((await setStatus(id, { status: 'paid', reason: 'Paid in cash' })).data.order.status).toBe('paid');
    const row = await services.db
      .selectFrom('orders')
      .select(['manual_payment_reason', 'hold_expires_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ manual_payment_reason: 'Paid in cash', hold_expires_at: null });
    const buyers = await app.guest.send('GET', `/api/orders/${order_number}?key=${key}`);
    expect(buyers.status).toBe(200);
    expect(JSON.stringify(buyers.data)).not.toContain('Paid in cash');
  });

  it('canceling an unpaid order returns the goods, and reopening takes them again', async () => {
    const { id, product } = await place({ stock: 1 });
    await setStatus(id, { status: 'canceled', reason: 'no such street' });
    expect(await stockOf(services, product)).toBe(1);
    expect((await setStatus(id, { status: 'pending' })).data.order.status).toBe('pending');
    expect(await stockOf(services, product)).toBe(0);
    await setStatus(id, { status: 'canceled' });
    await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
    expect((await setStatus(id, { status: 'pending' })).data.error.code).toBe('sold_out');
  });

  it('correcting the tracking of a sent parcel, or removing its link, mails nobody', async () => {
    const { id } = await place({ pay: true });
    await setStatus(id, {
      status: 'shipped',
      tracking_number: '1',
      tracking_url: 'https://usps.com/1',
      carrier: 'USPS',
    });
    const { status, data } = await setStatus(id, { status: 'shipped', tracking_number: '2', tracking_url: '' });
    expect([status, data.buyer_mailed]).toEqual([200, false]);
    const kept = services.db.selectFrom('orders').select(['tracking_number', 'tracking_url', 'carrier']);
    expect(await kept.where('id', '=', id).executeTakeFirst()).toEqual({
      tracking_number: '2',
      tracking_url: null,
      carrier: 'USPS',
    });
  });

  it('never moves money', async () => {
    const { id } = await place({ pay: true });
    await setStatus(id, { status: 'delivered' });
    expect(await services.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()).toEqual([]);
  });

  it.each([
    { status: 'lost' },
    { status: 'paid', is_admin: true },
    { status: 'shipped', tracking_url: 'javascript:alert(1)' },
    { status: 'shipped', tracking_url: 'http://usps.com/1' },
    { status: 'shipped', tracking_url: 'https://usps.com@evil.test/1' },
  ])('refuses %j', async body => {
    const { id } = await place();
    expect((await setStatus(id, body)).status).toBe(422);
  });
});

describe('the dashboard', () => {
  it('the dashboard counts revenue, waiting orders and low stock', async () => {
    const before = (await staff.send<Dashboard>('GET', '/api/admin/dashboard')).data;
    const order = await place({ pay: true, stock: 3 });
    await place();
    const { data } = await staff.send<Dashboard>('GET', '/api/admin/dashboard');
    expect(data.total.revenue_cents - before.total.revenue_cents).toBe(order.total_cents);
    expect(data.total.orders - before.total.orders).toBe(2);
    expect(data.waiting.to_pack - before.waiting.to_pack).toBe(1);
    expect(data.waiting.low_stock - before.waiting.low_stock).toBe(2);
    expect(data.sales).toHaveLength(7);
    expect((data.sales.at(-1)?.revenue_cents ?? 0) - (before.sales.at(-1)?.revenue_cents ?? 0)).toBe(order.total_cents);
    expect(data.low_stock.length).toBeGreaterThan(0);
    expect(data.low_stock.every(({ stock_quantity }) => stock_quantity <= 5)).toBe(true);
  });

  it('counts a sale on its day in the shop’s zone, whatever the hour is now', async () => {
    const salesOf = async () =>
      (await staff.send<Dashboard>('GET', '/api/admin/dashboard')).data.sales.map(day => day.orders);
    const before = await salesOf();
    const paidAt = async (moment: string) => {
      const { id } = await place({ pay: true });
      await services.pool.query(
        `update orders set paid_at = (date_trunc('day', now() at time zone $2) + $3::interval) at time zone $2
          where id = $1`,
        [id, shopZone, moment],
      );
    };
    for (const moment of ['-1 day', '-1 second', '0', '23:59:59', '-6 days', '-6 days -1 second']) await paidAt(moment);
    const added = (await salesOf()).map((orders, i) => orders - (before[i] ?? 0));
    expect(added).toEqual([1, 0, 0, 0, 0, 2, 2]);
  });
});
