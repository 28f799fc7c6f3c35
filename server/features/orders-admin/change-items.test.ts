import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { PackList } from '#contract/orders/admin.ts';
import type { ItemsInput, SwapChoices } from '#contract/orders/items.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { itemsShop } from '#test/support/shops/items-shop.ts';
import { payAtProvider, sendOrder, stockOf } from '#test/support/shops/test-orders.ts';

const { services, app, staff, colleague, read, seenBy, refund, setStatus, change, place, lines, other } =
  await itemsShop();
const { pool } = services;
afterEach(() => expectInvariants(pool));

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

  it('of 32 swaps for the last jar, by eight orders, one gets it', async () => {
    const product_id = await other({ stock: 1 });
    const orders = await Promise.all(Array.from({ length: 8 }, () => place({ quantity: 1 })));
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const { number = '', item = '' } = orders[at % 8] ?? {};
        return change(number, { swaps: [{ item_id: item, quantity: 1, product_id }] }, at % 3 ? staff : colleague);
      }),
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
    // Both were made at the same moment, so either may be first.
    const refunds = data.staff_refunds.map(({ lines, amount_cents }) => [lines.length, amount_cents]);
    expect(refunds.sort()).toEqual([
      [0, 866],
      [1, expect.any(Number)],
    ]);
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

it('slip and benches have the items that still ship, and say what was changed', async () => {
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
