import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminOrderPage, AdminOrderQuery } from '#contract/orders/admin-list.ts';
import type { FoundThings } from '#contract/palette/shapes.ts';
import { listAllOrders } from '#server/features/orders-admin/admin-queries.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { fillTables, vacuumTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { paletteRoutes } from './admin-routes.ts';
import { findThings } from './find-things.ts';

const services = await testServices();
const { pool } = services;
const { guest, signIn } = testApp(services, paletteRoutes, adminOrdersRoutes);
const staff = await signIn('staff@shop.test', { staff: true });

/** Twenty thousand orders of as many people and ten thousand products; Priya Nair bought twice. */
const fill = `
  insert into users (name, email) select 'Person ' || n, 'person' || n || '@example.com'
    from generate_series(1, 20000) n;
  insert into users (id, name, email, email_verified) values
    ('c41f09be-0000-4000-8000-000000000000', 'Priya Nair', 'priya.nair@example.com', true),
      (gen_random_uuid(), 'Priscilla Owens', 'p.owens@example.com', true),
      (gen_random_uuid(), 'Ana Person', 'ana@example.com', true);
  insert into products (slug, name, description, price_cents, category, is_active)
    select 'jar-' || n, 'Meadow Jar ' || n, repeat('Soft. ', 60), 1000, 'balm', true from generate_series(1, 10000) n;
  insert into products (slug, name, price_cents, category, size, is_active) values
    ('quince-on', 'Quince', 1000, 'balm', '4oz', true), ('quince-off', 'Quince Old', 1000, 'balm', null, false);
  insert into orders (order_number, email, status, shipping_name, subtotal_cents, shipping_cents, tax_cents,
    tax_basis_points, total_cents, shipping_method, shipping_address1, shipping_city, shipping_state, shipping_postal,
    placed_at)
    select 'GG-' || lpad(upper(to_hex(n)), 4, '0') || '-0000', 'person' || n % 20000 || '@example.com', 'pending',
      'Person ' || n % 20000, 1000, 0, 0, 0, 1000, 'standard', '1 Lane', 'Austin', 'TX', '78704',
      now() - n * interval '1 hour' from generate_series(1, 20000) n;
  insert into orders (order_number, email, status, shipping_name, subtotal_cents, shipping_cents, tax_cents,
    tax_basis_points, total_cents, shipping_method, shipping_address1, shipping_city, shipping_state, shipping_postal,
    placed_at) values
    ('GG-V0BC-B2NC', 'priya.nair@example.com', 'pending', 'Priya Nair', 1000, 0, 0, 0, 1000, 'standard', '1 Lane',
      'Austin', 'TX', '78704', now() - interval '2 years'),
    ('GG-HX2D-41PW', 'priya.nair@example.com', 'pending', 'Priya Nair', 1000, 0, 0, 0, 1000, 'standard', '1 Lane',
      'Austin', 'TX', '78704', now() - interval '1 year'),
    ('GG-ASH0-0000', 'nair@example.com', 'pending', 'Noor Ash', 1000, 0, 0, 0, 1000, 'standard', '1 Lane',
      'Austin', 'TX', '78704', now() - interval '3 years');
  update orders set shipping_postal = '99501-1234', tracking_number = '9400 1112 0255 5842 1234 56'
    where order_number = 'GG-HX2D-41PW';
  insert into order_items (order_id, product_name, sku, quantity, unit_price_cents, line_total_cents)
    select id, case when order_number = 'GG-HX2D-41PW' then 'Neroli Face Serum' else 'Meadow Jar' end,
      case when order_number = 'GG-HX2D-41PW' then 'NFS-1OZ' else 'MJ-2OZ' end, 1, 1000, 1000 from orders`;

beforeAll(async () => {
  await fillTables(pool, fill);
  await vacuumTables(pool);
});

const find = async (q: string) =>
  (await staff.send<FoundThings>('GET', `/api/admin/find?q=${encodeURIComponent(q)}`)).data;
const listed = async (q: string) =>
  (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`)).data.items.map(
    order => order.order_number,
  );
const numbers = ({ orders }: FoundThings) => orders.map(order => order.order_number);
const names = ({ customers }: FoundThings) => customers.map(customer => customer.full_name);

describe('a palette search', () => {
  it.each(['GG-V0BC-B2NC', '#gg-v0bc', 'b2nc'])('finds an order by any part of its number: %s', async q => {
    expect(numbers(await find(q))).toEqual(['GG-V0BC-B2NC']);
  });

  it('finds the orders and the account of a buyer, the latest order first', async () => {
    const found = await find('PRIYA');
    expect(numbers(found)).toEqual(['GG-HX2D-41PW', 'GG-V0BC-B2NC']);
    expect(found.customers).toEqual([
      { id: 'c41f09be-0000-4000-8000-000000000000', full_name: 'Priya Nair', email: 'priya.nair@example.com' },
    ]);
    expect(names(await find('p.owens@'))).toEqual(['Priscilla Owens']);
    expect(numbers(await find('priya.nair@'))).toHaveLength(2);
  });

  it.each([
    ['number', '#gg-hx2d-41pw'],
    ['part of a number', '41pw'],
    ['ZIP', '99501'],
    ['tracking number', '9400111202555842123456'],
    ['tracking number, as the label prints it', '9400 1112 0255'],
    ['product', 'neroli face'],
    ['SKU', 'nfs-1oz'],
  ])('finds an order by its %s, as the list of orders does', async (_, q) => {
    expect(numbers(await find(q))).toEqual(['GG-HX2D-41PW']);
    expect(await listed(q)).toEqual(['GG-HX2D-41PW']);
  });

  it.each(['priya nair', 'priya.nair@example.com', 'PR'])(
    'the list of orders finds those of a buyer, too: %s',
    async q => {
      expect(await listed(q)).toEqual(['GG-HX2D-41PW', 'GG-V0BC-B2NC']);
    },
  );

  it('the whole address of a buyer finds their orders alone, a part of it all that contain it', async () => {
    expect(numbers(await find('nair@example.com'))).toEqual(['GG-ASH0-0000']);
    expect(await listed('NAIR@example.com')).toEqual(['GG-ASH0-0000']);
    expect(await listed('nair@example.co')).toEqual(['GG-HX2D-41PW', 'GG-V0BC-B2NC', 'GG-ASH0-0000']);
  });

  it('names that begin with what was typed come first; with fewer than five, all that contain it are found', async () => {
    expect(names(await find('ana p'))).toEqual(['Ana Person']);
    expect(names(await find('person')), 'five begin so').not.toContain('Ana Person');
    expect(names(await find('nair'))).toEqual(['Noor Ash', 'Priya Nair']);
  });

  it('finds an account by the first part of its id, as lists show it', async () => {
    expect(names(await find('c41f09be'))).toEqual(['Priya Nair']);
  });

  it('finds an active product before an inactive one', async () => {
    const { products } = await find('quince');
    expect(products.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Quince', true],
      ['Quince Old', false],
    ]);
  });

  it('one or two letters find what starts with them', async () => {
    const found = await find('pr');
    expect(names(found)).toEqual(['Priscilla Owens', 'Priya Nair']);
    expect(numbers(found).toSorted()).toEqual(['GG-HX2D-41PW', 'GG-V0BC-B2NC']);
    expect((await find('q')).products).toHaveLength(2);
  });

  it('finds at most five of a kind, and nothing for an empty search', async () => {
    const many = await find('person');
    expect([many.orders.length, many.customers.length]).toEqual([5, 5]);
    for (const q of ['', '  ', '#', '%', '_ _', 'zzzzz', '\0'])
      expect(await find(q)).toEqual({ orders: [], customers: [], products: [] });
  });
});

it('a word that most orders have finds the newest, page after page', async () => {
  const page = async (search: string) =>
    (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=person&limit=2&${search}`)).data;
  const names = ({ items }: AdminOrderPage) => items.map(order => order.shipping_name);
  const first = await page('');
  expect([names(first), first.total, first.is_more]).toEqual([['Person 1', 'Person 2'], 1_000, true]);
  expect(names(await page(`after=${first.next}`))).toEqual(['Person 3', 'Person 4']);
  expect(names(await page('sort=date'))).toEqual(['Person 0', 'Person 19999']);
  expect(await page('status=shipped&sort=total')).toMatchObject({ items: [], total: 0 });
});

it.each(['p', 'pr', 'priya', 'gg-v0bc', 'c41f09be', 'quince', 'person4711@'])(
  'a palette search reads no whole table for %s',
  async q => {
    expect(await plansOf(pool, logged => findThings(logged, q))).not.toMatch(/Seq Scan/);
  },
);

it.each(['pr', 'priya nair', 'gg-v0bc', '99501', 'neroli', 'person4711@'])(
  'a search of the list of orders reads no whole table for %s',
  async q => {
    const query = AdminOrderQuery.parse({ q });
    expect(await plansOf(pool, logged => listAllOrders(logged, query))).not.toMatch(/Seq Scan on order/);
  },
);

it('the palette is closed to everybody but staff', async () => {
  const customer = await signIn('customer@shop.test');
  expect((await guest.send('GET', '/api/admin/find?q=priya')).status).toBe(401);
  expect((await customer.send('GET', '/api/admin/find?q=priya')).status).toBe(404);
});
