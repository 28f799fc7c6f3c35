import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffNote } from '#contract/orders/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { adminMessagesRoutes } from '#server/features/messages/admin-routes.ts';
import { orderMailComposers } from '#server/features/order-book/email.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { adminOrdersRoutes } from './admin-routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, adminMessagesRoutes);
const { db, pool } = services;
let staff: Caller;
let customer: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  customer = await app.signIn('customer@example.com');
});
afterEach(() => expectInvariants(pool));

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };
const { email: _, country: __, ...address } = shipping;
const moved = { ...address, address1: '7 Hill Road', postal: '78701' };

async function place({ pay = true, email = `${randomUUID()}@example.com` } = {}) {
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const { data } = await sendOrder(app.guest, { items, shipping: { ...shipping, email } });
  if (pay) await payAtProvider(app.guest, data, 'approve');
  const number = data.order.order_number;
  const path = `/api/admin/orders/${number}`;
  const read = async () => (await staff.send<StaffOrder>('GET', path)).data;
  return { number, key: data.order.key, path, read, ...(await read()) };
}

const setStatus = (id: string, body: object) => staff.send('PATCH', `/api/admin/orders/${id}`, body);
const mailsOf = async (id: string) =>
  (
    await pool.query(`select kind, payload from outbox where payload ->> 'order_id' = $1 order by created_at, kind`, [
      id,
    ])
  ).rows;

describe('a staff note', () => {
  it('is saved with author and time, once however often it is sent, and leaves the order unchanged', async () => {
    const order = await place();
    const note = { id: randomUUID(), body: '  Outer box dented,\nswapped it. <b>  ' };
    const sent = await Promise.all([1, 2].map(() => staff.send<StaffNote>('POST', `${order.path}/notes`, note)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const kept = { id: note.id, body: 'Outer box dented,\nswapped it. <b>', by: 'staff@example.com' };
    expect(sent[0]?.data).toMatchObject(kept);
    const after = await order.read();
    expect(after.staff_notes).toEqual([expect.objectContaining(kept)]);
    expect(after.version).toBe(order.version);
  });

  it('is never shown to the buyer', async () => {
    const order = await place();
    await staff.send('POST', `${order.path}/notes`, { id: randomUUID(), body: 'A difficult one' });
    const { data } = await app.guest.send('GET', `/api/orders/${order.number}?key=${order.key}`);
    expect(JSON.stringify(data)).not.toContain('difficult');
  });

  it.each([
    ['nothing', ' \n '],
    ['too much', 'x'.repeat(2_001)],
    ['a broken character', 'a\0b'],
  ])('of %s is refused', async (_, body) => {
    const order = await place();
    expect((await staff.send('POST', `${order.path}/notes`, { id: randomUUID(), body })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await order.read()).staff_notes).toEqual([]);
  });

  it('a note is refused to customers, for an unknown order, and under another note’s id', async () => {
    const order = await place();
    const note = { id: randomUUID(), body: 'Mine' };
    expect((await app.guest.send('POST', `${order.path}/notes`, note)).status).toBe(401);
    expect((await customer.send('POST', `${order.path}/notes`, note)).status).toBe(404);
    expect((await staff.send('POST', '/api/admin/orders/GG-0000-0000/notes', note)).status).toBe(404);
    await staff.send('POST', `${order.path}/notes`, note);
    const other = await place();
    expect((await staff.send('POST', `${other.path}/notes`, { ...note, body: 'Other' })).status).toBe(404);
    expect((await order.read()).staff_notes[0]?.body).toBe('Mine');
  });
});

describe('the shipping address', () => {
  const correct = (path: string, body: object, by = staff) =>
    by.send<StaffOrder & Refused>('PUT', `${path}/address`, body);

  it('can be corrected by staff after the hour and when packed, on record, and the buyer is notified', async () => {
    const order = await place();
    await setStatus(order.id, { status: 'packed' });
    await pool.query(`update orders set placed_at = now() - interval '3 days' where id = $1`, [order.id]);
    const { version } = await order.read();
    const { status, data } = await correct(order.path, { ...moved, version });
    expect([status, data.shipping_address1, data.shipping_postal]).toEqual([200, '7 Hill Road', '78701']);
    expect(data.events.at(-1)).toMatchObject({ message: 'We corrected the address.', by: 'staff@example.com' });
    expect(data.changed.by).toBe('staff@example.com');
    expect((await mailsOf(order.id)).at(-1)).toMatchObject({ kind: 'order_address', payload: { by_line: 'by us' } });
    const activity = await db
      .selectFrom('activity')
      .select(['action', 'facts', 'actor_email'])
      .where('subject_id', '=', order.number)
      .where('action', '=', 'order.address')
      .execute();
    expect(activity).toEqual([
      {
        action: 'order.address',
        actor_email: 'staff@example.com',
        facts: { changed: ['shipping_address1', 'shipping_postal'] },
      },
    ]);
  });

  it('saving an unchanged address notifies nobody; another change notifies again', async () => {
    const order = await place();
    await correct(order.path, address);
    const countMails = async () => (await mailsOf(order.id)).filter(({ kind }) => kind === 'order_address').length;
    expect([(await order.read()).version, await countMails()]).toEqual([order.version, 0]);
    await correct(order.path, moved);
    await correct(order.path, { ...moved, address2: 'Apt 2' });
    expect(await countMails()).toBe(2);
  });

  it('is refused with each mistake, for a state with another tax, and over somebody else’s change', async () => {
    const order = await place();
    const wrong = await correct(order.path, { ...moved, state: 'XX', postal: '787', name: '' });
    expect([wrong.status, Object.keys(wrong.data.error.fields ?? {}).sort()]).toEqual([
      422,
      ['name', 'postal', 'state'],
    ]);
    await pool.query(
      `insert into settings (key, value) values ('tax_by_state', '{"AZ": {"basisPoints": 560, "onShipping": false}}')`,
    );
    const taxed = await correct(order.path, { ...moved, state: 'AZ', postal: '85001' });
    expect([taxed.status, taxed.data.error.code]).toEqual([409, 'tax_differs']);
    const stale = await correct(order.path, { ...moved, version: order.version - 1 });
    expect([stale.status, stale.data.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await order.read()).toMatchObject({ version: order.version, shipping_address1: '12 Pasture Lane' });
  });

  it.each(['shipped', 'out_for_delivery', 'delivered'])(
    'of an order that is %s is with the carrier, and fixed',
    async status => {
      const order = await place();
      await setStatus(order.id, { status });
      const { data } = await correct(order.path, moved);
      expect(data.error).toMatchObject({
        code: 'address_fixed',
        message: 'The carrier has it. Only the carrier can change where it goes.',
      });
    },
  );

  it('the address of a closed order cannot be changed', async () => {
    const order = await place({ pay: false });
    await setStatus(order.id, { status: 'canceled' });
    expect((await correct(order.path, moved)).data.error.message).toBe('This order is over: nothing is sent.');
  });

  it('customers cannot change the address, and an unknown order is not found', async () => {
    const order = await place();
    expect((await correct(order.path, moved, app.guest)).status).toBe(401);
    expect((await correct(order.path, moved, customer)).status).toBe(404);
    expect((await correct('/api/admin/orders/GG-0000-0000', moved)).status).toBe(404);
  });
});

describe('the story of an order', () => {
  it('the story has each attempt of a mail, and who sent it again', async () => {
    const order = await place();
    const mail = (await order.read()).mails.find(({ kind }) => kind === 'payment_received');
    const job = { id: mail?.id ?? '', kind: 'payment_received', payload: { order_id: order.id } };
    for (const trouble of ['421 busy', '421 still busy', null]) {
      services.email = {
        async send() {
          if (trouble) throw new Error(trouble);
        },
      };
      await sendMail(services, orderMailComposers, job).catch(() => {});
    }
    const seen = async () => (await order.read()).mails.find(({ id }) => id === mail?.id);
    const failed = [
      { status: 'failed', error: '421 busy' },
      { status: 'failed', error: '421 still busy' },
    ];
    expect(await seen()).toMatchObject({ status: 'sent', error: null, tries: failed, resent: [] });
    await staff.send('POST', `/api/admin/messages/${mail?.id}/resend`, { resends: 0 });
    expect(await seen()).toMatchObject({
      status: 'waiting',
      tries: [...failed, { status: 'sent', error: null }],
      resent: [{ by: 'staff@example.com' }],
    });
  });

  it('has the old and new tracking', async () => {
    const order = await place();
    await setStatus(order.id, { status: 'shipped', carrier: 'UPS', tracking_number: '1Z' });
    await setStatus(order.id, { status: 'shipped', carrier: 'UPS', tracking_number: '2Z' });
    await setStatus(order.id, { status: 'shipped', carrier: 'UPS', tracking_number: '2Z' });
    const { changes, changed } = await order.read();
    expect(changes.map(({ by, facts }) => [by, facts])).toEqual([
      [
        'staff@example.com',
        [
          { name: 'Carrier', from: 'nothing', to: 'UPS' },
          { name: 'Tracking number', from: 'nothing', to: '1Z' },
        ],
      ],
      ['staff@example.com', [{ name: 'Tracking number', from: '1Z', to: '2Z' }]],
    ]);
    expect(changed.by).toBe('staff@example.com');
  });

  it('leaves out a link requested for another address', async () => {
    const order = await place();
    const { rows } = await pool.query<{ id: string }>(
      `insert into outbox (kind, dedupe_key, payload) values ('order_link', $1, $2) returning id`,
      [randomUUID(), { order_number: order.number, email: 'other@example.com' }],
    );
    const job = {
      id: rows[0]?.id ?? '',
      kind: 'order_link',
      payload: { order_number: order.number, email: 'o@x.test' },
    };
    expect((await order.read()).mails.map(({ kind }) => kind)).toContain('order_link');
    await sendMail(services, orderMailComposers, job);
    expect((await order.read()).mails.map(({ kind }) => kind)).not.toContain('order_link');
  });
});

describe('the order page shows', () => {
  it('the customer’s other orders, spending and tickets, and the orders before and after', async () => {
    const email = 'often@example.com';
    const first = await place({ email });
    const second = await place({ email, pay: false });
    await pool.query(
      `with opened as (
         insert into support_tickets (email, subject, category, waiting_since, due_at, order_id, order_number)
         values ($1, 'A second jar?', 'order', now(), now(), $2, $3) returning id
       ) insert into support_messages (ticket_id, sender, body) select id, 'customer', 'May I?' from opened`,
      [email, first.id, first.number],
    );
    const read = await first.read();
    expect(read.customer).toMatchObject({
      orders: 2,
      spent_cents: read.total_cents,
      tickets: [{ subject: 'A second jar?' }],
    });
    expect([read.newer, (await second.read()).older]).toEqual([second.number, first.number]);
    expect((await second.read()).newer).toBeNull();
  });
});

it('the order page can be read while its buyer’s account is being deleted', async () => {
  const buyer = await app.signIn('leaving@example.com');
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const { order } = (await sendOrder(buyer, { items })).data;
  const other = await pool.connect();
  try {
    // In the middle of the read: the buyer is known, but not yet what else they bought.
    await other.query('begin; lock table stock_movements in access exclusive mode');
    const read = staff.send<StaffOrder>('GET', `/api/admin/orders/${order.order_number}`);
    await untilWaiting(pool);
    await other.query('update orders set user_id = null where user_id = $1', [buyer.id]);
    await other.query('commit');
    const { status, data } = await read;
    expect([status, data.customer]).toMatchObject([200, { orders: 1, since: order.placed_at }]);
  } finally {
    other.release();
  }
});
