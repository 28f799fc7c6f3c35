import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account-settings/shapes.ts';
import type { Topic } from '#server/realtime/live.ts';
import { realtimeRoutes } from '#server/realtime/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import {
  asStaff,
  keyOf,
  layDown,
  look,
  move,
  openTicket,
  reply,
  ticketMails,
  ticketRoutes,
} from '#test/support/shops/test-tickets.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { forgetWriters, joinTickets } from '#test/support/work-off.ts';

const { services, app } = await testShop(...ticketRoutes, realtimeRoutes);
const { guest, signIn } = app;
const { pool, live } = services;
const [nora, tom] = [await signIn('nora@shop.test', { staff: true }), await signIn('tom@shop.test', { staff: true })];
await pool.query(`update users set name = 'Nora Secretname' where email = 'nora@shop.test'`);
await pool.query(`update users set name = 'Tom Secretname' where email = 'tom@shop.test'`);
const desk = asStaff(nora);
/** Words and names for staff only. */
const secret =
  /Writes too often|Secretname|is_private":true|"(priority|category|assigned|pending_customer)","event_value/;

/** Everything staff can do to a ticket without notifying the customer. */
async function workOn(id: string): Promise<void> {
  await desk.answer(id, { is_private: true, body: 'Writes too often' });
  await desk.change(id, { priority: 'high' });
  await desk.change(id, { category: 'technical' });
  await desk.change(id, { assigned_to: tom.id });
}

/** The events published while `act` runs. */
async function eventsDuring(topics: Topic[], act: () => Promise<unknown>): Promise<string[]> {
  await published();
  const events: string[] = [];
  const stop = live.subscribe(topics, (_, event) => events.push(event.type));
  await act();
  await published();
  stop();
  return events;
}

/** Published last, so it arrives last. */
async function published(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = live.subscribe(['shop'], () => resolve());
  live.publish('shop', { type: 'shopChanged', pace: 'soon' });
  await promise;
  stop();
}

describe('a staff note', () => {
  it('is in nothing that the customer reads or is sent', async () => {
    const ann = await signIn('ann@shop.test');
    await pool.query('update users set email_verified = true where id = $1', [ann.id]);
    const id = await openTicket(ann);
    await workOn(id);
    await desk.answer(id, { body: 'A new jar leaves today.' });
    await desk.change(id, { status: 'resolved' });
    const { data } = await look(ann, id);
    expect(data.messages.map(({ author, event }) => [author, event])).toEqual([
      ['Test Person', null],
      ['Nora', null],
      ['Nora', 'resolved'],
    ]);
    expect(data.messages.map(({ ticket_id, user_id }) => [ticket_id, user_id])).toEqual([
      [id, ann.id],
      [id, null],
      [id, null],
    ]);
    expect(data.user_id).toBe(ann.id);
    const list = await ann.send('GET', '/api/support/tickets');
    const file = await ann.send<AccountExport>('GET', '/api/account/export');
    expect(file.data.tickets).toMatchObject([
      { messages: [{ pictures: [] }, { sender: 'staff' }, { event: 'resolved' }] },
    ]);
    const mails = (await ticketMails(services)).filter(mail => mail.to === 'ann@shop.test');
    expect(mails.map(mail => mail.subject)).toEqual([
      'We have your message: A cracked lid',
      'We answered: A cracked lid',
      'Resolved: A cracked lid',
    ]);
    for (const seen of [data, list.data, file.data, mails]) expect(JSON.stringify(seen)).not.toMatch(secret);
    expect(JSON.stringify((await desk.read(id)).data)).toMatch(/Writes too often/);
  });

  it('is pushed to staff live, and to the customer not at all', async () => {
    const ben = await signIn('ben@shop.test');
    const id = await openTicket(ben);
    expect(await eventsDuring([`user:${ben.id}`, `ticket:${id}`], () => workOn(id))).toEqual([]);
    expect(await eventsDuring(['staff'], () => workOn(id))).toEqual(['ticketChanged']);
    expect(await eventsDuring([`user:${ben.id}`], () => desk.answer(id))).toEqual(['ticketChanged']);
    expect(await eventsDuring([`ticket:${id}`], () => desk.change(id, { status: 'resolved' }))).toEqual([
      'ticketChanged',
    ]);
    expect(await eventsDuring(['staff'], () => reply(ben, id))).toEqual(['ticketChanged']);
    expect(await eventsDuring(['staff', `ticket:${id}`], () => desk.answer(id, { version: 1 }))).toEqual([]);
  });
});

describe('a live connection', () => {
  it('a guest’s ticket notifies the holder of its key, and no other key', async () => {
    const [id, other] = [await openTicket(guest), await openTicket(guest)];
    const line = async (key: string) => {
      const answer = await app.app.request(`/api/realtime${key}&ticket=${id}`);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toContain('event: heartbeat');
      return reader;
    };
    const [mine, theirs] = [await line(keyOf(services, id)), await line(keyOf(services, other))];
    await desk.answer(id);
    expect((await mine?.read())?.value).toContain(
      `event: ticketChanged\ndata: {"type":"ticketChanged","ticket_id":"${id}"}`,
    );
    const next = theirs?.read().then(read => read.value ?? '');
    await desk.answer(other);
    live.hangUp();
    expect(await next).toBe('');
    await mine?.cancel();
  });
});

describe('tickets of a guest', () => {
  it('join the account once its address is confirmed, never before', async () => {
    const [mine, others] = [
      await openTicket(guest, { email: 'dora@shop.test' }),
      await openTicket(guest, { email: 'else@shop.test' }),
    ];
    const dora = await signIn('dora@shop.test');
    await joinTickets(services);
    expect((await look(dora, mine)).status).toBe(404);
    await pool.query('update users set email_verified = true where id = $1', [dora.id]);
    await joinTickets(services);
    await joinTickets(services);
    expect((await look(dora, mine)).status).toBe(200);
    expect((await look(dora, others)).status).toBe(404);
    // No link opens an account's ticket.
    expect((await look(guest, mine, keyOf(services, mine))).status).toBe(404);
    expect((await desk.read(mine)).data).toMatchObject({ customer_name: 'Test Person', is_registered: true });
  });
});

describe('the account’s data file', () => {
  it('has tickets with the names of their pictures', async () => {
    const eve = await signIn('eve@shop.test');
    const { data: picture } = await layDown(eve);
    await openTicket(eve, { picture_ids: [picture.id] });
    const { data } = await eve.send<AccountExport>('GET', '/api/account/export');
    expect(data.tickets).toMatchObject([{ subject: 'A cracked lid', messages: [{ pictures: ['jar.png'] }] }]);
  });
});

describe('deleting an account', () => {
  const end = (who: Caller) => who.send('POST', '/api/account/delete', { password: testPassword });
  const emailOf = async (id: string) => (await desk.read(id)).data.email;

  it('leaves an open ticket answerable until it is closed, then forgets the address', async () => {
    const flo = await signIn('flo@shop.test');
    const about = { category: 'order' };
    const [closed, resolved, open] = [
      await openTicket(flo, about),
      await openTicket(flo, about),
      await openTicket(flo, about),
    ];
    await move(flo, closed, 'close');
    await desk.change(resolved, { status: 'resolved' });
    expect((await end(flo)).status).toBe(200);
    await ticketMails(services);
    await forgetWriters(services);
    expect(await Promise.all([closed, resolved, open].map(emailOf))).toEqual([
      'deleted@account.invalid',
      'flo@shop.test',
      'flo@shop.test',
    ]);
    await desk.answer(open);
    const [mail] = await ticketMails(services);
    expect(mail?.text).toContain(`/support-tickets/${open}${keyOf(services, open)}`);
    expect((await reply(guest, open, {}, keyOf(services, open))).status).toBe(200);
    for (const id of [open, resolved]) await desk.change(id, { status: 'closed' });
    await forgetWriters(services);
    expect([await emailOf(open), await emailOf(resolved)]).toEqual(Array(2).fill('deleted@account.invalid'));
    await ticketMails(services);
    const rows = await pool.query(`select 1 from support_tickets t where t::text like '%flo@shop%'`);
    expect(rows.rows).toEqual([]);
    await expectInvariants(pool);
  });

  it('does not take tickets from the person who opened it again and confirmed the address', async () => {
    const gus = await signIn('gus@shop.test');
    const id = await openTicket(gus);
    await end(gus);
    const again = await signIn('gus@shop.test');
    expect((await look(again, id)).status).toBe(404);
    await pool.query('update users set email_verified = true where id = $1', [again.id]);
    await joinTickets(services);
    await move(again, id, 'close');
    await forgetWriters(services);
    expect(await emailOf(id)).toBe('gus@shop.test');
    expect((await look(again, id)).data.status).toBe('closed');
    expect((await look(again, randomUUID())).status).toBe(404);
    await expectInvariants(pool);
  });
});
