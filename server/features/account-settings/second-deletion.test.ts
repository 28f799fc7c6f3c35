import { afterEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { proveEmail } from '#test/support/prove-email.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { asStaff, move, openTicket, ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { closeDueTickets, forgetBuyers, forgetWriters, joinOrders, joinTickets } from '#test/support/work-off.ts';
import { dueBuyers, forgetBuyer } from './forget-buyers.ts';

const { services, app } = await testShop(...ticketRoutes);
const { db, pool } = services;
const product = await stockProduct(services, { stock: 100 });
const desk = asStaff(await app.signIn('nora@shop.test', { staff: true }));
afterEach(() => expectInvariants(pool));

const end = (caller: Caller) => caller.send('POST', '/api/account/delete', { password: testPassword });

/** Signs up and proves the address, as its link does. */
async function signUp(email: string): Promise<Caller> {
  const caller = await app.signIn(email);
  await proveEmail(services, caller.id);
  return caller;
}

async function order(caller: Caller, email: string): Promise<{ id: string; number: string; key: string }> {
  const { data } = await sendOrder(caller, {
    items: [{ product_id: product, quantity: 1 }],
    shipping: { ...shipping, email },
  });
  const { order_number: number, key } = data.order;
  const { rows } = await pool.query('select id from orders where order_number = $1', [number]);
  return { id: rows[0].id, number, key };
}

/** An order canceled 31 days ago, whose account was deleted since. */
async function endedOrder(email: string) {
  const buyer = await signUp(email);
  const placed = await order(buyer, email);
  await buyer.send('POST', `/api/orders/${placed.number}/cancel`);
  await end(buyer);
  await age(placed.id);
  return placed;
}
const age = (id: string) =>
  pool.query(`update order_events set created_at = created_at - interval '31 days' where order_id = $1`, [id]);
const buyerOf = async (id: string) =>
  (await pool.query('select email, user_id from orders where id = $1', [id])).rows[0] as {
    email: string;
    user_id: string | null;
  };
const forgotten = 'deleted@account.invalid';

describe('an account deleted and opened again', () => {
  it('can be deleted again, with the orders and tickets that had returned to it', async () => {
    const email = 'ann@shop.test';
    const first = await signUp(email);
    const [placed, ticket] = [await order(first, email), await openTicket(first, { category: 'other' })];
    for (let lap = 0; lap < 3; lap += 1) {
      const caller = lap === 0 ? first : await signUp(email);
      await joinOrders(services);
      await joinTickets(services);
      expect((await buyerOf(placed.id)).user_id).toBe(caller.id);
      expect((await pool.query('select from orders_to_forget union all select from tickets_to_forget')).rows).toEqual(
        [],
      );
      expect((await end(caller)).status).toBe(200);
    }
    await pool.query('delete from orders_to_forget where order_id = $1', [placed.id]);
    await desk.change(ticket, { status: 'closed' });
    await forgetWriters(services);
  });

  it('can be deleted again before its orders have returned to it', async () => {
    const email = 'ben@shop.test';
    const placed = await order(await signUp(email), email);
    await end(await app.signIn('x-ben@shop.test'));
    await pool.query('insert into orders_to_forget (order_id) values ($1)', [placed.id]);
    await pool.query('update orders set user_id = null where id = $1', [placed.id]);
    await pool.query('delete from users where email = $1', [email]);
    expect((await end(await signUp(email))).status).toBe(200);
  });

  it('the buyer of its orders is kept, however long ago they ended', async () => {
    const email = 'cleo@shop.test';
    const placed = await endedOrder(email);
    const again = await signUp(email);
    await joinOrders(services);
    await forgetBuyers(services);
    await forgetBuyer(services, placed.id);
    expect(await buyerOf(placed.id)).toEqual({ email, user_id: again.id });
  });
});

it('orders and messages made signed out with a confirmed address are forgotten with the account', async () => {
  const email = 'dora@shop.test';
  const dora = await signUp(email);
  const placed = await order(app.guest, email);
  await app.guest.send('POST', `/api/orders/${placed.number}/cancel?key=${placed.key}`);
  const ticket = await openTicket(app.guest, { email, category: 'other' });
  const stranger = await app.signIn('eve@shop.test');
  const foreign = await order(app.guest, 'eve@shop.test');
  await end(dora);
  await end(stranger);
  for (const { id } of [placed, foreign]) await age(id);
  await desk.change(ticket, { status: 'closed' });
  await forgetBuyers(services);
  await forgetWriters(services);
  expect((await buyerOf(placed.id)).email).toBe(forgotten);
  expect((await buyerOf(foreign.id)).email).toBe('eve@shop.test');
  expect((await desk.read(ticket)).data.email).toBe(forgotten);
});

describe('a finished order keeps its buyer', () => {
  const holds: [what: string, begin: string, end: string][] = [
    [
      'while a dispute is open',
      `insert into payment_disputes (payment_id, order_id, provider, provider_reference, status, reason, amount_cents,
        answer_by)
       select id, order_id, provider, 'dp_' || id, 'open', 'fraudulent', 1, now() + interval '60 days' from payments
         where order_id = $1`,
      `update payment_disputes set status = 'won', updated_at = now() where order_id = $1`,
    ],
    ...(['requested', 'failed'] as const).map((status): [string, string, string] => [
      `while a refund is ${status}`,
      `with paid as (update payments set status = 'captured', captured_cents = amount_cents,
         refund_reserved_cents = ${status === 'requested' ? 'amount_cents' : '0'} where order_id = $1 returning *)
       insert into refunds (payment_id, order_id, amount_cents, reason, status, actor_kind, settled_at)
       select id, order_id, amount_cents, 'canceled', '${status}', 'system',
         ${status === 'requested' ? 'null' : 'now()'} from paid`,
      `with given as (update refunds set status = 'succeeded', settled_at = now() where order_id = $1 returning *),
         paid as (update payments set refund_reserved_cents = amount_cents, refunded_cents = amount_cents
           where order_id = $1)
       update orders o set refunded_cents = total_cents where id = $1`,
    ]),
    [
      'while the bank has not said whether it was paid',
      `update payments set status = 'unknown' where order_id = $1`,
      `update payments set status = 'failed' where order_id = $1`,
    ],
    [
      'while a ticket about it is open',
      `insert into support_tickets (email, subject, category, order_id, waiting_since, due_at)
       values ('else@shop.test', 'Where is it?', 'order', $1, now(), now())`,
      `delete from support_tickets where order_id = $1`,
    ],
    [
      'while a return is open',
      `with opened as (insert into returns (order_id, code, request_id, wish)
         values ($1, 'RT-0000-0000', gen_random_uuid(), 'refund') returning id)
       insert into return_steps (return_id, status, actor_kind) select id, 'asked', 'buyer' from opened`,
      `with ended as (update returns set status = 'closed', moved_at = now() where order_id = $1 returning id)
       insert into return_steps (return_id, status, actor_kind) select id, 'closed', 'staff' from ended`,
    ],
  ];

  it.each(holds)('%s', async (_, begin, over) => {
    const { id } = await endedOrder('flo@shop.test');
    await pool.query(begin, [id]);
    await forgetBuyers(services);
    // Requested before the hold began.
    await forgetBuyer(services, id);
    expect((await buyerOf(id)).email).toBe('flo@shop.test');
    await pool.query(over, [id]);
    await forgetBuyers(services);
    expect((await buyerOf(id)).email).toBe(forgotten);
  });

  it('the buyer is forgotten after the number of days that staff set', async () => {
    const { id } = await endedOrder('gus@shop.test');
    await pool.query(`insert into settings (key, value) values ('keep_buyers', '60')`);
    await forgetBuyers(services);
    expect((await buyerOf(id)).email).toBe('gus@shop.test');
    await pool.query(`delete from settings where key = 'keep_buyers'`);
    await forgetBuyers(services);
    expect((await buyerOf(id)).email).toBe(forgotten);
  });
});

describe('a ticket of a deleted account', () => {
  const emailOf = async (id: string) => (await desk.read(id)).data.email;
  const silent = (id: string, days: number) =>
    pool.query(
      `with said as (update support_messages set created_at = created_at - make_interval(days => $2)
        where ticket_id = $1)
       update support_tickets set last_message_at = last_message_at - make_interval(days => $2) where id = $1`,
      [id, days],
    );

  it('waiting for a customer silent for 30 days is closed, and forgets them', async () => {
    const hal = await signUp('hal@shop.test');
    const [waits, answered] = [
      await openTicket(hal, { category: 'order' }),
      await openTicket(hal, { category: 'order' }),
    ];
    for (const id of [waits, answered]) await desk.answer(id);
    await end(hal);
    await silent(waits, 31);
    await silent(answered, 29);
    await closeDueTickets(services);
    await forgetWriters(services);
    expect([await emailOf(waits), await emailOf(answered)]).toEqual([forgotten, 'hal@shop.test']);
    expect((await desk.read(waits)).data.messages.at(-1)).toMatchObject({ event: 'closed', sender: 'system' });
    await desk.change(answered, { status: 'closed' });
    await forgetWriters(services);
  });

  it('a product ticket keeps its author, as a possible bad reaction, until staff recategorize it', async () => {
    const ida = await signUp('ida@shop.test');
    const id = await openTicket(ida, { category: 'product' });
    await move(ida, id, 'close');
    await end(ida);
    await forgetWriters(services);
    expect(await emailOf(id)).toBe('ida@shop.test');
    await pool.query(`update support_tickets set category = 'other' where id = $1`, [id]);
    await forgetWriters(services);
    expect(await emailOf(id)).toBe(forgotten);
  });
});

it('one order that cannot be written does not stop others from forgetting their buyers', async () => {
  const orders = [
    await endedOrder('jo@shop.test'),
    await endedOrder('kim@shop.test'),
    await endedOrder('lea@shop.test'),
  ];
  const [poisoned] = orders;
  await pool.query(
    `alter table orders add constraint poison check (order_number <> '${poisoned?.number}'
      or shipping_name <> 'Deleted account')`,
  );
  await forgetBuyers(services);
  const emails = async () => (await Promise.all(orders.map(({ id }) => buyerOf(id)))).map(({ email }) => email);
  expect(await emails()).toEqual(['jo@shop.test', forgotten, forgotten]);
  await pool.query('alter table orders drop constraint poison');
  await forgetBuyers(services);
  expect(await emails()).toEqual([forgotten, forgotten, forgotten]);
  expect((await dueBuyers.execute(db)).rows).toEqual([]);
});
