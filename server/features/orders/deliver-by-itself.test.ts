import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';
import { deliverDue } from '#test/support/work-off.ts';
import { deliverByItself } from './deliver-by-itself.ts';

const shop = await openAdminOrderShop();
const { services } = shop;
beforeAll(() => shop.open());

/** As if all of it had happened so many days earlier. */
const age = ({ id }: TestOrder, days: number) =>
  services.pool.query(
    `update order_events set created_at = created_at - make_interval(days => $2) where order_id = $1`,
    [id, days],
  );
async function sent(days: number): Promise<TestOrder> {
  const order = await shop.place({ pay: true });
  await shop.setStatus(order, { status: 'shipped' });
  await age(order, days);
  return order;
}
const statusAfterSweep = async (order: TestOrder) => {
  await deliverDue(services);
  return (await shop.readAsBuyer(order)).status;
};
const setDays = (days: number) =>
  services.pool.query(
    `insert into settings (key, value) values ('delivered_after_days', to_jsonb($1::int))
     on conflict (key) do update set value = excluded.value`,
    [days],
  );

describe('a parcel counts as delivered', () => {
  it('ten days after it was shipped, which the history says and no mail', async () => {
    const order = await sent(10);
    expect(await statusAfterSweep(order)).toBe('delivered');
    const { events } = await shop.read(order);
    expect(events.at(-1)).toMatchObject({
      type: 'delivered',
      by: 'system',
      message: 'Marked as delivered automatically, 10 days after it was shipped. Not there yet? Write to us.',
    });
    expect(await shop.mailsOf(order)).not.toContain('order_delivered');
    await expectInvariants(services.pool);
  });

  it('once, by two workers', async () => {
    const order = await sent(11);
    await Promise.all([deliverByItself(services, order.id), deliverByItself(services, order.id)]);
    const { events } = await shop.read(order);
    expect(events.filter(({ to_status }) => to_status === 'delivered')).toHaveLength(1);
  });

  it('counted from the day it was shipped, although it was out for delivery later', async () => {
    const order = await sent(7);
    await shop.setStatus(order, { status: 'out_for_delivery' });
    await age(order, 4);
    expect(await statusAfterSweep(order)).toBe('delivered');
  });

  it('by the number of days that staff set, and never at 0', async () => {
    const order = await sent(12);
    await setDays(0);
    expect(await statusAfterSweep(order)).toBe('shipped');
    await setDays(15);
    expect(await statusAfterSweep(order)).toBe('shipped');
    await setDays(10);
    expect(await statusAfterSweep(order)).toBe('delivered');
  });
});

describe('a parcel stays on its way', () => {
  it('before its time, and when it left long before the shop counted days', async () => {
    expect(await statusAfterSweep(await sent(9))).toBe('shipped');
    expect(await statusAfterSweep(await sent(50))).toBe('shipped');
  });

  it('while somebody asks about it, and counts once that is settled', async () => {
    const order = await sent(10);
    const { rows } = await services.pool.query<{ id: string }>(
      `insert into support_tickets (order_id, email, category, subject, waiting_since, due_at)
       values ($1, 'olga@example.com', 'shipping', 'Where is it?', now(), now()) returning id`,
      [order.id],
    );
    expect(await statusAfterSweep(order)).toBe('shipped');
    await services.pool.query(`delete from support_tickets where id = $1`, [rows[0]?.id]);
    expect(await statusAfterSweep(order)).toBe('delivered');
  });

  it('when staff moved it back, for it had not arrived', async () => {
    const order = await sent(10);
    expect(await statusAfterSweep(order)).toBe('delivered');
    await shop.setStatus(order, { status: 'out_for_delivery' });
    expect(await statusAfterSweep(order)).toBe('out_for_delivery');
    await age(order, 10);
    expect(await statusAfterSweep(order)).toBe('delivered');
  });

  it('when staff moved it, or gave the money back, after it was found due', async () => {
    const packed = await sent(10);
    await shop.setStatus(packed, { status: 'packed' });
    const refunded = await sent(10);
    await shop.refund(refunded, { kind: 'full', cancel: true });
    for (const { id } of [packed, refunded]) await deliverByItself(services, id);
    expect((await shop.readAsBuyer(packed)).status).toBe('packed');
    expect((await shop.readAsBuyer(refunded)).status).not.toBe('delivered');
  });
});
