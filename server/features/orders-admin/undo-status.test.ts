import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatusReply } from '#contract/orders/admin-list.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';
import type { Caller } from '#test/support/test-app.ts';

const shop = await openAdminOrderShop();
const { services, app } = shop;
let colleague: Caller;
beforeAll(async () => {
  await shop.open();
  colleague = await app.signIn('colleague@example.com', { staff: true });
});

type Answer = OrderStatusReply & { error: { code: string } };

const set = async (order: TestOrder, body: object) => {
  const { data } = await shop.setStatus(order, { hold_mail: true, ...body });
  return data.order.version;
};
const undo = (order: TestOrder, version: number, staff = shop.staff) =>
  staff.send<Answer>('POST', `/api/admin/orders/${order.id}/undo`, { version });
const outcome = ({ status, data }: { status: number; data: Answer }) =>
  status === 200 ? data.order.status : data.error.code;
const messagesOf = async (order: TestOrder) => (await shop.read(order)).events.map(({ message }) => message);
/** As the relay does once the mail is due. */
const mailLeaves = (order: TestOrder) =>
  services.pool.query(`update outbox set dispatched_at = now() where payload ->> 'order_id' = $1`, [order.id]);

describe('staff take a change of status back', () => {
  it('with its tracking, and the mail is not sent', async () => {
    const order = await shop.place({ pay: true });
    await set(order, { status: 'packed', carrier: 'UPS' });
    const version = await set(order, { status: 'shipped', carrier: 'USPS', tracking_number: '9400 1' });
    expect(await shop.mailsOf(order)).toContain('order_shipped');
    expect(outcome(await undo(order, version))).toBe('packed');
    expect(await shop.read(order)).toMatchObject({ status: 'packed', carrier: 'UPS', tracking_number: null });
    expect(await shop.mailsOf(order)).not.toContain('order_shipped');
    expect((await messagesOf(order)).at(-1)).toBe('Shipped, undone.');
    const { events } = await shop.readAsBuyer(order);
    expect(
      events.map(({ type }) => type),
      'the buyer sees neither',
    ).toEqual(['created', 'paid', 'packed']);
    await expectInvariants(services.pool);
  });

  it('once, however often it is asked for, also after the order went on', async () => {
    const order = await shop.place({ pay: true });
    const version = await set(order, { status: 'packed' });
    const answers = await Promise.all([undo(order, version), undo(order, version), undo(order, version)]);
    expect(answers.map(outcome)).toEqual(['paid', 'paid', 'paid']);
    expect((await messagesOf(order)).filter(message => message === 'Packed, undone.')).toHaveLength(1);
    await set(order, { status: 'packed' });
    expect(outcome(await undo(order, version)), 'an answer that was lost').toBe('packed');
  });

  it('and the same change can be made and taken back again', async () => {
    const order = await shop.place({ pay: true });
    for (const _ of [1, 2]) {
      const version = await set(order, { status: 'shipped' });
      expect(outcome(await undo(order, version))).toBe('paid');
    }
    await set(order, { status: 'shipped' });
    expect((await shop.mailsOf(order)).filter(kind => kind === 'order_shipped')).toHaveLength(1);
  });

  it('but what was undone is not undone in turn', async () => {
    const order = await shop.place({ pay: true });
    const { data } = await undo(order, await set(order, { status: 'shipped' }));
    expect(outcome(await undo(order, data.order.version))).toBe('undo_changed');
  });

  it('of an unpaid order, which is held again', async () => {
    const order = await shop.place();
    const version = await set(order, { status: 'packed' });
    expect(outcome(await undo(order, version))).toBe('pending');
    expect(await shop.read(order)).toMatchObject({ hold_expires_at: expect.any(String), manual_payment_reason: null });
    await expectInvariants(services.pool);
  });
});

describe('it is too late', () => {
  it('once the buyer was told', async () => {
    const order = await shop.place({ pay: true });
    const version = await set(order, { status: 'shipped' });
    await mailLeaves(order);
    expect(outcome(await undo(order, version))).toBe('undo_told');
    expect((await shop.read(order)).status).toBe('shipped');
  });

  it('once a colleague changed it, and nobody takes back what another did', async () => {
    const order = await shop.place({ pay: true });
    const version = await set(order, { status: 'packed' });
    expect(outcome(await undo(order, version, colleague))).toBe('undo_changed');
    const path = `/api/admin/orders/${order.id}`;
    const { data } = await colleague.send<Answer>('PATCH', path, { status: 'shipped', hold_mail: true });
    expect(outcome(await undo(order, version))).toBe('undo_changed');
    expect(outcome(await undo(order, data.order.version, colleague))).toBe('packed');
  });

  it('once money moved', async () => {
    const order = await shop.place({ pay: true });
    const version = await set(order, { status: 'shipped' });
    await shop.refund(order, { kind: 'amount', amount: '1.00' });
    expect(outcome(await undo(order, version))).toBe('undo_changed');
    expect(await shop.mailsOf(order)).toContain('order_shipped');
  });

  it('when the order has ended, or staff marked it as paid', async () => {
    const order = await shop.place();
    const paid = await set(order, { status: 'paid', reason: 'cash' });
    expect(outcome(await undo(order, paid))).toBe('undo_changed');
    const other = await shop.place();
    expect(outcome(await undo(other, await set(other, { status: 'canceled' })))).toBe('undo_changed');
    const revived = await set(other, { status: 'pending' });
    expect(outcome(await undo(other, revived))).toBe('undo_changed');
    await expectInvariants(services.pool);
  });
});

it('a mail waits only if staff can take the change back', async () => {
  const waits = async (body: object, order: TestOrder) => {
    await shop.setStatus(order, body);
    const { rows } = await services.pool.query<{ waits: boolean }>(
      `select due_at > now() + interval '15 seconds' as waits from outbox
       where payload ->> 'order_id' = $1 order by created_at desc limit 1`,
      [order.id],
    );
    return rows[0]?.waits;
  };
  const order = await shop.place({ pay: true });
  expect(await waits({ status: 'shipped', hold_mail: true }, order)).toBe(true);
  expect(await waits({ status: 'delivered' }, order)).toBe(null);
  expect(await waits({ status: 'canceled', hold_mail: true }, await shop.place())).toBe(null);
});

it('the mail of a parcel that was taken back is not written', async () => {
  const order = await shop.place({ pay: true });
  const compose = () => orderMailComposers.order_shipped(services, { order_id: order.id }, false);
  await shop.setStatus(order, { status: 'shipped' });
  expect(await compose()).not.toBeNull();
  await shop.setStatus(order, { status: 'packed' });
  expect(await compose()).toBeNull();
});
