import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdminReturnPage, StaffReturnMove } from '#contract/returns/admin.ts';
import type { Return, ReturnOptions } from '#contract/returns/shapes.ts';
import { readBalance } from '#server/features/credit/read-credit.ts';
import { openReturnShop } from '#test/support/shops/return-shop.ts';
import { sendOrder, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';

const { services, app, callers, read, move, asked, received, refundsOf } = await openReturnShop();
const { pool } = services;

describe('staff answer', () => {
  it('approve, and the buyer sees it', async () => {
    const { code, number } = await asked();
    expect((await move(code, { to: 'approved' })).data).toMatchObject({ status: 'approved' });
    const { data } = await callers.ann.send<Return>('GET', `/api/orders/${number}/returns/${code}`);
    expect(data).toMatchObject({ status: 'approved', can_send: true });
  });

  it('decline only with a sentence, which is mailed as written; then it is over', async () => {
    const { code, number } = await asked();
    expect((await move(code, { to: 'declined' })).data.error.fields).toHaveProperty('message');
    const message = 'Both jars are half used.';
    expect((await move(code, { to: 'declined', message })).data.status).toBe('declined');
    const { data } = await callers.ann.send<Return>('GET', `/api/orders/${number}/returns/${code}`);
    expect(data.steps.at(-1)).toMatchObject({ status: 'declined', message });
    expect((await move(code, { to: 'approved' })).data.error.code).toBe('return_moved');
  });

  it('from what they see: a page that is behind changes nothing', async () => {
    const { code } = await asked();
    const { version } = await read(code);
    await move(code, { to: 'approved', version });
    expect((await move(code, { to: 'closed', message: 'No.', version })).data.error.code).toBe('changed_meanwhile');
  });

  it('again after a lost answer: the step is taken once, and nobody else is blamed', async () => {
    const { code, number, item } = await asked();
    const twice = async (body: Omit<StaffReturnMove, 'version'>) => {
      const { version } = await read(code);
      await move(code, { ...body, version });
      return move(code, { ...body, version });
    };
    expect((await twice({ to: 'approved' })).data).toMatchObject({ status: 'approved' });
    const lines = [{ item_id: item, arrived: 2, restocked: 1 }];
    expect((await twice({ to: 'received', lines })).data).toMatchObject({ status: 'received' });
    const refund = { to: 'refunded', amount: '5.00', reason: 'Half used.' } as const;
    expect((await twice(refund)).data).toMatchObject({ status: 'refunded', refund: { amount_cents: 500 } });
    expect((await read(code)).steps).toHaveLength(4);
    expect(await refundsOf(number)).toHaveLength(1);
  });

  it('otherwise than a moment ago: they read what was done', async () => {
    const { code, item } = await asked();
    const { version } = await read(code);
    const count = (arrived: number) =>
      move(code, { to: 'received', version, lines: [{ item_id: item, arrived, restocked: 0 }] });
    await count(2);
    expect((await count(1)).data.error.code).toBe('return_moved');
  });

  it('two at once: the second reads that another person was faster', async () => {
    const { code } = await asked();
    const { version } = await read(code);
    const other = await app.signIn('other@example.com', { staff: true });
    await move(code, { to: 'approved', version });
    const { data } = await other.send<{ error: { code: string } }>('POST', `/api/admin/returns/${code}/moves`, {
      to: 'approved',
      version,
    });
    expect(data.error.code).toBe('return_moved');
  });

  it('find it by the code of the slip, however it is typed', async () => {
    const { code } = await asked();
    expect((await read(code.toLowerCase().replaceAll('-', ''))).code).toBe(code);
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), code.slice(3)]) {
      const { data } = await callers.staff.send<AdminReturnPage>('GET', `/api/admin/returns?q=${typed}`);
      expect(data.items).toMatchObject([{ code, status: 'asked', units: 2, name: 'Ruth Miller' }]);
    }
    expect((await callers.staff.send('GET', '/api/admin/returns/RT-0000-0000')).status).toBe(404);
  });
});

it('a return leads to the page of its buyer, with or without an account', async () => {
  const own = await read((await asked()).code);
  expect(own).toMatchObject({ customer_id: callers.ann.id, is_guest: false });
  const guests = await read((await asked({ isGuest: true })).code);
  const person = await callers.staff.send<{ is_guest: boolean; email: string }>(
    'GET',
    `/api/admin/customers/${guests.customer_id}`,
  );
  expect([guests.is_guest, person.data.is_guest, person.data.email]).toEqual([true, true, guests.email]);
});

describe('staff settle', () => {
  it('the refund is proposed to the cent; one jar goes back on sale and one is written off', async () => {
    const { code, number, product } = await received({ restocked: 1 });
    const before = await stockOf(services, product);
    const shown = await read(code);
    expect(shown.proposal).toEqual({ goods_cents: 10368, shipping_cents: 0, fee_cents: 0, amount_cents: 10368 });
    expect(shown.due_on).not.toBeNull();
    const { data } = await move(code, { to: 'refunded' });
    expect(data).toMatchObject({ status: 'refunded', refund: { amount_cents: 10368, status: 'succeeded' } });
    expect(await stockOf(services, product)).toBe((before ?? 0) + 1);
    const { rows } = await pool.query(
      `select l.quantity, l.restocked, l.written_off from refund_lines l join refunds r on r.id = l.refund_id
       join orders o on o.id = r.order_id where o.order_number = $1`,
      [number],
    );
    expect(rows).toEqual([{ quantity: 2, restocked: 1, written_off: 1 }]);
  });

  it('an order that store credit paid gets it back, and its return ends refunded', async () => {
    const { code } = await received({ quantity: 1, bought: 1, reason: 'broken', condition: 'opened', credit: 50_000 });
    const { proposal, money } = await read(code);
    const amount = proposal?.amount_cents ?? 0;
    expect(money).toMatchObject({ left_cents: amount, method: null });
    const before = await readBalance(services.db, callers.ann.id);
    const { data } = await move(code, { to: 'refunded' });
    expect(data).toMatchObject({ status: 'refunded', refund: { amount_cents: amount, as_credit: true } });
    expect(await readBalance(services.db, callers.ann.id)).toBe(before + amount);
    await move(code, { to: 'refunded' });
    expect(await readBalance(services.db, callers.ann.id), 'once').toBe(before + amount);
    await pool.query('delete from store_credit where user_id = $1 and order_id is null', [callers.ann.id]);
  });

  it('an order that store credit paid in part: its return names what came back both ways', async () => {
    const before = await readBalance(services.db, callers.ann.id);
    const { number, code, total } = await received({ bought: 1, quantity: 1, reason: 'broken', credit: 1000 });
    await move(code, { to: 'refunded' });
    const refund = { amount_cents: total, as_credit: false, credit_cents: 1000 };
    expect((await read(code)).refund).toMatchObject(refund);
    expect((await callers.ann.send<Return>('GET', `/api/orders/${number}/returns/${code}`)).data.refund).toMatchObject(
      refund,
    );
    expect(await readBalance(services.db, callers.ann.id)).toBe(before + 1000);
    await pool.query('delete from store_credit where user_id = $1 and order_id is null', [callers.ann.id]);
  });

  it('as store credit, where the buyer wished that: once, and no provider is asked', async () => {
    const { code, number } = await received({ wish: 'credit' });
    const answers = await Promise.all([move(code, { to: 'refunded' }), move(code, { to: 'refunded' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readBalance(services.db, callers.ann.id)).toBe(10368);
    const { data } = await callers.ann.send<Return>('GET', `/api/orders/${number}/returns/${code}`);
    expect(data.refund).toEqual({ amount_cents: 10368, status: 'succeeded', as_credit: true, credit_cents: 0 });
    const { rows } = await pool.query(
      `select from outbox where kind = 'settle-refund' and payload ->> 'id' in
      (select r.id::text from refunds r join orders o on o.id = r.order_id where o.order_number = $1)`,
      [number],
    );
    expect(rows).toEqual([]);
  });

  it('what was refunded on the order’s page in the meantime is not refunded again, and the rest is', async () => {
    const first = await received({ bought: 2, restocked: 2 });
    const refundItems = (of: { number: string; item: string }, quantity: number) =>
      callers.staff.send(
        'POST',
        `/api/admin/orders/${of.number}/refunds`,
        { kind: 'lines', lines: [{ item_id: of.item, quantity }] },
        { 'idempotency-key': randomUUID() },
      );
    expect((await refundItems(first, 1)).status).toBe(200);
    const { proposal } = await read(first.code);
    const { data } = await move(first.code, { to: 'refunded' });
    expect(data).toMatchObject({ status: 'refunded', refund: { amount_cents: proposal?.amount_cents } });
    const second = await received({ bought: 2 });
    await refundItems(second, 2);
    expect((await move(second.code, { to: 'refunded' })).data.error.code).toBe('nothing_to_refund');
    expect((await move(second.code, { to: 'closed', message: 'Refunded before.' })).data.status).toBe('closed');
  });

  it('another amount needs a reason and never passes what is left', async () => {
    const { code, number, total } = await received();
    expect((await move(code, { to: 'refunded', amount: '50.00' })).data.error.fields).toHaveProperty('reason');
    const reason = 'One jar was half used.';
    const beyond = ((total + 1) / 100).toFixed(2);
    expect((await move(code, { to: 'refunded', amount: beyond, reason })).data.error.code).toBe('more_than_left');
    for (const amount of ['fifty', '0'])
      expect((await move(code, { to: 'refunded', amount, reason })).data.error.fields).toHaveProperty('amount');
    expect((await move(code, { to: 'refunded', amount: '50.00', reason })).data.status).toBe('refunded');
    expect(await refundsOf(number)).toEqual([{ amount_cents: 5000, status: 'succeeded' }]);
  });

  it('takes the fee of the owner, but not for what was our fault, which gives back the shipping too', async () => {
    await pool.query(`insert into settings (key, value) values ('return_fee_cents', '500')`);
    const theirs = await received({ quantity: 1, bought: 1 });
    expect((await read(theirs.code)).proposal).toMatchObject({ fee_cents: 500, shipping_cents: 0, amount_cents: 4684 });
    const ours = await received({ quantity: 1, bought: 1, reason: 'wrong_item' });
    expect((await read(ours.code)).proposal).toMatchObject({ fee_cents: 0, amount_cents: ours.total });
    expect((await move(ours.code, { to: 'refunded' })).data.status).toBe('refunded');
    const { data } = await callers.ann.send<{ status: string }>('GET', `/api/orders/${ours.number}`);
    expect(data.status).toBe('refunded');
  });

  it('thirty-two presses at the same time are one refund', async () => {
    const { code, number } = await received();
    const { version } = await read(code);
    const presses = await Promise.all(Array.from({ length: 32 }, () => move(code, { to: 'refunded', version })));
    // On a slow machine one may wait longer for the order's lock than it is let.
    const answered = presses.filter(({ status }) => status !== 503);
    expect(new Set(answered.map(({ data }) => data.status))).toEqual(new Set(['refunded']));
    expect(await refundsOf(number)).toHaveLength(1);
  });

  it('thirty-two different returns of one order give back no more than was paid', async () => {
    const { code, number, item } = await received({ quantity: 1 });
    const more = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const lines = [{ item_id: item, quantity: 1, reason: 'not_right', condition: 'opened' }];
        const body = { request_id: randomUUID(), wish: 'refund', lines };
        return callers.ann.send<Return>('POST', `/api/orders/${number}/returns`, body);
      }),
    );
    const others = more.filter(({ status }) => status === 200).map(({ data }) => data.code);
    expect(others).toHaveLength(2);
    for (const other of others)
      await move(other, { to: 'received', lines: [{ item_id: item, arrived: 1, restocked: 0 }] });
    for (const each of [code, ...others]) expect((await move(each, { to: 'refunded' })).data.status).toBe('refunded');
    expect(await refundsOf(number)).toHaveLength(3);
  });

  it('a parcel with something else in it: nothing is refunded for what did not arrive, and it is closed', async () => {
    const { code, number } = await received({ arrived: 0 });
    expect((await read(code)).proposal).toMatchObject({ amount_cents: 0 });
    expect((await move(code, { to: 'refunded' })).data.error.code).toBe('nothing_to_refund');
    expect((await move(code, { to: 'closed', message: 'The box was empty.' })).data.status).toBe('closed');
    expect(await refundsOf(number)).toEqual([]);
  });

  it('a parcel that never arrives is closed, and its jars can be asked for again', async () => {
    const { code, number } = await asked();
    await move(code, { to: 'approved' });
    expect((await move(code, { to: 'refunded' })).data.error.code, 'not before it arrived').toBe('return_moved');
    await move(code, { to: 'closed', message: 'It never came.' });
    const { data } = await callers.ann.send<ReturnOptions>('GET', `/api/orders/${number}/return-options`);
    expect(data.lines[0]?.left).toBe(3);
  });

  it('says of every line what arrived, never more than was asked for or than arrived', async () => {
    const { code, item } = await asked();
    const receive = async (lines: StaffReturnMove['lines']) => (await move(code, { to: 'received', lines })).data.error;
    expect((await receive([])).fields).toHaveProperty('lines');
    expect((await receive([{ item_id: item, arrived: 3, restocked: 0 }])).fields).toHaveProperty('lines');
    expect((await receive([{ item_id: item, arrived: 1, restocked: 2 }])).fields).toHaveProperty('lines');
    expect((await receive([{ item_id: randomUUID(), arrived: 1, restocked: 0 }])).fields).toHaveProperty('lines');
  });

  it('a replacement that was made is named to whoever opens the return next', async () => {
    const { code, number } = await received();
    expect((await read(code)).replaced_by).toEqual([]);
    const jar = await sendOrder(callers.ann, { items: [{ product_id: await stockProduct(services), quantity: 1 }] });
    const made = jar.data.order.order_number;
    await pool.query(
      `insert into staff_orders (order_id, draft_id, replaces)
       select n.id, gen_random_uuid(), o.id from orders n, orders o where n.order_number = $1 and o.order_number = $2`,
      [made, number],
    );
    expect((await read(code)).replaced_by).toEqual([made]);
  });

  it('replaced: recorded, nothing is paid, what was unopened goes back on sale', async () => {
    const { code, number, product } = await received({ restocked: 1 });
    const before = (await stockOf(services, product)) ?? 0;
    expect((await move(code, { to: 'replaced' })).data.status).toBe('replaced');
    expect(await stockOf(services, product)).toBe(before + 1);
    expect(await refundsOf(number)).toEqual([]);
  });
});
