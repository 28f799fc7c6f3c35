import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { basic, noticeOf, openShipStationShop, uspsNumber, wide } from '#test/support/shops/shipstation-shop.ts';
import { testApp } from '#test/support/test-app.ts';
import { shipstationRoutes } from './routes.ts';

const { services, staff, key, ask, cancelAsBuyer, exported, find, place, read, setStatus } =
  await openShipStationShop();
const { db } = services;
afterEach(() => expectInvariants(services.pool));

describe('who may ask', () => {
  it.each([
    ['nobody', ''],
    ['a wrong key', basic('shipstation', 'J7v-kq2LmPz9wXc4RtY8bN1sDf6gHj3B')],
    ['a wrong name', basic('somebody', key)],
    ['a bearer', `Bearer ${key}`],
    ['no base64', 'Basic ???'],
  ])('%s is refused', async (_, as) => {
    const number = await place();
    for (const answer of [
      await ask('GET', { action: 'export', ...wide }, { as }),
      await ask(
        'POST',
        { action: 'shipnotify', order_number: number, tracking_number: uspsNumber },
        { as, body: noticeOf(number) },
      ),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Basic');
      expect(await answer.text()).not.toContain(number);
    }
    expect((await read(number)).status).toBe('paid');
  });

  it('without a key there is no such address', async () => {
    delete services.env.SHIPSTATION_KEY;
    expect((await ask('GET', { action: 'export', ...wide })).status).toBe(404);
    expect((await ask('GET', { action: 'export', ...wide }, { as: basic('shipstation', 'undefined') })).status).toBe(
      404,
    );
    services.env.SHIPSTATION_KEY = key;
  });

  it('guesses are limited', async () => {
    const { limiter } = services;
    services.limiter = postgresRateLimiter(services.pool);
    const statuses = new Set<number>();
    const { app: limited } = testApp(services, shipstationRoutes);
    services.limiter = limiter;
    for (let tries = 0; tries < 25; tries += 1)
      statuses.add((await limited.request('/api/shipstation?action=export')).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('the export', () => {
  it('has paid orders with their goods and address, and neither unpaid ones nor email addresses', async () => {
    const paid = await place({ name: 'Balm <Rose> & "Oak"\u0001' });
    const unpaid = await place({ pay: false });
    const { orders } = await exported();
    expect(orders.map(({ OrderNumber }) => OrderNumber)).not.toContain(unpaid);
    const order = await find(paid);
    expect(order).toMatchObject({
      OrderID: paid,
      OrderStatus: 'paid',
      OrderTotal: '103.68',
      TaxAmount: '7.68',
      ShippingAmount: '0.00',
      ShippingMethod: 'Standard',
      Customer: {
        BillTo: { Name: 'Ruth Miller' },
        ShipTo: {
          Name: 'Ruth Miller',
          Address1: '12 Pasture Lane',
          Address2: '',
          City: 'Austin',
          State: 'TX',
          PostalCode: '78704',
          Country: 'US',
        },
      },
      Items: { Item: [{ Name: 'Balm <Rose> & "Oak"', Quantity: '2', UnitPrice: '48.00', WeightUnits: 'Ounces' }] },
    });
    expect(order?.OrderDate).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(JSON.stringify(orders)).not.toMatch(/@/);
  });

  it('says which orders are shipped or over, so that nobody ships them again', async () => {
    const [sent, canceled] = [await place(), await place()];
    await setStatus(sent, { status: 'shipped', tracking_number: uspsNumber });
    await cancelAsBuyer(canceled);
    expect([(await find(sent))?.OrderStatus, (await find(canceled))?.OrderStatus]).toEqual(['shipped', 'cancelled']);
  });

  it('leaves out what was refunded before it was sent', async () => {
    const [some, all] = [await place(), await place()];
    for (const [number, quantity] of [
      [some, 1],
      [all, 2],
    ] as const) {
      const item = (await read(number)).items[0]?.id;
      const wish = { kind: 'lines', lines: [{ item_id: item, quantity }], restock: true };
      const headers = { 'idempotency-key': randomUUID() };
      expect((await staff.send('POST', `/api/admin/orders/${number}/refunds`, wish, headers)).status).toBe(200);
    }
    expect(await find(some)).toMatchObject({ OrderStatus: 'paid', Items: { Item: [{ Quantity: '1' }] } });
    expect(await find(all)).toMatchObject({ OrderStatus: 'cancelled', Items: '' });
  });

  it('has what changed since the window began, also what changes while its pages are fetched', async () => {
    const number = await place();
    const at = async (updated: string, paid: string) => {
      const set = { updated_at: new Date(updated), paid_at: new Date(paid) };
      await db.updateTable('orders').set(set).where('order_number', '=', number).execute();
    };
    const isIn = async () => {
      const window = { start_date: '03/10/2026 12:00', end_date: '03/10/2026 13:00' };
      return (await exported(window)).orders.some(({ OrderNumber }) => OrderNumber === number);
    };
    await at('2026-03-10T12:30:00Z', '2026-03-10T12:30:00Z');
    expect(await isIn()).toBe(true);
    // Changed again while the pages are fetched.
    await at('2026-03-10T13:05:00Z', '2026-03-10T12:30:00Z');
    expect(await isIn()).toBe(true);
    // The last minute is a whole one.
    await at('2026-03-10T13:00:59Z', '2026-03-10T13:00:59Z');
    expect(await isIn()).toBe(true);
    await at('2026-03-10T13:05:00Z', '2026-03-10T13:05:00Z');
    expect(await isIn()).toBe(false);
    await at('2026-03-10T11:00:00Z', '2026-03-01T11:00:00Z');
    expect(await isIn()).toBe(false);
    await at(new Date().toISOString(), new Date().toISOString());
  });

  it('comes by pages, each order on one of them', async () => {
    const number = await place();
    const { id } = await read(number);
    const columns = (
      await services.pool.query(
        `select string_agg(quote_ident(column_name), ', ') as all from information_schema.columns
         where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number')`,
      )
    ).rows[0].all;
    const client = await services.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into orders (order_number, ${columns})
       select 'GG-ZZZZ-' || lpad(n::text, 4, '0'), ${columns} from orders, generate_series(1, 240) n where id = $1`,
      [id],
    );
    await client.query('commit');
    client.release();
    const [first, second, third, fourth] = await Promise.all(['1', '2', '3', '4'].map(page => exported({ page })));
    expect([first, second, third, fourth].map(each => each?.pages)).toEqual(['3', '3', '3', '3']);
    const all = [first, second, third].flatMap(each => each?.orders.map(({ OrderNumber }) => OrderNumber) ?? []);
    expect(first?.orders).toHaveLength(100);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(number);
    expect(fourth?.orders).toEqual([]);
    await services.pool.query(`delete from orders where order_number like 'GG-ZZZZ-%'`);
  });

  it.each([
    [{ action: 'import' }],
    [{ start_date: '2026-01-01 00:00' }],
    [{ start_date: '02/30/2026 00:00' }],
    [{ start_date: '01/01/2026 24:00' }],
    [{ start_date: '01/01/2101 00:00' }],
    [{ end_date: '' }],
    [{ page: '0' }],
    [{ page: '1.5' }],
    [{ page: 'x' }],
  ])('%j is refused', async wrong => {
    expect((await ask('GET', { action: 'export', ...wide, ...wrong })).status).toBe(422);
  });
});
