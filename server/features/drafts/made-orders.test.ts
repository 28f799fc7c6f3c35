import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '#contract/drafts/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import { sendOrder, shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { sweepHolds } from '#test/support/work-off.ts';

const { services, app, staff, save, place, drafted, made, readStaff, readGuest, pay, approve } = await draftShop();
const { pool } = services;
afterEach(() => expectInvariants(pool));

describe('a pay link', () => {
  it('is an order that waits three days for its buyer, who is mailed', async () => {
    const { number, product, total } = await made();
    expect(await stockOf(services, product)).toBe(18);
    const order = await readGuest(number);
    expect(order).toMatchObject({ status: 'pending', total_cents: total, can_pay: true, payment: null });
    const days = (Date.parse(order.hold_expires_at ?? '') - Date.parse(order.placed_at)) / 86_400_000;
    expect(days).toBe(3);
    expect(order.events.map(({ message }) => message)).toEqual(['Order created by the shop.']);
    const { rows } = await pool.query(`select kind from outbox where payload ->> 'order_id' = $1`, [order.id]);
    expect(rows).toEqual([{ kind: 'order_made' }]);
    const { rows: log } = await pool.query('select actor_email, action, facts from activity where subject_id = $1', [
      number,
    ]);
    expect(log).toEqual([
      { actor_email: 'staff@example.com', action: 'order.make', facts: { total_cents: total, how: 'pay_link' } },
    ]);
  });

  it('is paid like any order, in one of two tabs', async () => {
    const { number } = await made();
    const [first, second] = await Promise.all([pay(number), pay(number)]);
    expect(first.data.redirect_url).toBe(second.data.redirect_url);
    await approve(number, first.data);
    expect((await readGuest(number)).status).toBe('paid');
    const again = await pay(number);
    expect([again.status, again.data.error.message]).toEqual([409, 'This order can no longer be paid.']);
  });

  it('ends with its hold: the goods are back and it cannot be paid', async () => {
    const { number, product } = await made();
    await pool.query(`update orders set hold_expires_at = now() - interval '1 second' where order_number = $1`, [
      number,
    ]);
    await sweepHolds(services);
    expect(await stockOf(services, product)).toBe(20);
    expect((await readGuest(number)).status).toBe('canceled');
    expect((await pay(number)).data.error.code).toBe('not_payable');
  });

  it('belongs to the account that has proven the address', async () => {
    const ann = await app.signIn('ann@shop.test');
    await pool.query('update users set email_verified = true where id = $1', [ann.id]);
    const { number } = await made({ shipping: { ...shipping, email: 'Ann@Shop.test' } });
    expect((await ann.send<Order>('GET', `/api/orders/${number}`)).data.user_id).toBe(ann.id);
  });

  it('keeps prices, reasons and the discount of staff', async () => {
    const product_id = await stockProduct(services);
    const line = { product_id, quantity: 3, price_cents: 0, reason: 'Sample' };
    const { number } = await made({ lines: [line], shipping_cents: 700 });
    const order = await readStaff(number);
    expect(order).toMatchObject({ subtotal_cents: 0, shipping_cents: 700, total_cents: 700 });
    expect(order.items[0]).toMatchObject({ unit_price_cents: 0, list_price_cents: 4800, price_reason: 'Sample' });
    const { number: other } = await made({ discount_cents: 500 });
    expect(await readStaff(other)).toMatchObject({ discount_cents: 500, coupon_code: null });
  });
});

describe('an order paid by hand', () => {
  it('is paid at once, with the reason for staff alone', async () => {
    const { number } = await made({}, { how: 'by_hand', reason: 'Cash at the market' });
    const order = await readStaff(number);
    expect(order).toMatchObject({
      status: 'paid',
      manual_payment_reason: 'Cash at the market',
      hold_expires_at: null,
      money: { state: 'by_hand' },
    });
    const seen = await readGuest(number);
    expect(JSON.stringify(seen)).not.toContain('Cash');
    expect(seen.received).toMatchObject([{ provider: 'manual', amount_cents: order.total_cents }]);
  });

  it('needs to say how it was paid', async () => {
    const { id, total } = await drafted();
    const { data } = await place(id, { how: 'by_hand', expected_total_cents: total });
    expect(data.error.code).toBe('reason_needed');
  });
});

describe('from an order', () => {
  const from = (order_number: string, kind: string, id = randomUUID(), return_code?: string) =>
    staff.send<Draft & Refused>('POST', '/api/admin/drafts', { id, order_number, kind, return_code });

  it('a new draft has its goods and its buyer', async () => {
    const { number, product } = await made();
    const { data } = await from(number, 'again');
    expect(data.form).toMatchObject({
      lines: [{ product_id: product, quantity: 2, price_cents: null }],
      shipping: { email: 'ruth@example.com', postal: '78704' },
      replaces: null,
    });
    expect((await from('GG-0000-0000', 'again')).status).toBe(404);
    const products = await Promise.all(Array.from({ length: 60 }, () => stockProduct(services)));
    const items = products.map(product_id => ({ product_id, quantity: 1 }));
    const { data: placed } = await sendOrder(app.guest, { items });
    const { data: large } = await from(placed.order.order_number, 'again');
    expect(large.form.lines.map(({ product_id }) => product_id).toSorted()).toEqual(products.toSorted());
  });

  it('a replacement is free, and both orders say so', async () => {
    const { number } = await made({}, { how: 'by_hand', reason: 'Cash' });
    const { data: draft } = await from(number, 'replacement');
    const refused = await place(draft.id, { expected_total_cents: 0 });
    expect(refused.data.error.fields).toEqual({ replace_reason: 'Say why it is replaced.' });
    const form = { ...draft.form, replace_reason: 'Broken on the way', discount_cents: 100, shipping_cents: 900 };
    await save(form, { id: draft.id, version: 1 });
    const { data } = await place(draft.id, { version: 2, expected_total_cents: 0 });
    const order = await readStaff(data.order_number);
    expect(order).toMatchObject({ status: 'paid', total_cents: 0, replaces: number });
    expect(order.items[0]).toMatchObject({ unit_price_cents: 0, price_reason: 'Broken on the way' });
    const original = await readStaff(number);
    expect(original.replaced_by).toEqual([data.order_number]);
    expect((await readGuest(number)).events.at(-1)?.message).toBe(
      `Replacement ${data.order_number} was made, free of charge.`,
    );
    expect((await readGuest(data.order_number)).events[0]?.message).toBe(`A free replacement for order ${number}.`);
  });

  it('of two staff who replace an order at once, the second is told; a canceled one does not count', async () => {
    const { number } = await made({}, { how: 'by_hand', reason: 'Cash' });
    const begin = async () => {
      const { data } = await from(number, 'replacement');
      await save({ ...data.form, replace_reason: 'Broken' }, { id: data.id, version: 1 });
      return () => place(data.id, { version: 2, expected_total_cents: 0 });
    };
    const [placeFirst, placeSecond] = [await begin(), await begin()];
    const { data: first } = await placeFirst();
    expect((await placeFirst()).data).toEqual(first);
    const refused = await placeSecond();
    expect([refused.status, refused.data.error.message]).toEqual([
      422,
      `Order ${first.order_number} was made to replace it after this draft was begun. Begin a new draft if one more is needed.`,
    ]);
    const placeKnowing = await begin();
    const { id } = await readStaff(first.order_number);
    expect((await staff.send('PATCH', `/api/admin/orders/${id}`, { status: 'canceled' })).status).toBe(200);
    expect((await readStaff(number)).replaced_by).toEqual([]);
    const { data: second } = await placeSecond();
    expect((await readStaff(number)).replaced_by).toEqual([second.order_number]);
    expect((await placeKnowing()).status).toBe(422);
    expect((await (await begin())()).status).toBe(200);
  });

  it('a replacement of a return has what arrived of it, or was announced', async () => {
    const { number, product } = await made({}, { how: 'by_hand', reason: 'Cash' });
    await services.pool.query(
      `with item as (select i.* from order_items i join orders o on o.id = i.order_id where o.order_number = $1),
       asked as (
         insert into returns (order_id, code, status, wish, request_id)
         select order_id, 'RT-7K3F-92QX', 'received', 'replacement', gen_random_uuid() from item returning id
       )
       insert into return_lines (return_id, order_item_id, quantity, reason, condition)
       select asked.id, item.id, 1, 'broken', 'opened' from asked, item`,
      [number],
    );
    const lines = async () => (await from(number, 'replacement', randomUUID(), 'RT-7K3F-92QX')).data.form.lines;
    expect(await lines()).toMatchObject([{ product_id: product, quantity: 1 }]);
    await services.pool.query('update return_lines set arrived = 0, restocked = 0');
    expect(await lines()).toEqual([]);
    const other = await made({}, { how: 'by_hand', reason: 'Cash' });
    const { data } = await from(other.number, 'replacement', randomUUID(), 'RT-7K3F-92QX');
    expect(data.form.lines).toEqual([]);
    await services.pool.query('delete from returns');
  });

  it('an unpaid order is not replaced', async () => {
    const { number } = await made();
    expect((await from(number, 'replacement')).data.error.code).toBe('never_paid');
  });
});
