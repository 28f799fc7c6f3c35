import { expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, testShop } from '#test/support/shops/test-orders.ts';
import { seedDemo } from './demo.ts';
import { demoAccountIds } from './demo-people.ts';
import { findDemoTraces, isOnlyDemo, refuseDemoShop } from './demo-traces.ts';
import { leaveDemo } from './leave-demo.ts';

const { services, app } = await testShop();
const { db, pool } = services;

const catalog = async () =>
  (
    await pool.query(`
      select p.slug, p.price_cents, p.stock_quantity, p.is_active, p.option_values, f.name as family, f.options
      from products p full join product_families f on f.id = p.family_id order by p.slug`)
  ).rows;

async function orderFor(real: boolean) {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('stock_quantity', '=', 120)
    .executeTakeFirstOrThrow();
  const { data } = await sendOrder(app.guest, { items: [{ product_id: id, quantity: 1 }], coupon_code: 'HERD10' });
  await payAtProvider(app.guest, data, 'approve');
  const number = data.order.order_number;
  const ofOrder = 'order_id = (select id from orders where order_number = $1)';
  if (real)
    await pool.query(`update payments set provider = 'stripe', provider_reference = 'cs_live_1' where ${ofOrder}`, [
      number,
    ]);
  return number;
}

it('the people of an old demo shop are recognized', () => {
  expect(demoAccountIds().slice(0, 2)).toEqual([
    '8899d818-977d-46aa-a224-6692996dcc59',
    '40bf42b5-89d2-4dd6-a01d-7848b1a07af6',
  ]);
  expect(demoAccountIds()).toHaveLength(38);
});

it('nothing is found of a demo shop where there was none', async () => {
  await app.signIn('admin@goldengraze.test');
  expect(await findDemoTraces(db)).toEqual({ accounts: 0, orders: 0, reviews: 0 });
  await expect(refuseDemoShop(services)).resolves.toBeUndefined();
  expect(await isOnlyDemo(db)).toBe(false);
  await pool.query(`delete from users`);
});

it('leaving the demo removes demo people, orders and reviews, and keeps real data and settings', async () => {
  await seedDemo(services);
  await orderFor(false);
  expect(await isOnlyDemo(db)).toBe(true);
  await app.signIn('ruth@shop.test');
  const real = await orderFor(true);
  await pool.query(`insert into manifests (provider, carrier, label_count, request_id)
    values ('pretend', 'USPS', 1, gen_random_uuid())`);
  const before = await catalog();
  await pool.query(`insert into settings (key, value) values ('tax_basis_points', '700'), ('tax_by_state', '{}'),
    ('confirmed_tax', 'true'), ('hold_minutes', '50')`);
  expect(await findDemoTraces(db)).toMatchObject({ accounts: 38, orders: 241 });
  expect(await isOnlyDemo(db)).toBe(false);
  await expect(refuseDemoShop(services)).rejects.toThrow('38 demo accounts, 241 demo orders');

  expect(await leaveDemo(db)).toMatchObject({ accounts: 38, orders: 241, codes: ['HERD10'] });

  await expectInvariants(pool);
  await expect(refuseDemoShop(services)).resolves.toBeUndefined();
  expect(await catalog()).toEqual(before);
  const orders = await db.selectFrom('orders').select('order_number').execute();
  expect(orders.map(order => order.order_number)).toEqual([real]);
  expect(await db.selectFrom('manifests').select('id').execute()).toEqual([]);
  const users = await db.selectFrom('users').select('email').execute();
  expect(users.map(user => user.email)).toEqual(['ruth@shop.test']);
  const { rows } = await pool.query(
    'select (select count(*) from support_tickets) as tickets, (select sum(redemptions) from coupons) as redemptions',
  );
  expect(rows).toEqual([{ tickets: 0, redemptions: 1 }]);
  // A demo shop's tax settings are not the owner's.
  const settings = await db.selectFrom('settings').select('key').execute();
  expect(settings.map(({ key }) => key)).toEqual(['hold_minutes']);

  await pool.query(`update payments set provider_reference = 'cs_test_1'`);
  await expect(refuseDemoShop(services)).rejects.toThrow('it holds orders paid with test money: 1. To begin live');
});
