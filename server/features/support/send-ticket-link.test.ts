import { beforeEach, expect, it } from 'vitest';
import { sendMail } from '#server/jobs/mail.ts';
import { keyOf, look, openTicket, ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { forgetWriters } from '#test/support/work-off.ts';
import { ticketMailComposers } from './ticket-mails.ts';

const sent: { to: string; text: string }[] = [];
const services = await testServices();
services.email = { send: async mail => void sent.push(mail) };
const { db, pool } = services;
const app = testApp(services, ...ticketRoutes);
const { guest } = app;
const email = 'ruth@shop.test';

beforeEach(async () => {
  sent.length = 0;
  await pool.query('delete from outbox');
});

async function mailAll(times = 1) {
  const jobs = await db.selectFrom('outbox').select(['id', 'kind', 'payload']).execute();
  for (let n = 0; n < times; n += 1) {
    await db.deleteFrom('mail_deliveries').execute();
    for (const job of jobs) await sendMail(services, ticketMailComposers, job);
  }
  return sent.map(({ text }) => /support-tickets\/\S+\?key=(\S+)/.exec(text)?.[1] ?? '');
}
async function write() {
  const id = await openTicket(guest, { email });
  const key = keyOf(services, id);
  await pool.query('delete from outbox');
  return { id, key };
}
const ask = (id: string, to = email) => guest.send('POST', `/api/support/tickets/${id}/link`, { email: to });

it('a new link to a guest’s ticket voids the old one, but its mail’s retry does not', async () => {
  const { id, key } = await write();
  expect((await ask(id, ' Ruth@Shop.test ')).data).toEqual({ ok: true });
  const [first = '', again] = await mailAll(2);
  expect(again).toBe(first);
  expect(sent[0]?.to).toBe(email);
  expect((await look(guest, id, key)).status).toBe(404);
  expect((await look(guest, id, `?key=${first}`)).status).toBe(200);
});

it('a ticket link is mailed once in ten minutes, however often it is asked for', async () => {
  const { id } = await write();
  await Promise.all([ask(id), ask(id), ask(id)]);
  await mailAll();
  expect(sent).toHaveLength(1);
});

it('a ticket link is mailed to its writer alone, and every answer is the same', async () => {
  const { id } = await write();
  const unknown = '00000000-0000-4000-8000-000000000000';
  const answers = [await ask(id, 'eve@shop.test'), await ask(unknown), await ask(id)];
  expect(answers.map(({ status, data }) => [status, data])).toEqual(Array(3).fill([200, { ok: true }]));
  await mailAll();
  expect(sent.map(({ to }) => to)).toEqual([email]);
});

it('a ticket that no link opens any more is mailed no link', async () => {
  const { id } = await write();
  await pool.query(
    `update support_tickets set status = 'closed', waiting_since = null, due_at = null,
      closed_at = now() - interval '366 days'
     where id = $1`,
    [id],
  );
  await ask(id);
  await mailAll();
  expect(sent).toEqual([]);
});

it('an invalid address is refused at the field', async () => {
  const { id } = await write();
  const { status, data } = await ask(id, 'ruth');
  expect([status, data.error.fields]).toEqual([422, { email: 'Please enter a valid email address' }]);
});

it('a link request is forgotten with the writer', async () => {
  const { id } = await write();
  await ask(id);
  await pool.query(
    `update support_tickets set category = 'order', status = 'closed', waiting_since = null, due_at = null,
      closed_at = now()
     where id = $1`,
    [id],
  );
  await pool.query('insert into tickets_to_forget (ticket_id) values ($1)', [id]);
  await forgetWriters(services);
  expect(await db.selectFrom('outbox').select('payload').execute()).toEqual([]);
});
