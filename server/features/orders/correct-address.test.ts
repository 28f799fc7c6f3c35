import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { demoRates } from '#domain/price.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';

const { services, app } = await testShop(adminOrdersRoutes);
const { db } = services;
let buyer: Caller;
let stranger: Caller;
let staff: Caller;
beforeAll(async () => {
  buyer = await app.signIn('buyer@example.com');
  stranger = await app.signIn('stranger@example.com');
  staff = await app.signIn('staff@example.com', { staff: true });
});
afterEach(() => expectInvariants(services.pool));

const { email: _, country: __, ...address } = shipping;
const moved = { ...address, address1: '7 Hill Road', address2: 'Apt 4D', postal: '78701' };

async function place(by: Caller = buyer) {
  const product = await stockProduct(services);
  const { data } = await sendOrder(by, { items: [{ product_id: product, quantity: 1 }] });
  const { order_number: number, key } = data.order;
  const path = `/api/orders/${number}`;
  const row = () => db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  const correct = (body: object, who = by, query = who.id ? '' : `?key=${key}`) =>
    who.send<Order & { error: { code: string; message: string; fields?: object } }>(
      'PUT',
      `${path}/address${query}`,
      body,
    );
  return { number, key, row, correct, path };
}

const ofOrder = async (number: string) => {
  const { rows } = await services.pool.query(
    `select e.type, e.message, e.actor_kind, e.actor_id from order_events e join orders o on o.id = e.order_id
     where o.order_number = $1 order by e.position`,
    [number],
  );
  return rows;
};

const activityOf = (number: string) =>
  db
    .selectFrom('activity')
    .select(['actor_id', 'actor_email', 'action', 'facts'])
    .where('subject_id', '=', number)
    .execute();

describe('the address', () => {
  it('can be corrected within the hour, on record', async () => {
    const { number, correct, row } = await place();
    const before = await row();
    expect(before.version).toBe(1);
    const { status, data } = await correct({ ...moved, name: '  Ruth\nMiller ' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      shipping_address1: '7 Hill Road',
      shipping_address2: 'Apt 4D',
      shipping_postal: '78701',
    });
    expect(data.events.at(-1)).toMatchObject({ type: 'note', message: 'The buyer corrected the address.' });
    expect(await row()).toMatchObject({ shipping_name: 'Ruth Miller', total_cents: before.total_cents, version: 2 });
    expect((await ofOrder(number)).at(-1)).toMatchObject({ actor_kind: 'buyer', actor_id: buyer.id });
    expect(await activityOf(number)).toEqual([
      {
        actor_id: buyer.id,
        actor_email: null,
        action: 'order.address',
        facts: { changed: ['shipping_address1', 'shipping_address2', 'shipping_postal'] },
      },
    ]);
  });

  it('correction is mailed to the buyer, once for each', async () => {
    const { correct, row } = await place();
    const mailedLines = async () => {
      const { rows } = await services.pool.query(
        `select payload from outbox where kind = 'order_address' and payload ->> 'order_id' = $1`,
        [(await row()).id],
      );
      return rows.map(({ payload }) => payload.by_line);
    };
    await correct(address);
    expect(await mailedLines()).toEqual([]);
    await correct(moved);
    await correct({ ...moved, address2: 'Apt 5' });
    expect(await mailedLines()).toEqual(['at your request', 'at your request']);
  });

  it('can be corrected by a guest with the key', async () => {
    const { number, correct, row } = await place(app.guest);
    expect((await correct(moved)).status).toBe(200);
    expect((await row()).shipping_address1).toBe('7 Hill Road');
    expect((await ofOrder(number)).at(-1)).toMatchObject({ actor_kind: 'buyer', actor_id: null });
  });

  it('another buyer’s address cannot be changed', async () => {
    const { correct, row, path } = await place(app.guest);
    for (const [who, query] of [
      [stranger, ''],
      [app.guest, ''],
      [app.guest, `?key=${'A'.repeat(32)}`],
    ] as const) {
      const { status, data } = await correct(moved, who, query);
      expect([status, data.error.code]).toEqual([404, 'order_not_found']);
    }
    expect((await app.guest.send('PUT', `${path}/address`, moved, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await row()).version).toBe(1);
  });

  it('saved unchanged is accepted and changes nothing', async () => {
    const { number, correct, row } = await place();
    expect((await correct({ ...address, phone: ' 512 555 0142 ', address2: '' })).status).toBe(200);
    expect([(await row()).version, await activityOf(number)]).toEqual([1, []]);
  });
});

describe('the correction is refused', () => {
  it('with the checkout’s own messages, all of them at once', async () => {
    const { correct, row } = await place();
    const { status, data } = await correct({ ...moved, name: ' ', state: 'XX', postal: '787' });
    expect([status, data.error.code]).toEqual([422, 'invalid']);
    expect(data.error.fields).toEqual({
      name: 'Please fill in your name.',
      state: 'Choose a US state or territory.',
      postal: 'Use 5 digits, such as 78704.',
    });
    expect((await correct({ ...moved, email: 'other@example.com' })).status).toBe(422);
    expect((await correct({ ...moved, city: 'a'.repeat(101) })).status).toBe(422);
    expect((await row()).version).toBe(1);
  });

  it('once the hour has passed', async () => {
    const { number, correct, row, path } = await place();
    await db
      .updateTable('orders')
      .set({ placed_at: new Date(Date.now() - 61 * 60_000) })
      .where('order_number', '=', number)
      .execute();
    const { status, data } = await correct(moved);
    expect([status, data.error.code, data.error.message]).toEqual([
      409,
      'address_fixed',
      'The hour for changes has passed.',
    ]);
    expect((await row()).version).toBe(1);
    expect((await buyer.send<Order>('GET', path)).data.can_correct_address).toBe(false);
  });

  it('for an order that was changed since the page showed it', async () => {
    const { correct, row, path } = await place();
    const { version } = (await buyer.send<Order>('GET', path)).data;
    expect((await correct({ ...moved, version })).data.version).toBe(version + 1);
    const { status, data } = await correct({ ...address, name: 'Ruth Miller', version });
    expect([status, data.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await row()).toMatchObject({ shipping_address1: '7 Hill Road', version: version + 1 });
  });

  it('once it is packed, also at that very moment', async () => {
    const { correct, row, path } = await place();
    const { id } = await row();
    const pack = () => staff.send('PATCH', `/api/admin/orders/${id}`, { status: 'packed', reason: 'so' });
    const [corrected] = await Promise.all([correct(moved), pack()]);
    const after = await row();
    expect(after.status).toBe('packed');
    expect(after.shipping_address1).toBe(corrected.status === 200 ? '7 Hill Road' : '12 Pasture Lane');
    const { status, data } = await correct({ ...moved, address1: '9 Late Street' });
    expect([status, data.error.code]).toEqual([409, 'address_fixed']);
    expect((await row()).shipping_address1).toBe(after.shipping_address1);
    expect((await buyer.send<Order>('GET', path)).data.can_correct_address).toBe(false);
  });

  it('once it is canceled', async () => {
    const { correct, path } = await place();
    await buyer.send('POST', `${path}/cancel`);
    expect((await correct(moved)).data.error.code).toBe('address_fixed');
  });

  it('for a state with another tax, but not when only its own rate changed', async () => {
    const { correct, row } = await place();
    await setTax({ AZ: 560, TX: 700 });
    const { status, data } = await correct({ ...moved, state: 'AZ', postal: '85001' });
    expect([status, data.error.code]).toEqual([409, 'tax_differs']);
    const sentence =
      'The tax at this address in Arizona is different, so the total would change. Cancel this order and place it again.';
    expect([data.error.message, data.error.fields]).toEqual([sentence, { state: sentence }]);
    expect((await row()).version).toBe(1);
    expect((await correct(moved)).status).toBe(200);
    expect((await correct({ ...moved, state: 'Ohio', postal: '43004' })).data.shipping_state).toBe('OH');
    expect(await row()).toMatchObject({ tax_basis_points: demoRates.taxBasisPoints });
  });
});

async function setTax(rates: Record<string, number>) {
  const byState = Object.fromEntries(
    Object.entries(rates).map(([state, basisPoints]) => [state, { basisPoints, onShipping: false }]),
  );
  await db
    .insertInto('settings')
    .values({ key: 'tax_by_state', value: JSON.stringify(byState) })
    .onConflict(known => known.column('key').doUpdateSet({ value: JSON.stringify(byState) }))
    .execute();
}
