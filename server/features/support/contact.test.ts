import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { draft, keyOf, look, openTicket, send, ticketMails, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { services, app } = await testShop(...ticketRoutes);
const { guest, signIn } = app;
const { db } = services;
const ann = await signIn('ann@shop.test');

const countTickets = async () =>
  Number((await db.selectFrom('support_tickets').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

/** A refused request must store nothing. */
async function refused(more: object, who = guest) {
  const before = await countTickets();
  const { status, data } = await send(who, more);
  expect(await countTickets()).toBe(before);
  return { status, code: data.error?.code, fields: data.error?.fields };
}

describe('a message to support', () => {
  it.each([
    ['subject', 'Jars', 'Subject must be at least 5 characters'],
    ['subject', 'x'.repeat(201), 'Subject must be less than 200 characters'],
    ['message', 'Too short', 'Message must be at least 10 characters'],
    ['message', `   ${'🫙'.repeat(9)}\r\n `, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(2001), 'Message must be less than 2000 characters'],
    ['message', '🫙'.repeat(2001), 'Message must be less than 2000 characters'],
    ['email', 'ruth@', 'Please enter a valid email address'],
  ])('is refused for its %s %j', async (field, value, sentence) => {
    expect(await refused({ [field]: value })).toEqual({ status: 422, code: 'invalid', fields: { [field]: sentence } });
  });

  it.each([
    ['subject', 'Jars!'],
    ['subject', 'x'.repeat(200)],
    ['message', 'Ten chars.'],
    ['message', 'x'.repeat(2000)],
    ['message', '🫙'.repeat(2000)],
    ['message', 'שלום, הצנצנת הגיעה שבורה \u202eabc\u202c 👩‍👩‍👧‍👦'],
  ])('keeps its %s %j verbatim', async (field, value) => {
    const id = await openTicket(ann, { [field]: value });
    const { data } = await look(ann, id);
    expect(field === 'subject' ? data.subject : data.messages[0]?.body).toBe(value);
  });

  it('is refused with every mistake named at once', async () => {
    const { fields } = await refused({ email: '', subject: '', message: '' });
    expect(Object.keys(fields ?? {})).toEqual(['email', 'subject', 'message']);
  });

  it.each([
    { category: 'love' },
    { priority: 'urgent' },
    { subject: 'Half a \ud83d' },
    { request_id: 'again' },
    { picture_ids: ['jar'] },
    { somebody: 'else' },
  ])('is refused with %j', async more => {
    expect(await refused(more)).toMatchObject({ status: 422, code: 'invalid' });
  });

  it.each(['email', 'subject', 'message', 'order_number'])('is refused for a NUL in its %s', async field => {
    expect(await refused({ [field]: 'A lid\u0000 that is loose' })).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('a message without a body, or sent as a form, is refused with a sentence', async () => {
    expect((await guest.send('POST', '/api/support/tickets')).status).toBe(415);
    expect((await guest.send('POST', '/api/support/tickets', new FormData())).status).toBe(415);
  });

  it('a message from a bot is thanked for and discarded', async () => {
    const before = await countTickets();
    const { status, data } = await send(guest, { website: 'https://pills.example', email: 'Bot@Example.com' });
    expect([status, data]).toEqual([201, { id: expect.any(String), is_guest: true, email: 'bot@example.com' }]);
    expect(await countTickets()).toBe(before);
    expect((await look(guest, data.id, keyOf(services, data.id))).status).toBe(404);
  });
});

describe('a ticket', () => {
  it('a guest’s ticket opens by the mailed link and nothing else', async () => {
    await ticketMails(services);
    const { status, data } = await send(guest, { email: ' Zoe@Example.com' });
    expect([status, data.is_guest, data.email]).toEqual([201, true, 'zoe@example.com']);
    expect(JSON.stringify(data)).not.toContain('key');
    const [mail] = await ticketMails(services);
    expect(mail).toMatchObject({
      to: 'zoe@example.com',
      subject: expect.stringMatching(/^We have your message: ticket/),
    });
    const [, path = ''] = /http:\/\/shop\.test(\/support-tickets\/\S+)/.exec(mail?.text ?? '') ?? [];
    const key = path.slice(path.indexOf('?'));
    expect((await look(guest, data.id, key)).data).toMatchObject({ email: 'zoe@example.com', status: 'open' });
    const other = await openTicket(guest);
    for (const [who, id, by] of [
      [guest, data.id, ''],
      [guest, data.id, '?key='],
      [guest, data.id, keyOf(services, other)],
      [guest, other, key],
      [ann, data.id, ''],
      [guest, randomUUID(), key],
    ] as const) {
      const answer = await look(who, id, by);
      expect([answer.status, answer.data.error]).toMatchObject([404, { code: 'ticket_not_found' }]);
    }
    expect((await look(guest, 'not-an-id', key)).status).toBe(404);
  });

  it('an account’s ticket has the account’s address, whatever was typed, and a link without a key', async () => {
    await ticketMails(services);
    const { data } = await send(ann, { email: 'somebody@else.test' });
    expect(data).toMatchObject({ is_guest: false, email: 'ann@shop.test' });
    const [mail] = await ticketMails(services);
    expect(mail?.to).toBe('ann@shop.test');
    expect(mail?.text).toContain(`http://shop.test/support-tickets/${data.id}\n`);
    expect(mail?.text).not.toContain('key=');
  });

  it('sent again is the same one, and from another sender another', async () => {
    const before = await countTickets();
    const same = draft();
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, same)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countTickets()).toBe(before + 1);
    const others = await Promise.all([send(guest, same), send(guest, { ...same, email: 'b@example.com' })]);
    const ids = [...answers, ...others].map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(3);
    const again = await send(guest, same);
    expect(again.data.id).toBe(others[0]?.data.id);
    await expectInvariants(services.pool);
  });
});

describe('the order of a ticket', () => {
  async function place(who = guest, email = 'Ruth@Example.com') {
    const items = [{ product_id: await stockProduct(services, { name: 'Lavender Balm' }), quantity: 1 }];
    return (await sendOrder(who, { items, shipping: { ...shipping, email } })).data.order;
  }
  const linked = async (id: string) =>
    db
      .selectFrom('support_tickets')
      .select(['order_id', 'order_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is one’s own for an account: another’s and a missing one are refused alike', async () => {
    const [mine, theirs] = [await place(ann), await place(await signIn('bea@shop.test'))];
    const id = await openTicket(ann, { category: 'order', order_number: ` ${mine.order_number.toLowerCase()} ` });
    const { data } = await look(ann, id);
    expect(data).toMatchObject({ order_number: mine.order_number });
    expect(data.order).toMatchObject({
      path: `/order-detail/${mine.order_number}`,
      items: [{ product_name: 'Lavender Balm', quantity: 1 }],
    });
    const sentence = 'We can’t find this order among yours.';
    for (const order_number of [theirs.order_number, 'GG-0000-0000', 'what I bought'])
      expect(await refused({ category: 'order', order_number, order_key: theirs.key }, ann)).toEqual({
        status: 422,
        code: 'order_not_yours',
        fields: { order_number: sentence },
      });
  });

  it('is ignored in a category that is not about orders', async () => {
    const id = await openTicket(ann, { category: 'product', order_number: 'GG-0000-0000' });
    expect(await linked(id)).toEqual({ order_id: null, order_number: null });
  });

  it('is linked for a guest with the order’s address, without revealing a match', async () => {
    const order = await place();
    const about = { category: 'shipping', order_number: order.order_number };
    const right = await send(guest, { ...about, email: 'ruth@example.com' });
    const wrong = await send(guest, { ...about, email: 'zoe@example.com' });
    const none = await send(guest, { ...about, order_number: 'my  order', email: 'zoe@example.com' });
    for (const { status, data } of [right, wrong, none])
      expect([status, Object.keys(data)]).toEqual([201, ['id', 'is_guest', 'email']]);
    expect(await linked(right.data.id)).toMatchObject({ order_id: expect.any(String) });
    expect(await linked(wrong.data.id)).toEqual({ order_id: null, order_number: order.order_number });
    expect(await linked(none.data.id)).toEqual({ order_id: null, order_number: 'my order' });
    const { data } = await look(guest, wrong.data.id, keyOf(services, wrong.data.id));
    expect(data.order).toBeNull();
    const seen = await look(guest, right.data.id, keyOf(services, right.data.id));
    expect(seen.data.order?.path).toBe(`/order-detail/${order.order_number}?key=${order.key}`);
  });

  it('is proven by the key of its link, and gives the ticket its address', async () => {
    const order = await place();
    const about = { category: 'billing', order_number: order.order_number, email: 'zoe@example.com' };
    const { data } = await send(guest, { ...about, order_key: order.key });
    expect(data.email).toBe('ruth@example.com');
    expect(await linked(data.id)).toMatchObject({ order_id: expect.any(String) });
    const other = await place();
    const forged = await send(guest, { ...about, order_key: other.key });
    expect(forged.data.email).toBe('zoe@example.com');
    expect(await linked(forged.data.id)).toMatchObject({ order_id: null });
  });

  it('is preselected in the form, where it is one’s own', async () => {
    const contact = async (who: typeof guest, search = '') =>
      (await who.send<ContactPrefill>('GET', `/api/support/contact${search}`)).data;
    const cleo = await signIn('cleo@shop.test');
    const orders = [];
    for (let n = 0; n < 11; n += 1) {
      orders.push(await place(cleo));
      // No account may hold this many unpaid orders.
      await services.pool.query(`update orders set status = 'canceled', hold_expires_at = null where user_id = $1`, [
        cleo.id,
      ]);
    }
    const oldest = orders[0]?.order_number ?? '';
    const all = await contact(cleo);
    expect(all).toMatchObject({ email: 'cleo@shop.test', is_signed_in: true, chosen: null });
    expect(all.orders).toHaveLength(10);
    expect(all.orders[0]).toMatchObject({ order_number: orders[10]?.order_number, product_name: 'Lavender Balm' });
    const chosen = await contact(cleo, `?order=${oldest}`);
    expect([chosen.chosen, chosen.orders[0]?.order_number, chosen.orders.length]).toEqual([oldest, oldest, 10]);
    expect(await contact(ann, `?order=${oldest}`)).toMatchObject({ chosen: null });
    const nothing = { email: null, is_signed_in: false, orders: [], chosen: null };
    for (const search of ['', `?order=${oldest}`, `?order=${'x'.repeat(50)}&key=${'x'.repeat(200)}`])
      expect(await contact(guest, search)).toEqual(nothing);
    expect(await contact(guest, `?order=${oldest}&key=${orders[1]?.key}`)).toEqual(nothing);
    // Only the account opens its orders.
    expect(await contact(guest, `?order=${oldest}&key=${orders[0]?.key}`)).toEqual(nothing);
    const { order_number: chosenByLink, key } = await place();
    const asked = { email: 'ruth@example.com', chosen: chosenByLink, orders: [{ order_number: chosenByLink }] };
    expect(await contact(guest, `?order=${chosenByLink}&key=${key}`)).toMatchObject(asked);
  });
});
