import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';

const shop = await openAdminOrderShop();
const { pool } = shop.services;
beforeAll(() => shop.open());
afterEach(() => expectInvariants(pool));

const marginOf = async (order: TestOrder) => (await shop.read(order)).money.margin;
const totalsOf = ({ placed }: TestOrder) => placed.totals.cents;

describe('the margin that staff read on an order', () => {
  it('counts goods at what they cost when they were sold', async () => {
    const order = await shop.place({ quantity: 2, cost: 900 });
    expect(await marginOf(order), 'not before it is paid').toBeNull();
    await shop.pay(order);
    const { total, tax } = totalsOf(order);
    const left = total - tax - 1800;
    const percent = Math.round((left / (total - tax)) * 100);
    expect(await marginOf(order)).toEqual({ goods_cents: 1800, cents: left, percent });
    await pool.query('update products set cost_cents = 2000 where id = $1', [order.product]);
    expect((await marginOf(order))?.goods_cents).toBe(1800);
    await shop.deleteProduct(order);
    expect((await marginOf(order))?.goods_cents).toBe(1800);
  });

  it('is left out where the cost of a product is unknown, and for an order that ended', async () => {
    expect(await marginOf(await shop.place({ pay: true }))).toBeNull();
    const order = await shop.place({ pay: true, cost: 900 });
    await shop.refund(order, { kind: 'full', restock: true });
    expect(await marginOf(order)).toBeNull();
  });

  it('counts goods that came back to stock no more, and those that were written off still', async () => {
    const order = await shop.place({ quantity: 3, pay: true, cost: 900 });
    const [item] = (await shop.read(order)).items;
    const lines = [{ item_id: item?.id ?? '', quantity: 1 }];
    await shop.refund(order, { kind: 'lines', lines, restock: true });
    const { money, staff_refunds } = await shop.read(order);
    const { total, tax } = totalsOf(order);
    const given = staff_refunds[0]?.amount_cents ?? 0;
    expect(money.margin?.goods_cents).toBe(1800);
    // Its share of the tax went back with it.
    expect(money.margin?.cents).toBe(total - given - (tax - Math.round(tax / 3)) - 1800);
    await shop.refund(order, { kind: 'lines', lines });
    expect((await marginOf(order))?.goods_cents).toBe(1800);
  });

  it('takes off what its labels cost', async () => {
    const order = await shop.place({ pay: true, cost: 900 });
    const before = await marginOf(order);
    await pool.query(
      `insert into labels (order_id, provider, reference, status, order_version, package, ounces, rates, rate, cost_cents,
         insurance_cents, insured_cents, tracking_number, asked_at, bought_at)
       values ($1, 'pretend', 'shp_margin', 'bought', 1, 'Box', 10, '[]', 'ground', 420, 30, 5000, '9400', now(), now())`,
      [order.id],
    );
    expect((await marginOf(order))?.cents).toBe((before?.cents ?? 0) - 450);
  });
});
