import { afterEach, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, keyOf, look, openTicket, reply, ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { closeDueTickets } from '#test/support/work-off.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest } = app;
const { pool } = services;
const desk = asStaff(await app.signIn('nora@shop.test', { staff: true }));
afterEach(() => expectInvariants(pool));

/** A ticket resolved `ago`. */
async function resolved(ago: string): Promise<{ id: string; key: string }> {
  const id = await openTicket(guest);
  await desk.change(id, { status: 'resolved' });
  await pool.query(`update support_tickets set resolved_at = now() - $2::interval where id = $1`, [id, ago]);
  return { id, key: keyOf(services, id) };
}

it('a resolved ticket is closed after seven days, once, and says so', async () => {
  const [old, young] = [await resolved('7 days 1 second'), await resolved('6 days 23 hours 59 minutes')];
  await Promise.all([closeDueTickets(services), closeDueTickets(services)]);
  const { data } = await look(guest, old.id, old.key);
  expect(data).toMatchObject({ status: 'closed', can_reply: false, closed_at: expect.any(String) });
  expect(data.messages.slice(1).map(({ event, sender, author }) => [event, sender, author])).toEqual([
    ['resolved', 'staff', 'Test'],
    ['closed', 'system', null],
  ]);
  expect((await look(guest, young.id, young.key)).data.status).toBe('resolved');
});

it('a ticket answered at the last moment stays open', async () => {
  const { id, key } = await resolved('7 days');
  const [answer] = await Promise.all([reply(guest, id, {}, key), closeDueTickets(services)]);
  const { status } = (await look(guest, id, key)).data;
  expect(status).toBe(answer.status === 200 ? 'open' : 'closed');
});

it('an open or waiting ticket is never closed automatically', async () => {
  const [open, waiting] = [await openTicket(guest), await openTicket(guest)];
  await desk.answer(waiting);
  await pool.query(`update support_tickets set created_at = now() - interval '1 year'`);
  await closeDueTickets(services);
  const statuses = [open, waiting].map(async id => (await look(guest, id, keyOf(services, id))).data.status);
  expect(await Promise.all(statuses)).toEqual(['open', 'pending_customer']);
});
