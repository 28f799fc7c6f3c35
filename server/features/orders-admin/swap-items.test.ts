import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableProvider } from '#server/tax-providers/providers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { itemsShop } from '#test/support/shops/items-shop.ts';
import { payAtProvider, sendOrder, shipping, stockOf } from '#test/support/shops/test-orders.ts';

const { services, app, staff, read, seenBy, refund, setStatus, change, place, lines, other } = await itemsShop();
const { pool } = services;
afterEach(() => expectInvariants(pool));

describe('a swap', () => {
  it('puts the other product into the order at the price that was paid, and moves both stocks', async () => {
    const { number, item, product, placed } = await place();
    const before = await read(number);
    const product_id = await other({ price: 5200 });
    const { status, data } = await change(number, { swaps: [{ item_id: item, quantity: 2, product_id }] });
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'paid', total_cents: before.total_cents, version: before.version + 1 });
    expect(data.items).toMatchObject([
      {
        id: item,
        product_id,
        product_name: 'Lavender Balm',
        quantity: 2,
        unit_price_cents: 4800,
        list_price_cents: 5200,
        price_reason: 'Swapped at the price that was paid',
        instead_of: 'Whipped Balm',
      },
    ]);
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([5, 3]);
    const seen = await seenBy(placed);
    expect(seen.items).toMatchObject([{ product_name: 'Lavender Balm', instead_of: 'Whipped Balm' }]);
    expect(seen.events.at(-1)?.message).toBe('2 × Whipped Balm swapped for Lavender Balm.');
    const { rows } = await pool.query(
      `select payload from outbox where kind = 'order_changed' and payload ->> 'order_id' = $1`,
      [before.id],
    );
    expect(rows).toEqual([
      {
        payload: {
          order_id: before.id,
          swapped: '2 × Whipped Balm for Lavender Balm',
          goes_out: '2 × Lavender Balm',
        },
      },
    ]);
  });

  it('of a part leaves two lines with the same sum', async () => {
    const { number, item, product } = await place({ quantity: 3 });
    const product_id = await other();
    await change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] });
    expect(await lines(number)).toEqual([
      ['Lavender Balm', 1, 4800],
      ['Whipped Balm', 2, 4800],
    ]);
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([3, 4]);
  });

  it('for a product that the order has already makes one line of both, at one price only', async () => {
    const second = await other();
    const dear = await other({ price: 9900, name: 'Neroli Balm' });
    const more = [
      { product_id: second, quantity: 1 },
      { product_id: dear, quantity: 1 },
    ];
    const { number, item } = await place({ quantity: 1, more });
    const refused = await change(number, { swaps: [{ item_id: item, quantity: 1, product_id: dear }] });
    expect(refused.data.error.code).toBe('swap_other_price');
    await change(number, { swaps: [{ item_id: item, quantity: 1, product_id: second }] });
    expect(await lines(number)).toEqual([
      ['Lavender Balm', 2, 4800],
      ['Neroli Balm', 1, 9900],
    ]);
    expect(await stockOf(services, second)).toBe(3);
  });

  it('can be taken back by another swap, and nothing of it is left', async () => {
    const { number, item, product } = await place();
    const product_id = await other();
    await change(number, { swaps: [{ item_id: item, quantity: 2, product_id }] });
    const { data } = await change(number, { swaps: [{ item_id: item, quantity: 2, product_id: product }] });
    expect(data.items).toMatchObject([{ product_name: 'Whipped Balm', instead_of: null, list_price_cents: null }]);
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([3, 5]);
  });

  it.each([
    ['sold out', { stock: 0 }, 'sold_out'],
    ['too few', { stock: 1 }, 'fewer_left'],
  ])('for a product that is %s is refused, and nothing changes', async (_, stock, code) => {
    const { number, item, product } = await place();
    const product_id = await other(stock);
    const { data } = await change(number, { swaps: [{ item_id: item, quantity: 2, product_id }] });
    expect(data.error.code).toBe(code);
    expect(await lines(number)).toEqual([['Whipped Balm', 2, 4800]]);
    expect(await stockOf(services, product)).toBe(3);
  });

  it('for itself, for nothing, of another order, or for a product off sale is refused', async () => {
    const { number, item, product } = await place();
    const codeOf = async (swap: object) =>
      (await change(number, { swaps: [{ item_id: item, quantity: 1, product_id: product, ...swap }] })).data.error.code;
    expect(await codeOf({})).toBe('invalid');
    expect(await codeOf({ product_id: randomUUID() })).toBe('unavailable');
    expect(await codeOf({ item_id: (await place()).item, product_id: await other() })).toBe('invalid');
    const hidden = await other();
    await pool.query('update products set is_active = false where id = $1', [hidden]);
    expect(await codeOf({ product_id: hidden })).toBe('unavailable');
    expect(await codeOf({ product_id: await other(), quantity: 3 })).toBe('fewer_to_change');
    expect((await change(number, {})).data.error.code).toBe('invalid');
  });

  it('moves only the stock that is counted', async () => {
    const { number, item } = await place({ stock: null });
    const counted = await other();
    const uncounted = await other({ stock: null });
    await change(number, { swaps: [{ item_id: item, quantity: 2, product_id: counted }] });
    expect(await stockOf(services, counted)).toBe(3);
    await change(number, { swaps: [{ item_id: item, quantity: 2, product_id: uncounted }] });
    expect(await stockOf(services, counted)).toBe(5);
    const { rows } = await pool.query('select count(*)::int as n from stock_movements where product_id = $1', [
      uncounted,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('of a deleted product takes only the other one from stock', async () => {
    const { number, item, product } = await place();
    await pool.query('delete from products where id = $1', [product]);
    const product_id = await other();
    await change(number, { swaps: [{ item_id: item, quantity: 2, product_id }] });
    expect(await lines(number)).toEqual([['Lavender Balm', 2, 4800]]);
    expect(await stockOf(services, product_id)).toBe(3);
  });

  it('is only of units that were not refunded', async () => {
    const { number, item, product } = await place({ quantity: 3 });
    await refund(number, { kind: 'lines', lines: [{ item_id: item, quantity: 1 }], restock: true });
    const product_id = await other();
    const swap = (quantity: number) => change(number, { swaps: [{ item_id: item, quantity, product_id }] });
    expect((await swap(3)).data.error).toMatchObject({ code: 'fewer_to_change', facts: { left: 2 } });
    await swap(2);
    expect(await lines(number)).toEqual([
      ['Lavender Balm', 2, 4800],
      ['Whipped Balm', 1, 4800],
    ]);
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([5, 3]);
  });

  it('is refunded like any item: to the last cent, with its goods', async () => {
    const { number, item, product } = await place({ quantity: 3 });
    const product_id = await other();
    await refund(number, { kind: 'lines', lines: [{ item_id: item, quantity: 1 }], restock: false });
    await change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] });
    const rest = (await read(number)).items.map(({ id, refundable_quantity }) => ({
      item_id: id,
      quantity: refundable_quantity,
    }));
    await refund(number, { kind: 'lines', lines: rest.filter(({ quantity }) => quantity > 0), restock: true });
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([4, 5]);
    await refund(number, { kind: 'full' });
    expect((await read(number)).money).toMatchObject({ left_cents: 0, state: 'refunded' });
  });

  it.each([1856, 18_604])('of what is left after a refund leaves no cent of the goods, at %i each', async price => {
    const odd = await other({ price });
    const { data } = await sendOrder(app.guest, { items: [{ product_id: odd, quantity: 2 }] });
    await payAtProvider(app.guest, data, 'approve');
    const number = data.order.order_number;
    const left = async () => (await read(number)).items.find(item => item.refundable_quantity > 0)?.id ?? '';
    const giveBack = async () =>
      refund(number, { kind: 'lines', lines: [{ item_id: await left(), quantity: 1 }], restock: true });
    await giveBack();
    const product_id = await other({ name: 'Rose Balm' });
    await change(number, { swaps: [{ item_id: await left(), quantity: 1, product_id }] });
    await giveBack();
    expect((await read(number)).money.left_cents).toBe(data.totals.cents.shipping);
  });

  describe('of goods that are taxed by a provider', () => {
    const inNewYork = { ...shipping, state: 'NY', postal: '10001' };
    const exempt = 'txcd_31000000';
    beforeAll(async () => {
      await pool.query(`insert into settings (key, value) values ('tax_by_state', $1)`, [
        JSON.stringify({ NY: { basisPoints: 800, onShipping: true } }),
      ]);
    });
    beforeEach(() => {
      services.tax = {
        name: 'stripe',
        calculate: async question => {
          const own = await tableProvider.calculate(question);
          return own && { ...own, source: 'stripe' };
        },
      };
    });
    afterEach(() => {
      services.tax = tableProvider;
    });
    const code = (id: string, tax_code: string | null) =>
      pool.query('update products set tax_code = $2 where id = $1', [id, tax_code]);
    async function bought() {
      const mine = await other();
      const { data } = await sendOrder(app.guest, { items: [{ product_id: mine, quantity: 2 }], shipping: inNewYork });
      await payAtProvider(app.guest, data, 'approve');
      const { items } = await read(data.order.order_number);
      return { number: data.order.order_number, item: items[0]?.id ?? '' };
    }

    it('is refused for goods that are taxed otherwise, in words, and allowed for those taxed alike', async () => {
      const { number, item } = await bought();
      const [alike, otherwise] = [await other({ name: 'Rose Balm' }), await other({ name: 'Tallow, to eat' })];
      await code(otherwise, exempt);
      const before = await read(number);
      const swap = (product_id: string) => change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] });
      const { status, data } = await swap(otherwise);
      expect([status, data.error.code]).toEqual([409, 'swap_other_tax']);
      expect(data.error.message).toContain('Tallow, to eat is taxed differently');
      expect((await read(number)).version).toBe(before.version);
      expect((await swap(alike)).status).toBe(200);
    });

    it('goes by what the goods were when they were ordered, and by the shop’s own table not at all', async () => {
      const { number, item } = await bought();
      const product_id = await other();
      await code(product_id, exempt);
      await pool.query(`update orders set tax_source = 'table' where order_number = $1`, [number]);
      const { status, data } = await change(number, { swaps: [{ item_id: item, quantity: 2, product_id }] });
      expect(status).toBe(200);
      expect(data.items).toMatchObject([{ product_id, tax_code: exempt, tax_cents: null }]);
    });
  });

  it('is canceled with the order, and taken again when the order is revived by hand', async () => {
    const { number, item, product } = await place({ pay: false });
    await setStatus(number, { status: 'paid', reason: 'Cash' });
    const product_id = await other();
    await change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] });
    const stocks = async () => [await stockOf(services, product), await stockOf(services, product_id)];
    expect(await stocks()).toEqual([4, 4]);
    await setStatus(number, { status: 'canceled', reason: 'Asked to' });
    expect(await stocks()).toEqual([5, 5]);
    await setStatus(number, { status: 'paid', reason: 'Cash' });
    expect(await stocks()).toEqual([4, 4]);
    await expectInvariants(pool);
    // After a revival, the units that came back with it and the swapped ones are told apart.
    const { data } = await change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] });
    expect(data.items).toMatchObject([{ product_name: 'Lavender Balm', quantity: 2 }]);
    await setStatus(number, { status: 'canceled', reason: 'Asked to' });
    expect(await stocks()).toEqual([5, 5]);
  });

  it('is possible until the order is shipped, and only of one that is paid', async () => {
    const { number, item } = await place();
    const product_id = await other();
    const swap = async (of = number, item_id = item) =>
      (await change(of, { swaps: [{ item_id, quantity: 1, product_id }] })).data;
    await setStatus(number, { status: 'packed' });
    expect((await swap()).status).toBe('packed');
    await setStatus(number, { status: 'shipped' });
    expect((await swap()).error).toMatchObject({ code: 'items_fixed', message: expect.stringContaining('has left') });
    await refund(number, { kind: 'full', cancel: true });
    expect((await swap()).error.message).toContain('over');
    const unpaid = await place({ pay: false });
    expect((await swap(unpaid.number, unpaid.item)).error.message).toContain('not paid yet');
  });

  it('cannot be undone as a change of status', async () => {
    const { number, item } = await place();
    await setStatus(number, { status: 'packed' });
    const { id } = await read(number);
    const { data } = await change(number, { swaps: [{ item_id: item, quantity: 1, product_id: await other() }] });
    const undone = await staff.send<{ error: { code: string } }>('POST', `/api/admin/orders/${id}/undo`, {
      version: data.version,
    });
    expect(undone.data.error.code).toBe('undo_changed');
  });
});
