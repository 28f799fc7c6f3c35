import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoFacts } from '#content/owner-facts.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, keyOf, openTicket, reply, ticketMails, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest, signIn } = app;
const { db, pool } = services;
const [nora, ann] = [await signIn('nora@shop.test', { staff: true }), await signIn('ann@shop.test')];
const desk = asStaff(nora);
await pool.query(`update users set name = 'Nora Wells' where email = 'nora@shop.test'`);

const activityOf = (id: string) =>
  db.selectFrom('activity').select(['action', 'actor_email']).where('subject_id', '=', id).execute();

describe('a ticket opened by staff', () => {
  const first = (more: object = {}) =>
    nora.send<{ id: string; error: { fields: object } }>('POST', '/api/admin/support/tickets', {
      request_id: randomUUID(),
      email: 'Zoe@Example.com',
      category: 'order',
      subject: 'Your parcel came back',
      message: 'The carrier brought it back. Where may it go?',
      ...more,
    });

  it('waits for the customer, who gets the link by mail', async () => {
    await ticketMails(services);
    const { status, data } = await first();
    expect([status, data]).toMatchObject([
      201,
      { status: 'pending_customer', email: 'zoe@example.com', due_at: null, is_registered: false },
    ]);
    const [mail, ...more] = await ticketMails(services);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'zoe@example.com', subject: 'We wrote to you: Your parcel came back' });
    const key = keyOf(services, data.id);
    expect(mail?.text).toContain(`/support-tickets/${data.id}${key}`);
    expect((await reply(guest, data.id, {}, key)).data.status).toBe('open');
    await guest.send('POST', `/api/support/tickets/${data.id}/read${key}`);
    expect((await desk.read(data.id)).data.is_registered).toBe(true);
    expect(await activityOf(data.id)).toMatchObject([{ action: 'ticket.create', actor_email: 'nora@shop.test' }]);
  });

  it('belongs to the account whose confirmed address it has, and is unread there', async () => {
    await first({ email: 'ann@shop.test', subject: 'Nobody proved it' });
    await pool.query(`update users set email_verified = true where email = 'ann@shop.test'`);
    const { data } = await first({ email: 'ann@shop.test' });
    const mine = await ann.send<{ items: object[] }>('GET', '/api/support/tickets?limit=1');
    expect(mine.data.items).toMatchObject([{ id: data.id, is_unread: true }]);
    const { data: all } = await ann.send('GET', '/api/support/tickets?limit=100');
    expect(JSON.stringify(all)).not.toContain('Nobody proved it');
  });

  it('is refused with every mistake named, and is one however often it is sent', async () => {
    const { status, data } = await first({ email: 'zoe', subject: 'Jars', message: 'Short' });
    expect([status, Object.keys(data.error.fields)]).toEqual([422, ['email', 'subject', 'message']]);
    const same = { request_id: randomUUID() };
    expect((await first(same)).data.id).toBe((await first(same)).data.id);
  });
});

describe('the panel beside a ticket', () => {
  it('shows its order with refundable money, its customer, and their earlier tickets', async () => {
    const cleo = await signIn('cleo@shop.test');
    const product = await stockProduct(services, { name: 'Lavender Balm' });
    const { data: placed } = await sendOrder(cleo, {
      items: [{ product_id: product, quantity: 2 }],
      shipping: { ...shipping, email: 'cleo@shop.test' },
    });
    const total = placed.totals.cents.total;
    const earlier = [];
    for (let n = 0; n < 6; n += 1) earlier.push(await openTicket(cleo, { subject: `Question ${n}` }));
    const byMail = await openTicket(guest, { email: 'cleo@shop.test' });
    const about = { category: 'order', order_number: placed.order.order_number };
    const id = await openTicket(cleo, about);
    const unpaid = (await desk.read(id)).data;
    expect(unpaid).toMatchObject({
      customer_name: 'Test Person',
      order: { path: `/admin/orders/${placed.order.order_number}`, left_to_refund_cents: 0 },
      customer: { orders: 1, spent_cents: 0, city: 'Austin', state: 'TX', newsletter_since: null },
      earlier_count: 7,
    });
    expect(unpaid.earlier.map(ticket => ticket.id)).toEqual([byMail, ...earlier.slice(2).reverse()]);
    await payAtProvider(cleo, placed, 'approve');
    const { data } = await desk.read(id);
    expect([data.order?.left_to_refund_cents, data.customer.spent_cents]).toEqual([total, total]);
    expect(data.staff.map(({ name }) => name)).toEqual(['Nora Wells']);
    expect(data.placeholders).toEqual({
      first_name: 'Test',
      order_number: placed.order.order_number,
      address: '12 Pasture Lane, Austin, TX 78704',
      date: null,
      date2: null,
      returns_address: demoFacts.returns_address,
      return_days: '30',
      return_left: '75',
      return_refund_days: '7',
    });
  });

  it('shows no tickets of others whose address was forgotten too', async () => {
    await openTicket(guest, { email: 'deleted@account.invalid' });
    const id = await openTicket(guest, { email: 'deleted@account.invalid' });
    expect((await desk.read(id)).data).toMatchObject({ earlier: [], earlier_count: 0, customer: { orders: 0 } });
  });

  it('is empty where there is no ticket', async () => {
    for (const answer of [
      await desk.read(randomUUID()),
      await desk.change(randomUUID(), { priority: 'high', version: 1 }),
    ])
      expect([answer.status, answer.data.error.code]).toEqual([404, 'ticket_not_found']);
    await expectInvariants(pool);
  });
});
