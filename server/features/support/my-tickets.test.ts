import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TicketList } from '#contract/support/shapes.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, keyOf, look, move, openTicket, reply, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest, signIn } = app;
const staff = await signIn('nora@shop.test', { staff: true });
const desk = asStaff(staff);

const list = async (who: typeof guest, search = '') =>
  (await who.send<TicketList>('GET', `/api/support/tickets${search}`)).data;

describe('my tickets', () => {
  it('a customer lists only their own tickets, latest message first, by status and category', async () => {
    const [ann, bob] = [await signIn('ann@shop.test'), await signIn('bob@shop.test')];
    const first = await openTicket(ann, { subject: 'First of all' });
    const second = await openTicket(ann, { category: 'technical', message: 'Two  lines\nof it here' });
    await openTicket(bob);
    const { items, counts, total } = await list(ann);
    expect(items.map(ticket => ticket.id)).toEqual([second, first]);
    expect(items[0]).toMatchObject({ excerpt: 'Two lines of it here', status: 'open', is_unread: false });
    expect(counts).toEqual({ all: 2, open: 2, pending_customer: 0, resolved: 0, closed: 0 });
    await desk.answer(first);
    const answered = await list(ann, '?category=product');
    expect(answered.items).toMatchObject([{ id: first, is_unread: true, excerpt: 'A new jar leaves today.' }]);
    expect(answered.counts).toMatchObject({ all: 1, pending_customer: 1 });
    expect((await list(ann)).items[0]?.id).toBe(first);
    expect((await list(ann, '?status=open')).items.map(ticket => ticket.id)).toEqual([second]);
    expect(await list(ann, '?offset=1&limit=1')).toMatchObject({ items: [{ id: second }], total: 2 });
    expect(total).toBe(2);
    expect((await guest.send('GET', '/api/support/tickets')).status).toBe(401);
  });

  it('are read when marked as read, not by fetching them', async () => {
    const cleo = await signIn('cleo@shop.test');
    const id = await openTicket(cleo);
    await desk.answer(id);
    const { data } = await look(cleo, id);
    expect(data.read_at < (data.messages.at(-1)?.created_at ?? '')).toBe(true);
    expect((await list(cleo)).items[0]?.is_unread).toBe(true);
    expect((await cleo.send('POST', `/api/support/tickets/${id}/read`)).data).toEqual({ ok: true });
    expect((await list(cleo)).items[0]?.is_unread).toBe(false);
  });
});

describe('a conversation', () => {
  it('passes between the sides and restarts the response clock', async () => {
    const dora = await signIn('dora@shop.test');
    const id = await openTicket(dora);
    expect((await desk.read(id)).data).toMatchObject({ status: 'open', due_at: expect.any(String) });
    await desk.answer(id);
    expect((await desk.read(id)).data).toMatchObject({ status: 'pending_customer', due_at: null });
    const { data } = await reply(dora, id, { body: '  And a spoon?\r\n ' });
    expect(data).toMatchObject({ status: 'open', can_reply: true, can_close: true, can_reopen: false });
    expect(data.messages.map(({ sender, author, body }) => [sender, author, body])).toEqual([
      ['customer', 'Test Person', 'The lid of the lavender one is split.'],
      ['staff', 'Test', 'A new jar leaves today.'],
      ['customer', 'Test Person', 'And a spoon?'],
    ]);
    expect((await desk.read(id)).data).toMatchObject({ status: 'open', due_at: expect.any(String) });
  });

  it('is resolved by staff, reopened and closed by its customer; closed is final', async () => {
    const id = await openTicket(guest);
    const key = keyOf(services, id);
    await desk.change(id, { status: 'resolved' });
    const resolved = await look(guest, id, key);
    expect(resolved.data).toMatchObject({ status: 'resolved', can_reopen: true, closes_at: expect.any(String) });
    expect((await move(guest, id, 'reopen', key)).data).toMatchObject({ status: 'open', closes_at: null });
    // The answers to the presses before are lost.
    expect((await move(guest, id, 'reopen', key)).data).toMatchObject({ status: 'open' });
    await move(guest, id, 'close', key);
    const { data } = await move(guest, id, 'close', key);
    expect(data).toMatchObject({ status: 'closed', can_reply: false, can_close: false, can_reopen: false });
    expect(data.messages.map(message => message.event)).toEqual([null, 'resolved', 'reopened', 'closed']);
    for (const late of [await reply(guest, id, {}, key), await move(guest, id, 'reopen', key), await desk.answer(id)])
      expect([late.status, late.data.error.code]).toEqual([409, 'ticket_closed']);
  });

  it('is one message however often it is sent', async () => {
    const eve = await signIn('eve@shop.test');
    const id = await openTicket(eve);
    const same = { request_id: randomUUID(), body: 'Only once' };
    const answers = await Promise.all([1, 2, 3].map(() => reply(eve, id, same)));
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    expect((await look(eve, id)).data.messages).toHaveLength(2);
  });
});
