import { beforeEach, describe, expect, it } from 'vitest';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { ordersRoutes } from './routes.ts';

const sent: { to: string; subject: string; text: string }[] = [];
const { services, app } = await testShop();
services.email = { send: async mail => void sent.push(mail) };
const { db } = services;
const { guest } = app;

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('mail_deliveries').execute();
  await db.deleteFrom('outbox').execute();
});

async function place(by: Caller = guest) {
  const product = await stockProduct(services);
  const { data } = await sendOrder(by, { items: [{ product_id: product, quantity: 1 }] });
  await db.deleteFrom('outbox').execute();
  return data.order;
}

const ask = (order_number: unknown, email: unknown, who = guest) =>
  who.send('POST', '/api/orders/link', { order_number, email });
const waiting = () =>
  db.selectFrom('outbox').select(['id', 'kind', 'payload', 'dedupe_key']).orderBy('created_at').execute();

/** Runs the mail worker on the queued mails. */
async function mailed() {
  for (const job of await waiting()) await sendMail(services, orderMailComposers, job);
  return sent;
}

describe('the link of an order', () => {
  it('the link is mailed to the order’s address, in any spelling, and opens the order', async () => {
    const { order_number, key } = await place();
    const typed = order_number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect(await ask(` ${typed}`, ' RUTH@example.com ')).toMatchObject({ status: 200, data: { ok: true } });
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: 'ruth@example.com', subject: `Your link to order ${order_number}` });
    const [, path = ''] = /http:\/\/shop\.test\/order-detail\/(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(path).toMatch(new RegExp(`^${order_number}\\?key=`));
    expect(path, 'a new link').not.toContain(key);
    expect((await guest.send('GET', `/api/orders/${path}`)).status).toBe(200);
  });

  it('the link of an account’s order asks the buyer to sign in', async () => {
    const buyer = await app.signIn('buyer@example.com');
    const { order_number } = await place(buyer);
    await ask(order_number, shipping.email);
    expect((await mailed())[0]?.text).toContain(`http://shop.test/order-detail/${order_number}\n`);
  });

  it('the answer does not reveal whether the order exists', async () => {
    const { order_number } = await place();
    const answers = [
      await ask(order_number, shipping.email),
      await ask(order_number, 'stranger@example.com'),
      await ask('GG-0000-0000', shipping.email),
    ];
    const visible = answers.map(({ status, data, headers }) => ({
      status,
      data,
      names: [...headers.keys()].toSorted(),
    }));
    expect(visible).toEqual([visible[0], visible[0], visible[0]]);
    const rows = await waiting();
    expect(rows.map(({ kind, payload }) => [kind, Object.keys(payload as object).toSorted()])).toEqual(
      [1, 2, 3].map(() => ['order_link', ['asked_at', 'email', 'order_number']]),
    );
    expect(rows.map(row => row.dedupe_key.length)).toEqual([54, 54, 54]);
    expect((await mailed()).map(({ to }) => to)).toEqual(['ruth@example.com']);
    const log = await db.selectFrom('mail_deliveries').select('status').orderBy('status').execute();
    expect(log.map(({ status }) => status)).toEqual(['dropped', 'dropped', 'sent']);
  });

  it('the link is mailed once per interval, and a wrong address does not count', async () => {
    const { order_number } = await place();
    await ask(order_number, 'stranger@example.com');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(order_number, shipping.email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('a request for an order link is refused', () => {
  it.each([
    ['', '', ['email', 'order_number']],
    ['GG-12', 'ruth@example.com', ['order_number']],
    ['GG-7K3F-92QX', 'ruth@', ['email']],
    ['GG-7K3F-92QX', 'a@b.com\nBcc: c@d.com', ['email']],
  ])('%j with %j', async (number, email, fields) => {
    const { status, data } = await ask(number, email);
    expect([status, Object.keys(data.error.fields ?? {}).toSorted()]).toEqual([422, fields]);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [null, 'ruth@example.com'],
    ['GG-7K3F-92QX', ['ruth@example.com']],
    ['a'.repeat(41), 'ruth@example.com'],
    ['\0', '\ud800'],
  ])('%j with %j, which no form sends', async (number, email) => {
    expect([400, 422]).toContain((await ask(number, email)).status);
    expect(await waiting()).toEqual([]);
  });

  it('when one visitor asks too often, match or not', async () => {
    const { order_number } = await place();
    const counted = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, ordersRoutes).guest;
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push((await ask(order_number, shipping.email, counted)).status);
      statuses.push((await ask(order_number, `${asked}@example.com`, counted)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
