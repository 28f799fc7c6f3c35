import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { linkToken, newLink } from '#server/auth/one-time-links.ts';
import { type PersonalColumn, personalData } from '#server/database/personal-data.ts';
import { openOutbox } from '#server/email/open-email.ts';
import { customersRoutes } from '#server/features/customers/admin-routes.ts';
import { newsletterRoutes } from '#server/features/newsletter/routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { stockRequestRoutes } from '#server/features/stock-requests/routes.ts';
import { forgetOld } from '#server/features/upkeep/forget-old.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { startWorkers } from '#server/start-workers.ts';
import { findEverywhere } from '#test/support/find-everywhere.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { proveEmail } from '#test/support/prove-email.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, openTicket, ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { forgetBuyers, forgetWriters } from '#test/support/work-off.ts';
import { accountSettingsRoutes } from './routes.ts';

const { services, app } = await testShop(
  ...ticketRoutes,
  accountSettingsRoutes,
  adminOrdersRoutes,
  customersRoutes,
  moneyRoutes,
  newsletterRoutes,
  reviewsRoutes,
  stockRequestRoutes,
);
const { db, pool, env } = services;
services.email = openOutbox(pool);
services.jobs = openJobs(pool);
const staff = await app.signIn('nora@shop.test', { staff: true });
const desk = asStaff(staff);
const workers = await startWorkers(services, quickPace);
let isWorking = true;
const stopWorkers = async () => {
  if (isWorking) await workers.stop();
  isWorking = false;
};
afterAll(stopWorkers);

/** Used nowhere else in this shop, and not found in a hash by chance. */
const words = ['zyxwina', 'quxley', '555 0199', 'vurple', 'zqunit9'];
const [first, second] = ['zyxwina@first.test', 'quxley@second.test'];
const coupon = 'HERD5';
const shippingOf = (email: string) => ({
  name: 'Zyxwina Quxley',
  email,
  phone: '512 555 0199',
  address1: '77 Vurple Lane',
  address2: 'Apt Zqunit9',
  city: 'Austin',
  state: 'TX',
  postal: '78704',
  country: 'US',
});
const { email: _, country: __, ...address } = shippingOf(first);
const { name: ___, ...savedAddress } = address;
const about = (what: string) => `${what} Zyxwina Quxley of 77 Vurple Lane`;

async function order(caller: Caller, email: string) {
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const body = {
    items,
    shipping: shippingOf(email),
    notes: about('Ring'),
    coupon_code: coupon,
    marketing_consent: true,
  };
  const { data } = await sendOrder(caller, body);
  const number = data.order.order_number;
  const { rows } = await pool.query('select id from orders where order_number = $1', [number]);
  return { placed: data, number, id: rows[0].id as string };
}

/** Everything a customer and staff can do that stores data about the customer. */
async function live(caller: Caller): Promise<{ ticket: string; again: Caller }> {
  const me = `/api/account`;
  await proveEmail(services, caller.id);
  await caller.send('PATCH', `${me}/name`, { full_name: 'Zyxwina Quxley' });
  await caller.send('PUT', `${me}/shipping-address`, savedAddress);
  await app.guest.send('POST', '/api/newsletter/join', { email: first });
  await pool.query(`update newsletter_subscribers set status = 'confirmed', confirmed_at = now() where email = $1`, [
    first,
  ]);
  const { rows } = await pool.query('select slug from products where id = $1', [
    await stockProduct(services, { stock: 0 }),
  ]);
  await caller.send('POST', `/api/products/${rows[0].slug}/stock-requests`, { email: first });
  await app.guest.send('POST', '/api/auth/forgot-password', { email: first });
  await app.guest.send(
    'POST',
    '/api/auth/sign-in',
    { email: first, password: testPassword },
    { 'user-agent': 'curl/8' },
  );

  const paid = await order(caller, first);
  await caller.send('PUT', `/api/orders/${paid.number}/address`, { ...address, address1: '78 Vurple Lane' });
  await app.guest.send('POST', '/api/orders/link', { order_number: paid.number, email: first });
  await payAtProvider(caller, paid.placed, 'approve');
  const path = `/api/admin/orders/${paid.number}`;
  await staff.send('POST', `${path}/notes`, { id: randomUUID(), body: about('Called') });
  await staff.send('PATCH', `/api/admin/orders/${paid.id}`, {
    status: 'delivered',
    reason: about('Handed to'),
    restock: false,
  });
  const wish = { kind: 'full', restock: true, reason: about('A favor to') };
  await staff.send('POST', `${path}/refunds`, wish, { 'idempotency-key': randomUUID() });
  const byHand = await order(caller, first);
  await staff.send('PATCH', `/api/admin/orders/${byHand.id}`, {
    status: 'paid',
    reason: about('Cash of'),
    restock: false,
  });
  await staff.send('PATCH', `/api/admin/orders/${byHand.id}`, { status: 'delivered', restock: false });
  const { rows: bought } = await pool.query(
    'select p.slug from products p join order_items i on i.product_id = p.id where i.order_id = $1',
    [byHand.id],
  );
  const review = { rating: 5, title: 'Soft', body: 'Soft skin.', author_name: 'Zyxwina Q.' };
  await caller.send('POST', `/api/products/${bought[0].slug}/my-review`, review);
  // A job of the order that succeeds later would take the note of a failed one away.
  await untilQuiet();
  await notedElsewhere(paid.id, paid.number);
  const left = await order(app.guest, first);
  await app.guest.send('POST', `/api/orders/${left.number}/cancel?key=${left.placed.order.key}`);

  const ticket = await openTicket(caller, {
    category: 'order',
    message: about('Greetings from'),
    subject: about('From'),
  });
  await app.guest.send('POST', `/api/support/tickets/${ticket}/link`, { email: first });
  await desk.answer(ticket, { body: about('Dear') });
  await desk.answer(ticket, { body: about('Beware of'), is_private: true });
  await staff.send('PUT', `/api/admin/customers/${caller.id}/admin`, { is_admin: true, password: testPassword });
  await pool.query('update profiles set is_admin = false where id = $1', [caller.id]);

  const link = { purpose: 'change_email' as const, user_id: caller.id, email: second };
  const id = await newLink(db, link);
  // Staff rights ended the session.
  const again = await app.signInAgain(first);
  await again.send('POST', `${me}/email/confirm`, { token: linkToken(env.SESSION_SECRET, { id, ...link }) });
  await order(again, second);
  return { ticket, again };
}

/** What staff, a provider and a failed job note about an order's buyer. */
async function notedElsewhere(id: string, number: string) {
  const said = about('Refused by');
  await pool.query(
    `insert into money_settlements (kind, subject, note, actor_id, actor_email)
     select 'refund', id::text, $2, $3, 'nora@shop.test' from refunds where order_id = $1`,
    [id, said, staff.id],
  );
  await pool.query(
    `insert into webhook_events (provider, event_id, type, payload, processed_at)
      values ('stripe', 'evt_1', 'paid', $1, now())`,
    [JSON.stringify({ payer: said })],
  );
  await pool.query(`insert into purchase_reports (order_id, status, error) values ($1, 'given_up', $2)`, [id, said]);
  await pool.query(
    `insert into given_up_jobs (queue, item, order_number, tries, error) values ('report-purchase', $1, $2, 1, $3)`,
    [id, number, said],
  );
}

/** All mails are sent and all jobs done. */
const untilQuiet = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select 1 from outbox where dispatched_at is null union all select 1 from pgboss.job
        where state < 'completed' and name not like '\\_\\_%'`,
    );
    expect(rows).toEqual([]);
  }, 60_000);

/** Columns that contain the customer before the deletion, at least. */
const traces =
  `users.email profiles.full_name profiles.phone profiles.shipping_address former_addresses.email one_time_links.email
  newsletter_subscribers.email stock_requests.email orders.email orders.shipping_name orders.shipping_phone
  orders.shipping_address1 orders.shipping_address2 orders.notes orders.manual_payment_reason order_notes.body
  order_events.message coupon_redemptions.mailbox refunds.note money_settlements.note purchase_reports.error
  given_up_jobs.error activity.facts reviews.author_name support_tickets.email support_tickets.subject
  support_messages.body outbox.payload mail_deliveries.recipient dev_mail.html idempotency_keys.reply
  webhook_events.payload`.split(/\s+/);

/** Moves time forward by some days. */
async function pass(days: number) {
  const times = {
    order_events: ['created_at'],
    outbox: ['created_at', 'dispatched_at'],
    dev_mail: ['created_at'],
    idempotency_keys: ['created_at', 'finished_at'],
    webhook_events: ['received_at', 'processed_at'],
    support_messages: ['created_at'],
    support_tickets: ['created_at', 'last_message_at', 'closed_at'],
  };
  for (const [table, columns] of Object.entries(times))
    await pool.query(
      `update ${table} set ${columns.map(column => `${column} = ${column} - make_interval(days => $1)`)}`,
      [days],
    );
}

const endOf = (found: string): PersonalColumn['ends'] | undefined => {
  const [table = '', column = ''] = found.split('.');
  const columns: Record<string, Record<string, PersonalColumn>> = personalData;
  return columns[table]?.[column]?.ends;
};

it('a deleted account is nowhere in the database once its orders, tickets and retention have ended', async () => {
  await db.insertInto('coupons').values({ code: coupon, discount: '5' }).execute();
  const { ticket, again: caller } = await live(await app.signIn(first));
  await untilQuiet();
  const before = await findEverywhere(pool, words);
  expect(before.filter(found => endOf(found) === undefined)).toEqual([]);
  expect(before).toEqual(expect.arrayContaining(traces));

  expect((await caller.send('POST', '/api/account/delete', { password: testPassword })).status).toBe(200);
  const after = await findEverywhere(pool, words);
  expect(after.filter(found => endOf(found) === 'account')).toEqual([]);
  expect(after).toContain('orders.email');

  await desk.change(ticket, { status: 'closed' });
  await pool.query(`update orders set hold_expires_at = now() - interval '1 minute' where hold_expires_at is not null`);
  await vi.waitFor(async () => {
    expect((await pool.query('select from orders where hold_expires_at is not null')).rows).toEqual([]);
  }, 60_000);
  await untilQuiet();
  await stopWorkers();
  await pass(31);
  await forgetBuyers(services);
  await forgetWriters(services);
  const forgotten = await findEverywhere(pool, words);
  expect(forgotten.filter(found => endOf(found) !== 'time')).toEqual([]);
  await expectInvariants(pool);

  await pass(3 * 366);
  await forgetOld(services);
  expect(await findEverywhere(pool, words)).toEqual([]);
});
