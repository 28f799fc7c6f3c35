import { beforeEach, expect, it } from 'vitest';
import { accountMailComposers } from '#server/features/accounts/email.ts';
import { newsletterRoutes } from '#server/features/newsletter/routes.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { type Composers, sendMail } from '#server/jobs/mail.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { openTicket } from '#test/support/shops/test-tickets.ts';
import { testPassword } from '#test/support/test-app.ts';
import { cancelExpired } from './sweep-holds.ts';

const sent: { to: string; subject: string; text: string; html: string }[] = [];
const { services, app } = await testShop(supportRoutes, newsletterRoutes);
services.email = { send: async mail => void sent.push(mail) };
const { db, pool } = services;
const { guest } = app;
const product = await stockProduct(services, { stock: 500, price: 1000 });
// Only the limits by address are on, as all requests come from one IP address.
const { takeFor, forget } = postgresRateLimiter(pool);
services.limiter = { take: async () => null, takeFor, forget };

const advert = 'http://evil.test/win CLICK';
const place = async (email: string, more: object = {}) => {
  const ship = { ...shipping, name: advert, address1: advert, city: 'Evil Town', email, ...more };
  return (await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], shipping: ship })).data;
};

const composers: Partial<Composers> = { ...orderMailComposers, ...accountMailComposers };

/** Runs the mail worker on the queued mails. */
async function work() {
  const jobs = await db.selectFrom('outbox').select(['id', 'kind', 'payload']).orderBy('created_at').execute();
  for (const job of jobs) if (job.kind in composers) await sendMail(services, composers, job);
  await db.deleteFrom('mail_deliveries').execute();
  await db.deleteFrom('outbox').execute();
  return sent.splice(0);
}

beforeEach(async () => void (await work()));

it('unpaid orders mail one address at most five times an hour, their end included, and are placed anyway', async () => {
  for (let n = 0; n < 8; n += 1) expect((await place('victim@example.com')).order.status).toBe('pending');
  expect((await work()).map(mail => mail.to)).toEqual(Array(5).fill('victim@example.com'));
  await pool.query(`update orders set hold_expires_at = now() - interval '1 minute' where status = 'pending'`);
  const due = await db.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  for (const { id } of due) await cancelExpired(services, id);
  const canceled = await db.selectFrom('outbox').select('kind').where('kind', '=', 'order_canceled').execute();
  expect(canceled).toHaveLength(8);
  expect(await work()).toEqual([]);
  await place('other@example.com');
  expect(await work()).toHaveLength(1);
});

it('a mail retried several times uses the address’s limit once, and is sent in the end', async () => {
  const placed = await place('patient@example.com');
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'order_placed')
    .executeTakeFirstOrThrow();
  const { send } = services.email;
  services.email = { send: () => Promise.reject(new Error('away')) };
  for (let tried = 0; tried < 6; tried += 1)
    await expect(sendMail(services, orderMailComposers, { id })).rejects.toThrow('away');
  services.email = { send };
  await sendMail(services, orderMailComposers, { id });
  expect(sent.splice(0).map(mail => mail.subject)).toEqual([expect.stringContaining(placed.order.order_number)]);
});

it('confirmation links count toward the limit, and are sent when it is used up', async () => {
  const email = 'owner@example.com';
  await guest.send('POST', '/api/auth/sign-up', { email, full_name: 'Olive Owner', password: testPassword });
  const requestReset = () => guest.send('POST', '/api/auth/forgot-password', { email });
  for (let n = 0; n < 4; n += 1) await requestReset();
  const links = await work();
  expect(links.map(mail => mail.to)).toEqual(links.map(() => email));
  await place(email);
  expect(await work()).toEqual([]);
  await requestReset();
  expect(await work()).toHaveLength(1);
});

it('the limit of an address covers every form, and paid orders always mail', async () => {
  await openTicket(guest, { email: 'second@example.com' });
  await guest.send('POST', '/api/newsletter/join', { email: 'second@example.com' });
  for (let n = 0; n < 2; n += 1) await place('second@example.com');
  const placed = await place('second@example.com');
  expect(await work()).toHaveLength(3);
  await place('second@example.com');
  expect(await work()).toEqual([]);
  await payAtProvider(guest, placed, 'approve');
  expect((await work()).map(mail => mail.subject)).toEqual([`Payment received for ${placed.order.order_number}`]);
});

it('a mail to an unconfirmed address carries no text of the person who typed it', async () => {
  const placed = await place('third@example.com');
  const [mail] = await work();
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil|click/i);
  expect(mail?.text).toContain('Ships to: TX 78704');
  expect(mail?.text).toMatch(/^Hello,/m);
  await payAtProvider(guest, placed, 'approve');
  const [paid] = await work();
  expect(paid?.text, 'a link is no name').toMatch(/^Hello,/m);
});

it('a paying buyer, and an account with a confirmed address, read their name and address', async () => {
  const placed = await place('ruth@example.com', { name: 'Ruth Miller', address1: '12 Pasture Lane' });
  await payAtProvider(guest, placed, 'approve');
  const [first] = await work();
  expect(first?.text).toContain('Hello Ruth,');
  expect(first?.text).toContain('Ships to: Ruth Miller, 12 Pasture Lane');
});
