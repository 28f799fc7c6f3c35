import { beforeAll, expect, it } from 'vitest';
import { openAdminOrderShop } from '#test/support/shops/admin-order-shop.ts';

const shop = await openAdminOrderShop();
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

it.each([
  ['order_items', 'items', { items: [] }],
  ['refund_lines', 'items', { items: [] }],
  ['order_events', 'steps', { events: [] }],
  ['activity', 'steps', { changes: [] }],
  ['order_notes', 'notes', { staff_notes: [] }],
  ['mail_tries', 'mails', { mails: [] }],
  ['support_tickets', 'customer', { customer: { tickets: [] } }],
  ['payment_disputes', 'money', { disputes: [] }],
])('staff see an order whose %s cannot be read, and which part is missing: %s', async (table, part, shown) => {
  const order = await shop.place({ pay: true });
  expect((await shop.read(order)).missing).toEqual([]);
  await without(table, async () => {
    const read = await shop.read(order);
    expect(read).toMatchObject({ order_number: order.number, money: { state: 'paid' }, ...shown });
    expect(read.missing).toContain(part);
  });
});

it('an order whose money cannot be read is not shown to staff, who might act on it', async () => {
  const order = await shop.place({ pay: true });
  await without('refunds', async () => {
    expect((await shop.staff.send('GET', `/api/admin/orders/${order.number}`)).status).toBe(500);
  });
});
