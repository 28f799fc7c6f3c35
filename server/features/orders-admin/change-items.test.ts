import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PackList } from '#contract/orders/admin.ts';
import type { ItemsInput, SwapChoices } from '#contract/orders/items.ts';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { RefundInput, StaffOrder } from '#contract/payments/admin.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminOrdersRoutes } from './admin-routes.ts';

const { services, app } = await testShop(adminOrdersRoutes);
const { pool } = services;
let staff: Caller;
let colleague: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  colleague = await app.signIn('colleague@example.com', { staff: true });
});
afterEach(() => expectInvariants(pool));

type Answer = StaffOrder & { error: { code: string; message: string; facts: Record<string, unknown> } };

const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;
const seenBy = async ({ order }: PlacedOrder) =>
  (await app.guest.send<Order>('GET', `/api/orders/${order.order_number}?key=${order.key}`)).data;
const refund = (number: string, body: RefundInput) =>
  staff.send<{ order_status: string }>('POST', `/api/admin/orders/${number}/refunds`, body, {
    'idempotency-key': randomUUID(),
  });
const setStatus = async (number: string, body: object) =>
  (await staff.send('PATCH', `/api/admin/orders/${(await read(number)).id}`, body)).status;

async function change(number: string, wish: Partial<ItemsInput>, by = staff) {
  const body = { id: randomUUID(), version: (await read(number)).version, ...wish };
  return by.send<Answer>('POST', `/api/admin/orders/${number}/items`, body);
}

/** A paid order of jars at $48. */
async function place({ quantity = 2, pay = true, stock = 5 as number | null, more = [] as object[] } = {}) {
  const product = await stockProduct(services, { stock, name: 'Whipped Balm' });
  const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity }, ...more] });
  if (pay) await payAtProvider(app.guest, placed, 'approve');
  const number = placed.order.order_number;
  const { items } = await read(number);
  return { placed, number, product, item: items.find(({ product_id }) => product_id === product)?.id ?? '' };
}

const lines = async (number: string) =>
  (await read(number)).items.map(({ product_name, quantity, unit_price_cents }) => [
    product_name,
    quantity,
    unit_price_cents,
  ]);

const other = (more: { price?: number; stock?: number | null; name?: string } = {}) =>
  stockProduct(services, { name: 'Lavender Balm', stock: 5, ...more });

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
    const undone = await staff.send<Answer>('POST', `/api/admin/orders/${id}/undo`, { version: data.version });
    expect(undone.data.error.code).toBe('undo_changed');
  });
});

describe('sent again', () => {
  it('a change whose answer was lost is one change', async () => {
    const { number, item } = await place();
    const product_id = await other();
    const wish = { id: randomUUID(), version: (await read(number)).version };
    const swaps = [{ item_id: item, quantity: 1, product_id }];
    const answers = await Promise.all([1, 2, 3].map(() => change(number, { ...wish, swaps })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(services, product_id)).toBe(4);
  });

  it('two members of staff make one change; the other sees that the order changed', async () => {
    const { number, item } = await place();
    const { version } = await read(number);
    const product_id = await other();
    const swaps = [{ item_id: item, quantity: 1, product_id }];
    const answers = await Promise.all([staff, colleague].map(by => change(number, { version, swaps }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data.error.code).toBe('changed_meanwhile');
  });

  it('of 32 orders that want the last jar, one gets it', async () => {
    const product_id = await other({ stock: 1 });
    const orders = [];
    for (let n = 0; n < 32; n += 1) orders.push(await place({ quantity: 1 }));
    const answers = await Promise.all(
      orders.map(({ number, item }) => change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stockOf(services, product_id)).toBe(0);
  });

  it('orders that swap two products crosswise do not block each other', async () => {
    const [one, two] = [await other({ stock: 50 }), await other({ stock: 50 })];
    const all = [];
    for (let n = 0; n < 8; n += 1) {
      const [has, wants] = n % 2 ? [one, two] : [two, one];
      const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: has, quantity: 1 }] });
      await payAtProvider(app.guest, placed, 'approve');
      const number = placed.order.order_number;
      const item_id = (await read(number)).items[0]?.id ?? '';
      all.push({ number, swaps: [{ item_id, quantity: 1, product_id: wants ?? '' }] });
    }
    const answers = await Promise.all(all.map(({ number, swaps }) => change(number, { swaps })));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});

describe('units taken out', () => {
  it('are refunded with a note, back in stock, and the buyer is told', async () => {
    const { number, item, product, placed } = await place();
    const before = await read(number);
    const { status, data } = await change(number, {
      taken_out: [{ item_id: item, quantity: 1 }],
      note: 'One jar was dented.',
    });
    expect(status).toBe(200);
    expect(await stockOf(services, product)).toBe(4);
    const [made] = data.staff_refunds;
    expect(made).toMatchObject({ restock: true, note: 'One jar was dented.', status: 'succeeded' });
    expect(data.status).toBe('paid');
    const seen = await seenBy(placed);
    expect(seen.events.map(({ message }) => message)).toContain('1 × Whipped Balm taken out.');
    const { rows } = await pool.query(
      `select kind, payload ->> 'taken_out' as taken_out, payload ->> 'note' as note, payload ->> 'goes_out' as goes_out
       from outbox where payload ->> 'order_id' = $1 and kind in ('order_changed', 'order_refunded') order by kind`,
      [before.id],
    );
    expect(rows).toMatchObject([
      {
        kind: 'order_changed',
        taken_out: '1 × Whipped Balm',
        note: 'One jar was dented.',
        goes_out: '1 × Whipped Balm',
      },
      { kind: 'order_refunded' },
    ]);
  });

  it('together with a swap and its difference are one change', async () => {
    const { number, item, product } = await place({ quantity: 3 });
    const product_id = await other({ price: 4000 });
    const { data } = await change(number, {
      taken_out: [{ item_id: item, quantity: 1 }],
      swaps: [{ item_id: item, quantity: 1, product_id }],
      give_back_cents: 866,
    });
    expect(data.staff_refunds.map(({ lines }) => lines.length)).toEqual([1, 0]);
    expect(data.staff_refunds[1]?.amount_cents).toBe(866);
    expect([await stockOf(services, product), await stockOf(services, product_id)]).toEqual([4, 4]);
    expect(
      data.items.map(({ product_name, quantity, refundable_quantity }) => [
        product_name,
        quantity,
        refundable_quantity,
      ]),
    ).toEqual([
      ['Lavender Balm', 1, 1],
      ['Whipped Balm', 2, 1],
    ]);
  });

  it('are not all of the order, nor all of its money', async () => {
    const { number, item } = await place();
    const codeOf = async (wish: Partial<ItemsInput>) => (await change(number, wish)).data.error.code;
    expect(await codeOf({ taken_out: [{ item_id: item, quantity: 2 }] })).toBe('nothing_to_send');
    expect(await codeOf({ taken_out: [{ item_id: item, quantity: 3 }] })).toBe('fewer_to_change');
    expect(await codeOf({ taken_out: [{ item_id: randomUUID(), quantity: 1 }] })).toBe('invalid');
    const product_id = await other();
    const swaps = [{ item_id: item, quantity: 1, product_id }];
    expect(await codeOf({ swaps, give_back_cents: 90_000 })).toBe('more_than_left');
    expect(await codeOf({ swaps, give_back_cents: (await read(number)).total_cents })).toBe('nothing_to_send');
    expect(await lines(number)).toEqual([['Whipped Balm', 2, 4800]]);
  });

  it('of an order paid outside the shop are refused: its money is given back by hand', async () => {
    const { number, item } = await place({ pay: false });
    await setStatus(number, { status: 'paid', reason: 'Cash' });
    const { data } = await change(number, { taken_out: [{ item_id: item, quantity: 1 }] });
    expect(data.error.code).toBe('not_refundable');
  });
});

it('slip and benches have what still goes out, and say what was changed', async () => {
  const { number, item } = await place({ quantity: 3 });
  const product_id = await other();
  await change(number, {
    taken_out: [{ item_id: item, quantity: 1 }],
    swaps: [{ item_id: item, quantity: 1, product_id }],
  });
  const { data } = await staff.send<PackList>('GET', `/api/admin/packing?orders=${number}`);
  const [packed] = data.items;
  expect(packed).toMatchObject({ taken_out: 1, sent_with: null, additions: [] });
  expect(packed?.items.map(line => [line.product_name, line.quantity, line.instead_of])).toEqual([
    ['Lavender Balm', 1, 'Whipped Balm'],
    ['Whipped Balm', 1, null],
  ]);
  await refund(number, { kind: 'lines', lines: [{ item_id: packed?.items[0]?.id ?? '', quantity: 1 }], restock: true });
  const again = await staff.send<PackList>('GET', `/api/admin/packing?orders=${number}`);
  expect(again.data.items[0]?.items.map(line => line.product_name)).toEqual(['Whipped Balm']);
});

it('the other variants of each item are offered, those in stock first', async () => {
  const { number, item, product } = await place();
  const { rows } = await pool.query(
    `insert into product_families (name, options) values ('Balm', '[{"name": "Scent", "values": ["None", "Mint", "Rose"]}]')
     returning id`,
  );
  const [mint, rose] = [await other({ stock: 0, name: 'Balm' }), await other({ stock: 2, name: 'Balm' })];
  for (const [id, value] of [
    [product, 'None'],
    [mint, 'Mint'],
    [rose, 'Rose'],
  ])
    await pool.query('update products set family_id = $2, option_values = array[$3] where id = $1', [
      id,
      rows[0].id,
      value,
    ]);
  const { data } = await staff.send<SwapChoices>('GET', `/api/admin/orders/${number}/swaps`);
  expect(data.items).toMatchObject([
    {
      item_id: item,
      choices: [
        { id: rose, name: 'Balm - Rose', stock_quantity: 2 },
        { id: mint, stock_quantity: 0 },
      ],
    },
  ]);
});
