import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminTicketList } from '#contract/support/admin.ts';
import { dueAt } from '#domain/ticket/response-clock.ts';
import { cursorOf } from '#server/lists/keyset.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, look, openTicket, reply, ticketMails, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest, signIn } = app;
const { db, pool } = services;
const [nora, tom, ann] = [
  await signIn('nora@shop.test', { staff: true }),
  await signIn('tom@shop.test', { staff: true }),
  await signIn('ann@shop.test'),
];
const desk = asStaff(nora);
await pool.query(`update users set name = 'Tom Abel' where email = 'tom@shop.test'`);

afterEach(() => expectInvariants(pool));

const list = async (search = '', who = nora) =>
  (await who.send<AdminTicketList>('GET', `/api/admin/support/tickets${search}`)).data;
const ids = async (search: string) => (await list(search)).items.map(ticket => ticket.id);
const activityOf = (id: string) =>
  db
    .selectFrom('activity')
    .select(['action', 'actor_email', 'facts'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('the inbox', () => {
  it('shows what is due first on top, and no longer what was answered', async () => {
    const [slow, quick, answered] = [
      await openTicket(guest, { category: 'other' }),
      await openTicket(guest, { category: 'shipping' }),
      await openTicket(ann),
    ];
    await desk.answer(answered);
    const { items, counts } = await list();
    expect(items.map(ticket => ticket.id)).toEqual([quick, slow]);
    expect(items[0]).toMatchObject({ customer_name: null, email: 'guest@example.com', assigned_to: null });
    expect(counts).toMatchObject({ waiting: 2, all: 3, mine: 0 });
    expect((await ids('?view=all'))[0]).toBe(answered);
    await pool.query(`update support_tickets set due_at = now() - interval '1 minute' where id = $1`, [slow]);
    expect((await list()).counts.overdue).toBe(1);
    expect(await ids('')).toEqual([slow, quick]);
  });

  it('is filtered by person, status, category, priority and words', async () => {
    const id = await openTicket(ann, { category: 'billing', priority: 'high', subject: '100 % of _it_ twice' });
    await desk.change(id, { assigned_to: tom.id });
    expect((await list('?view=mine', tom)).items).toMatchObject([
      { id, assigned_to: { id: tom.id, name: 'Tom Abel' } },
    ]);
    expect(await ids('?view=mine')).toEqual([]);
    for (const q of ['100 %', '_it_', 'ann@SHOP', 'Test Pers', id.slice(0, 8).toUpperCase(), `#${id.slice(0, 8)}`])
      expect(await ids(`?view=all&priority=high&q=${encodeURIComponent(q)}`)).toEqual([id]);
    for (const q of ['100_', '%it%', 'zoe', id.slice(1, 9)])
      expect(await ids(`?view=all&priority=high&q=${encodeURIComponent(q)}`)).toEqual([]);
    expect(await ids('?view=all&category=billing&status=open')).toEqual([id]);
    expect(await ids('?view=all&category=billing&status=closed')).toEqual([]);
    await desk.change(id, { status: 'closed' });
    expect(await list('?view=mine', tom)).toMatchObject({ items: [], counts: { mine: 0 } });
    expect((await list('?view=mine&status=closed', tom)).items).toHaveLength(1);
  });

  it('ignores unknown filters', async () => {
    const all = await list('?view=all');
    const places = ['[]', '["1"]', `["x","${nora.id}"]`, `["12345678901234567","${nora.id}"]`, '["1","x"]', '{"0":1}'];
    const after = places.map(place => `after=${cursorOf(place)}`);
    for (const search of ['status=lost', 'category=%00', 'limit=0', 'after=x', ...after])
      expect([search, (await list(`?view=all&${search}`)).items]).toEqual([search, all.items]);
  });

  it('is unread for each member of staff separately, again when the customer writes', async () => {
    const id = await openTicket(ann);
    const unread = async (who: typeof nora) =>
      (await list('?view=all', who)).items.find(ticket => ticket.id === id)?.is_unread;
    expect([await unread(nora), await unread(tom)]).toEqual([true, true]);
    await nora.send('POST', `/api/admin/support/tickets/${id}/read`);
    expect([await unread(nora), await unread(tom)]).toEqual([false, true]);
    await asStaff(tom).answer(id);
    expect(await unread(nora)).toBe(false);
    await reply(ann, id);
    expect(await unread(nora)).toBe(true);
    const none = await nora.send('POST', `/api/admin/support/tickets/${randomUUID()}/read`);
    expect([none.status, none.data.error.code]).toEqual([404, 'ticket_not_found']);
  });
});

describe('a reply by staff', () => {
  it('of two simultaneous replies one is refused and shown the newer message', async () => {
    const id = await openTicket(ann);
    const { version } = (await desk.read(id)).data;
    const answers = await Promise.all([desk.answer(id, { version }), asStaff(tom).answer(id, { version })]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    const late = answers.find(answer => answer.status === 409);
    expect(late?.data.error).toMatchObject({ code: 'changed_meanwhile', message: 'Changed by someone else' });
    expect((await look(ann, id)).data.messages).toHaveLength(2);
  });

  it('is not sent past what the customer wrote meanwhile', async () => {
    const id = await openTicket(ann);
    const { version } = (await desk.read(id)).data;
    await reply(ann, id, { body: 'I found it, thank you' });
    for (const more of [{}, { is_private: true }, { resolve: true }])
      expect((await desk.answer(id, { version, ...more })).data.error.code).toBe('changed_meanwhile');
    expect((await desk.change(id, { version, status: 'resolved' })).data.error.code).toBe('changed_meanwhile');
    const { data } = await look(ann, id);
    expect([data.status, data.messages.length]).toEqual(['open', 2]);
    await ann.send('POST', `/api/support/tickets/${id}/read`);
    expect((await desk.answer(id, { version: version + 1 })).status).toBe(200);
  });

  it('sent twice is one message and one mail', async () => {
    const id = await openTicket(ann);
    await ticketMails(services);
    const same = { request_id: randomUUID(), version: 1 };
    expect((await desk.answer(id, same)).status).toBe(200);
    expect((await desk.answer(id, same)).status).toBe(200);
    expect((await look(ann, id)).data.messages).toHaveLength(2);
    expect(await ticketMails(services)).toHaveLength(1);
  });

  it.each([
    ['', 'Write something first'],
    ['x'.repeat(2001), 'Message must be less than 2000 characters'],
  ])('is refused with %j', async (body, sentence) => {
    const id = await openTicket(ann);
    for (const answer of [await desk.answer(id, { body }), await reply(ann, id, { body })])
      expect([answer.status, answer.data.error.fields]).toEqual([422, { body: sentence }]);
    const kept = [await desk.answer(id, { body: '🫙'.repeat(2000) }), await reply(ann, id, { body: 'x' })];
    expect(kept.map(answer => answer.status)).toEqual([200, 200]);
  });

  it('can resolve at once, and a note cannot', async () => {
    const id = await openTicket(ann);
    expect((await desk.answer(id, { is_private: true, resolve: true })).status).toBe(422);
    const { data } = await desk.answer(id, { resolve: true });
    expect(data).toMatchObject({ status: 'resolved', due_at: null, closes_at: expect.any(String) });
    expect(data.messages.map(message => message.event)).toEqual([null, null, 'resolved']);
    await desk.answer(id, { body: 'One thing more' });
    expect((await look(ann, id)).data.messages.map(message => message.event)).toEqual([
      null,
      null,
      'resolved',
      'reopened',
      null,
    ]);
  });
});

describe('a ticket change', () => {
  it('is in the thread and in the activity log', async () => {
    const id = await openTicket(ann, { category: 'other' });
    const before = (await desk.read(id)).data;
    for (const more of [{ priority: 'high' }, { priority: 'high' }, { category: 'order' }, { assigned_to: tom.id }])
      expect((await desk.change(id, more)).status).toBe(200);
    await desk.change(id, { assigned_to: null });
    await desk.change(id, { status: 'pending_customer' });
    const { data } = await desk.read(id);
    expect(data.messages.slice(1).map(({ event, event_value, author }) => [event, event_value, author])).toEqual([
      ['priority', 'high', 'Test Person'],
      ['category', 'order', 'Test Person'],
      ['assigned', 'Tom Abel', 'Test Person'],
      ['assigned', null, 'Test Person'],
      ['pending_customer', null, 'Test Person'],
    ]);
    expect(data.version).toBe(before.version + 5);
    expect((await activityOf(id)).map(({ action, facts }) => [action, facts])).toEqual([
      ['ticket.priority', { from: 'normal', to: 'high' }],
      ['ticket.category', { from: 'other', to: 'order' }],
      ['ticket.assigned', { from: null, to: tom.id }],
      ['ticket.assigned', { from: tom.id, to: null }],
      ['ticket.status', { from: 'open', to: 'pending_customer' }],
    ]);
  });

  it('a new category sets a new due time, counted from when the customer began to wait', async () => {
    const id = await openTicket(ann, { category: 'other' });
    const { data } = await desk.change(id, { category: 'order' });
    expect(data.due_at).toBe(dueAt(new Date(data.created_at), 'order').toISOString());
  });

  it('a new status follows the table of statuses', async () => {
    const id = await openTicket(ann);
    const to = async (status: string) => {
      const { status: code, data } = await desk.change(id, { status });
      return code === 200 ? data.status : data.error.message;
    };
    expect(await to('resolved')).toBe('resolved');
    expect(await to('pending_customer')).toBe('This ticket is resolved already.');
    expect(await to('open')).toBe('open');
    expect(await to('closed')).toBe('closed');
    for (const status of ['open', 'pending_customer', 'resolved'])
      expect(await to(status)).toBe('This ticket is closed. Open a new one.');
    expect((await desk.change(id, { priority: 'high' })).data.error.code).toBe('ticket_closed');
  });

  it('is made once, however often it is sent', async () => {
    const id = await openTicket(ann);
    const changes = [{ priority: 'high' }, { category: 'order' }, { assigned_to: nora.id }, { status: 'resolved' }];
    for (const change of [...changes, { status: 'closed' }]) {
      const { version } = (await desk.read(id)).data;
      const [first, second] = [
        await desk.change(id, { ...change, version }),
        await desk.change(id, { ...change, version }),
      ];
      expect([first.status, second.status]).toEqual([200, 200]);
      const { now: _, ...changed } = first.data;
      expect(changed.version).toBe(version + 1);
      expect(second.data).toMatchObject(changed);
    }
    expect((await desk.change(id, { priority: 'normal', version: 1 })).data.error.code).toBe('changed_meanwhile');
  });

  it('is one at a time, of an existing ticket, and for staff alone', async () => {
    const id = await openTicket(ann);
    for (const more of [{}, { priority: 'high', category: 'order' }, { status: 'lost' }, { priority: null }])
      expect((await desk.change(id, more)).data.error.code).toBe('invalid');
    for (const assigned_to of [ann.id, randomUUID()])
      expect((await desk.change(id, { assigned_to })).data.error.fields).toEqual({
        assigned_to: 'Choose somebody of the staff',
      });
    expect((await desk.read(id)).data).toMatchObject({ version: 1, assigned_to: null });
    expect((await asStaff(ann).change(id, { priority: 'high', version: 1 })).status).toBe(404);
    expect((await asStaff(guest).answer(id, { version: 1 })).status).toBe(401);
  });
});
