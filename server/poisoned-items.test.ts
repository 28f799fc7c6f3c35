import { afterAll, expect, it, vi } from 'vitest';
import type { JobPage } from '#contract/jobs/shapes.ts';
import { jobsRoutes } from '#server/features/jobs/admin-routes.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { openTicket, ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { queueJoins } from './features/accounts/confirm-email.ts';
import { orderQueues } from './order-queues.ts';
import { supportQueues } from './support-queues.ts';

const { services, app } = await testShop(...ticketRoutes, jobsRoutes);
const { db, pool } = services;
const staff = await app.signIn('nora@shop.test', { staff: true });
const product = await stockProduct(services, { stock: 10 });
const names = ['forget-buyers', 'forget-writers', 'close-resolved', 'join-orders', 'join-tickets'] as const;
const all = { ...orderQueues, ...supportQueues };
/** The shop's queues with few tries. */
const items = Object.fromEntries(
  names.flatMap(name => {
    const queue = all[name];
    const patience = { tries: 2, pauseSeconds: 1, longestPauseSeconds: 1 };
    return queue ? [[name, { ...queue, lookSeconds: 0.5, patience }]] : [];
  }),
);
let stop = async () => {};
afterAll(() => stop());

/** The first cannot be saved, and is the oldest. */
async function guestOrders(email: string): Promise<[poisoned: string, sound: string]> {
  const numbers: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const body = { items: [{ product_id: product, quantity: 1 }], shipping: { ...shipping, email } };
    numbers.push((await sendOrder(app.guest, body)).data.order.order_number);
  }
  return [numbers[0] ?? '', numbers[1] ?? ''];
}
async function guestTickets(email: string): Promise<[poisoned: string, sound: string]> {
  const about = { email, category: 'order' };
  return [
    await openTicket(app.guest, { ...about, subject: `Poisoned ${email}` }),
    await openTicket(app.guest, { ...about, subject: `Sound ${email}` }),
  ];
}

it('one item that cannot be written holds up no other, and staff read which it is', async () => {
  const joined = await app.signIn('ann@shop.test');
  const [toJoin, joins] = [await guestOrders('ann@shop.test'), await guestTickets('ann@shop.test')];
  const [toForget, toClose, writers] = [
    await guestOrders('ben@shop.test'),
    await guestTickets('cleo@shop.test'),
    await guestTickets('dora@shop.test'),
  ];
  await pool.query(`update orders set status = 'canceled', hold_expires_at = null where order_number = any ($1)`, [
    toForget,
  ]);
  await pool.query(`update order_events set created_at = created_at - interval '31 days'`);
  await pool.query('insert into orders_to_forget (order_id) select id from orders where order_number = any ($1)', [
    toForget,
  ]);
  await pool.query(
    `update support_tickets set status = 'resolved', waiting_since = null, due_at = null, resolved_at = now() - interval '8 days'
     where id = any ($1)`,
    [toClose],
  );
  await pool.query(
    `update support_tickets set status = 'closed', waiting_since = null, due_at = null, closed_at = now() where id = any ($1)`,
    [writers],
  );
  await pool.query('insert into tickets_to_forget (ticket_id) select unnest($1::uuid[])', [writers]);
  await pool.query('update users set email_verified = true where id = $1', [joined.id]);
  await queueJoins(db, joined.id);
  const poisoned = [toJoin, toForget].map(([number]) => `'${number}'`).join();
  await pool.query(`alter table orders add constraint poison check (version < 2 or order_number not in (${poisoned}))`);
  await pool.query(
    `alter table support_tickets add constraint poison check (version < 2 or subject not like 'Poisoned%')`,
  );

  const started = await startJobs(services, { mails: {}, items, scheduled: {} }, quickPace);
  stop = started.stop;
  const column = async (what: string, of: string[]) =>
    (
      await pool.query(
        `select ${what} as it from unnest($1::text[]) with ordinality as asked (key, place)
      left join orders o on o.order_number = key left join support_tickets t on t.id::text = key order by place`,
        [of],
      )
    ).rows.map(({ it }) => it);
  await vi.waitFor(
    async () => {
      expect(await column('o.user_id', toJoin)).toEqual([null, joined.id]);
      expect(await column('t.user_id', joins)).toEqual([null, joined.id]);
      expect(await column('o.email', toForget)).toEqual(['ben@shop.test', 'deleted@account.invalid']);
      expect(await column('t.status', toClose)).toEqual(['resolved', 'closed']);
      expect(await column('t.email', writers)).toEqual(['dora@shop.test', 'deleted@account.invalid']);
    },
    { timeout: 60_000, interval: 200 },
  );
  await vi.waitFor(
    async () => {
      const { items: given } = (await staff.send<JobPage>('GET', '/api/admin/jobs')).data;
      const abouts = given.map(({ queue, order_number, ticket }) => [queue, order_number ?? ticket?.subject]);
      expect(abouts.toSorted()).toEqual([
        ['close-resolved', 'Poisoned cleo@shop.test'],
        ['forget-buyers', toForget[0]],
        ['forget-writers', 'Poisoned dora@shop.test'],
        ['join-orders', toJoin[0]],
        ['join-tickets', 'Poisoned ann@shop.test'],
      ]);
    },
    { timeout: 60_000, interval: 200 },
  );
});
