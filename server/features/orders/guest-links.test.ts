import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { paymentKey, ticketKey } from '#server/http/signed-key.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { paymentOf, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { keyOf, look, openTicket } from '#test/support/shops/test-tickets.ts';

const sent: string[] = [];
const { services, app } = await testShop(supportRoutes);
services.email = { send: async mail => void sent.push(mail.text) };
const { db, pool } = services;
const { guest } = app;
const secret = services.env.SESSION_SECRET;
const product = await stockProduct(services, { stock: 500 });

beforeEach(async () => {
  sent.length = 0;
  await pool.query('delete from outbox');
});

async function place(more: object = {}) {
  const { data } = await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], ...more });
  await pool.query('delete from outbox');
  // No buyer may hold this many unpaid orders.
  await pool.query(`update orders set status = 'canceled', hold_expires_at = null where order_number = $1`, [
    data.order.order_number,
  ]);
  return data;
}
const open = async (number: string, key: string) =>
  (await guest.send('GET', `/api/orders/${number}?key=${key}`)).status;
const openBy = async (number: string, cookie: string, path = '') =>
  (await guest.send('GET', `/api/orders/${number}${path}`, undefined, { cookie })).status;

/** Requests the link as the page does; returns the key from the mail. */
async function requestLink(order_number: string, times = 1) {
  await guest.send('POST', '/api/orders/link', { order_number, email: shipping.email });
  const jobs = await db.selectFrom('outbox').select(['id', 'kind', 'payload']).execute();
  for (let n = 0; n < times; n += 1) {
    await db.deleteFrom('mail_deliveries').execute();
    for (const job of jobs) await sendMail(services, orderMailComposers, job);
  }
  await pool.query('delete from outbox');
  return sent.map(text => /order-detail\/\S+\?key=(\S+)/.exec(text)?.[1] ?? '');
}

describe('the link of a guest’s order', () => {
  it('the link is void once the buyer asks for a new one, but a retry of that mail voids nothing', async () => {
    const { order } = await place();
    expect(await open(order.order_number, order.key)).toBe(200);
    const [first = '', again] = await requestLink(order.order_number, 2);
    expect(first).toBe(again);
    expect(first).not.toBe(order.key);
    expect(await open(order.order_number, order.key)).toBe(404);
    expect(await open(order.order_number, first)).toBe(200);
  });

  it('opens by the cookie that holds its key, this order alone', async () => {
    const [{ order }, { order: other }] = [await place(), await place()];
    const cookie = `gg_order_${order.order_number}=${order.key}`;
    expect(await openBy(order.order_number, cookie)).toBe(200);
    expect(await openBy(other.order_number, cookie)).toBe(404);
    expect(await openBy(other.order_number, `gg_order_${other.order_number}=${order.key}`)).toBe(404);
    expect(await openBy(order.order_number, cookie, `?key=${other.key}`), 'what the link says comes first').toBe(404);
    const answer = await guest.send<Order>('GET', `/api/orders/${order.order_number}`, undefined, { cookie });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await requestLink(order.order_number);
    expect(await openBy(order.order_number, cookie), 'an old key is as dead in a cookie').toBe(404);
  });

  it('expires a year after the order ended, and not before', async () => {
    const { order } = await place();
    const age = (interval: string) =>
      pool.query(`update orders set updated_at = now() - $2::interval where order_number = $1`, [
        order.order_number,
        interval,
      ]);
    await age('364 days');
    expect(await open(order.order_number, order.key)).toBe(200);
    await age('366 days');
    expect(await open(order.order_number, order.key)).toBe(404);
    await pool.query(`update orders set status = 'shipped', paid_at = now() where order_number = $1`, [
      order.order_number,
    ]);
    expect(await open(order.order_number, order.key), 'an order under way has its link').toBe(200);
  });

  it('ends when an account takes the order, also after that account is deleted', async () => {
    const { order } = await place();
    const ann = await app.signIn('ann@shop.test');
    const owned = (id: string | null) =>
      pool.query('update orders set user_id = $2 where order_number = $1', [order.order_number, id]);
    await owned(ann.id);
    expect(await open(order.order_number, order.key)).toBe(404);
    expect((await ann.send('GET', `/api/orders/${order.order_number}`)).status).toBe(200);
    await owned(null);
    expect(await open(order.order_number, order.key)).toBe(404);
    const [asked = ''] = await requestLink(order.order_number);
    expect(await open(order.order_number, asked)).toBe(200);
  });
});

describe('the return from a provider', () => {
  const back = (payment: string, key: string) =>
    guest.send<{ key: string }>('POST', `/api/payments/${payment}/settle`, undefined, { 'x-order-key': key });

  it('a payment link opens its own payment, and gives a guest the order’s current key', async () => {
    const placed = await place();
    const other = await place();
    const payment = paymentOf(placed);
    const { data, status } = await back(payment, paymentKey(secret, payment));
    expect([status, data.key]).toEqual([200, placed.order.key]);
    expect((await back(payment, paymentKey(secret, paymentOf(other)))).status).toBe(404);
    const [renewed] = await requestLink(placed.order.order_number);
    expect((await back(payment, paymentKey(secret, payment))).data.key).toBe(renewed);
    expect(await open(placed.order.order_number, paymentKey(secret, payment))).toBe(404);
  });

  it('a payment link expires after two days, and gives no key of an account’s order', async () => {
    const payment = paymentOf(await place());
    await pool.query(`update payments set created_at = now() - interval '49 hours' where id = $1`, [payment]);
    expect((await back(payment, paymentKey(secret, payment))).status).toBe(404);
    const ben = await app.signIn('ben@shop.test');
    const { data } = await sendOrder(ben, { items: [{ product_id: product, quantity: 1 }] });
    const own = paymentOf(data);
    expect((await back(own, paymentKey(secret, own))).data.key).toBeNull();
  });
});

describe('the link of a guest’s ticket', () => {
  it('opens by the cookie that holds its key, until a year after it was closed', async () => {
    const id = await openTicket(guest);
    const cookie = `gg_ticket_${id}=${ticketKey(secret, id)}`;
    const byCookie = async () => (await guest.send('GET', `/api/support/tickets/${id}`, undefined, { cookie })).status;
    expect(await byCookie()).toBe(200);
    const close = (ago: string) =>
      pool.query(
        `update support_tickets set status = 'closed', closed_at = now() - $2::interval, waiting_since = null,
        due_at = null where id = $1`,
        [id, ago],
      );
    await close('364 days');
    expect([await byCookie(), (await look(guest, id, keyOf(services, id))).status]).toEqual([200, 200]);
    await close('366 days');
    expect([await byCookie(), (await look(guest, id, keyOf(services, id))).status]).toEqual([404, 404]);
  });

  it('ends when an account takes the ticket, also after that account is deleted', async () => {
    const id = await openTicket(guest);
    const cleo = await app.signIn('cleo@shop.test');
    for (const owner of [cleo.id, null]) {
      await pool.query('update support_tickets set user_id = $2 where id = $1', [id, owner]);
      expect((await look(guest, id, keyOf(services, id))).status).toBe(404);
    }
  });
});

it('a deleted order or ticket leaves nothing of its links behind', async () => {
  const id = await openTicket(guest);
  const dan = await app.signIn('dan@shop.test');
  await pool.query('update support_tickets set user_id = $2 where id = $1', [id, dan.id]);
  const left = async () => (await db.selectFrom('renewed_links').selectAll().where('id', '=', id).execute()).length;
  expect(await left()).toBe(1);
  await pool.query('delete from support_tickets where id = $1', [id]);
  expect(await left()).toBe(0);
});
