import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mostToPack, type PackList } from '#contract/orders/admin.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminOrdersRoutes } from './admin-routes.ts';
import { listToPack } from './list-to-pack.ts';

const { services, app } = await testShop(adminOrdersRoutes);
const { pool } = services;
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});
// Clears what another test left to pack.
beforeEach(() => pool.query(`update orders set status = 'packed' where status = 'paid'`));

async function place(more: object = {}, pay = true): Promise<string> {
  const product_id = await stockProduct(services, { name: 'Balm, packed' });
  const { data } = await sendOrder(app.guest, { items: [{ product_id, quantity: 2 }], ...more });
  if (pay) await payAtProvider(app.guest, data, 'approve');
  return data.order.order_number;
}

const read = async (orders = '') => (await staff.send<PackList>('GET', `/api/admin/packing?orders=${orders}`)).data;
const numbers = async (orders = '') => (await read(orders)).items.map(item => item.order_number);

it('only paid orders are listed to pack, expedited ones first, then the oldest', async () => {
  expect(await read()).toEqual({ items: [], total: 0, is_more: false, label_provider: null });
  const standard = [await place(), await place()];
  const expedited = await place({ shipping_method: 'expedited' });
  await place({}, false);
  expect(await numbers()).toEqual([expedited, ...standard]);
});

it('packed orders are listed to ship in the same order, and no others', async () => {
  await pool.query(`update orders set status = 'shipped' where status = 'packed'`);
  const standard = await place();
  const expedited = await place({ shipping_method: 'expedited' });
  await pool.query(`update orders set status = 'packed' where status = 'paid'`);
  await place();
  const { data } = await staff.send<PackList>('GET', '/api/admin/packing?status=packed');
  expect(data.items.map(item => item.order_number)).toEqual([expedited, standard]);
});

it('an order sent to the carrier by two people at once is shipped once, and mailed once', async () => {
  await place();
  const [order] = (await read()).items;
  const ship = (carrier: string) =>
    staff.send('PATCH', `/api/admin/orders/${order?.id}`, {
      status: 'shipped',
      version: order?.version,
      carrier,
      tracking_number: '9400111899223344556127',
    });
  const answers = await Promise.all([ship('USPS'), ship('UPS')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [other, same] = answers[0]?.status === 200 ? ['UPS', 'USPS'] : ['USPS', 'UPS'];
  expect((await ship(other)).status).toBe(409);
  expect((await ship(same)).status).toBe(200);
  const { rows } = await pool.query(
    `select count(*)::int as mails from outbox where kind = 'order_shipped' and payload ->> 'order_id' = $1`,
    [order?.id],
  );
  expect(rows).toEqual([{ mails: 1 }]);
});

it('a packing order shows address and contents, and no price', async () => {
  const number = await place({ notes: 'Gate code 4', shipping: { ...shipping, address2: 'Apt 4' } });
  const { items, total } = await read();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    order_number: number,
    shipping_address2: 'Apt 4',
    notes: 'Gate code 4',
    money: 'paid',
    items: [{ product_name: 'Balm, packed', quantity: 2, category: 'balm' }],
  });
  expect(JSON.stringify(items)).not.toMatch(/cents|\$|email/);
});

let made = 0;
/** Copies a packed order `count` times, all with one status. */
async function multiply(count: number, status: string) {
  await fillTables(
    pool,
    `insert into orders select many.* from
       (select to_jsonb(orders) as o from orders where status = 'packed' limit 1) one,
       generate_series(${made + 1}, ${made + count}) i,
         jsonb_populate_record(null::orders,
         o || jsonb_build_object('id', gen_random_uuid(), 'status', '${status}', 'order_number',
         regexp_replace(upper(lpad(to_hex(i), 8, '0')), '(....)(....)', 'GG-\\1-\\2'))) many`,
  );
  made += count;
}

it('two hundred orders are packed in portions, and the others are counted', async () => {
  await multiply(200, 'paid');
  const { items, total, is_more } = await read();
  expect([items.length, total, is_more]).toEqual([mostToPack, 200, false]);
});

it('slips are for the requested orders, in any status, or none', async () => {
  const [one, other] = [await place(), await place()];
  await pool.query(`update orders set status = 'packed' where order_number = $1`, [one]);
  expect((await numbers(`${one},${other},GG-NONE-0000`)).sort()).toEqual([one, other].sort());
  expect(await numbers("'; drop table orders; --")).toEqual([]);
});

it('packing is for staff alone', async () => {
  expect((await app.guest.send('GET', '/api/admin/packing')).status).toBe(401);
  const customer = await app.signIn('customer@example.com');
  expect((await customer.send('GET', '/api/admin/packing')).status).toBe(404);
});

it('packing reads no further than one portion, also in a shop of many orders', async () => {
  await multiply(5_000, 'delivered');
  await multiply(600, 'paid');
  await multiply(600, 'packed');
  await pool.query('analyze orders');
  const indexes = { paid: /using orders_to_pack/g, packed: /using orders_to_ship/g };
  for (const status of ['paid', 'packed'] as const) {
    const plans = await plansOf(pool, db => listToPack(db, { orders: '', status }));
    expect(plans.match(indexes[status])).toHaveLength(2);
    expect(plans).not.toContain('Seq Scan on orders');
  }
});
