import { afterEach, expect, it } from 'vitest';
import type { TaxAnswer, TaxProvider, TaxQuestion } from '#server/tax-providers/port.ts';
import { tableProvider } from '#server/tax-providers/providers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import { shipping } from '#test/support/shops/test-orders.ts';

const { services, app, staff, made, addTo, cash, keyOf, readStaff } = await draftShop();
const { db, pool } = services;
const value = JSON.stringify({ TX: { basisPoints: 800, onShipping: false } });
await db.insertInto('settings').values({ key: 'tax_by_state', value }).execute();
afterEach(() => {
  services.tax = tableProvider;
  return expectInvariants(pool);
});

const { email: _, country: __, ...address } = shipping;
const moved = { ...address, address1: '7 Hill Road', postal: '78701' };

/** A provider that counts as the owner's table does, once `meanwhile` is done; null: it stays without an answer. */
function pretend(meanwhile: (question: TaxQuestion, times: number) => Promise<unknown>, answers = true) {
  const asked: TaxQuestion[] = [];
  const provider: TaxProvider = {
    name: 'stripe',
    async calculate(question): Promise<TaxAnswer | null> {
      asked.push(question);
      await meanwhile(question, asked.length);
      const own = await tableProvider.calculate(question);
      return own && answers ? { ...own, source: 'stripe' } : null;
    },
  };
  services.tax = provider;
  return asked;
}

const byBuyer = (number: string, body: object = moved) =>
  app.guest.send<Refused>('PUT', `/api/orders/${number}/address?key=${keyOf(number)}`, body);
const byStaff = (number: string) => staff.send<Refused>('PUT', `/api/admin/orders/${number}/address`, moved);
const streetOf = async (number: string) => (await readStaff(number)).shipping_address1;

it.each([
  ['the buyer', byBuyer],
  ['staff', byStaff],
])(
  'while the provider is silent, what %s corrects does not hold up another change of the order',
  async (_, correct) => {
    const { number } = await made({}, cash);
    const pack = async () =>
      staff.send('PATCH', `/api/admin/orders/${(await readStaff(number)).id}`, { status: 'packed' });
    let packed = 0;
    pretend(async () => {
      packed = (await pack()).status;
    }, false);
    await correct(number);
    expect(packed).toBe(200);
  },
);

it('the provider is asked about an order and what ships with it before either is locked, and once about each', async () => {
  const { number } = await made({}, cash);
  const added = (await addTo(number)).number;
  const { rows } = await pool.query('select version from orders where order_number = $1', [number]);
  const free: unknown[] = [];
  const asked = pretend(async () => {
    const { rowCount } = await pool.query(
      'select from orders where order_number = any ($1) for no key update skip locked',
      [[number, added]],
    );
    free.push(rowCount);
  });
  expect((await byBuyer(number, { ...moved, version: rows[0].version })).status).toBe(200);
  expect(asked.map(({ postal }) => postal)).toEqual(['78701', '78701']);
  expect(free).toEqual([2, 2]);
  expect(await Promise.all([streetOf(number), streetOf(added)])).toEqual(['7 Hill Road', '7 Hill Road']);
});

it('an answer about what is no longer the order’s does not count: the provider is asked once more, then no longer', async () => {
  const { number } = await made({}, cash);
  const changeCode = (times: number) =>
    pool.query(
      `update order_items set tax_code = 'txcd_0000000' || $2
       where order_id = (select id from orders where order_number = $1)`,
      [number, times],
    );
  const asked = pretend(async (_, times) => (times === 1 ? changeCode(1) : null));
  expect((await byBuyer(number)).status).toBe(200);
  expect(asked.map(({ goods }) => goods[0]?.taxCode)).toEqual([null, 'txcd_00000001']);
  const askedInVain = pretend((_, times) => changeCode(1 + times));
  const { status, data } = await byBuyer(number, { ...moved, postal: '78702' });
  expect([status, data.error.code, askedInVain.length]).toEqual([503, 'busy', 2]);
  expect((await readStaff(number)).shipping_postal).toBe('78701');
});

it('an order that was packed while the provider was asked keeps its address', async () => {
  const { number } = await made({}, cash);
  const { id } = await readStaff(number);
  pretend(() => staff.send('PATCH', `/api/admin/orders/${id}`, { status: 'packed' }));
  expect((await byBuyer(number)).data.error.code).toBe('address_fixed');
  expect(await streetOf(number)).toBe(shipping.address1);
});
