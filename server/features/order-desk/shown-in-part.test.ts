import { beforeAll, expect, it } from 'vitest';
import { openOrderDeskShop } from '#test/support/order-desk-shop.ts';

const shop = await openOrderDeskShop();
beforeAll(() => shop.open());

async function without(table: string, look: () => Promise<unknown>) {
  await shop.services.pool.query(`alter table ${table} rename to away`);
  try {
    await look();
  } finally {
    await shop.services.pool.query(`alter table away rename to ${table}`);
  }
}

it('an order whose steps cannot be read is shown without them, to staff and buyer', async () => {
  const order = await shop.place();
  const shown = { order_number: order.number, events: [], items: [{ quantity: 1 }] };
  await without('order_events', async () => {
    expect(await shop.read(order)).toMatchObject(shown);
    expect(await shop.readAsBuyer(order)).toMatchObject(shown);
  });
});

it('an order whose lines cannot be read is shown to its buyer without them', async () => {
  const order = await shop.place();
  await without('order_items', async () => {
    expect(await shop.readAsBuyer(order)).toMatchObject({ order_number: order.number, items: [] });
  });
});
