import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account-settings/shapes.ts';
import type { DraftList } from '#contract/drafts/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import { sendOrder, shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { testPassword } from '#test/support/test-app.ts';

const { services, app, staff, colleague, save, quote, place, drafted, made, readStaff, readGuest } = await draftShop();
const { pool } = services;
afterEach(() => expectInvariants(pool));

describe('a draft', () => {
  it('holds no goods, and is read, changed and deleted by any staff', async () => {
    const { id, product, form } = await drafted();
    expect(await stockOf(services, product)).toBe(20);
    const changed = await save({ ...form, notes: 'Ring twice' }, { id, version: 1, by: colleague });
    expect(changed.data).toMatchObject({
      version: 2,
      made_by: 'staff@example.com',
      changed_by: 'colleague@example.com',
    });
    const { items } = (await staff.send<DraftList>('GET', '/api/admin/drafts')).data;
    expect(items[0]).toMatchObject({ id, email: 'ruth@example.com', name: 'Ruth Miller', units: 2 });
    await staff.send('DELETE', `/api/admin/drafts/${id}`);
    await staff.send('DELETE', `/api/admin/drafts/${id}`);
    expect((await staff.send<Refused>('GET', `/api/admin/drafts/${id}`)).data.error.code).toBe('draft_not_found');
  });

  it('is not overwritten by an older copy, but the same one may come twice', async () => {
    const { id, form } = await drafted();
    const note = { ...form, notes: 'First' };
    await save(note, { id, version: 1 });
    expect((await save(note, { id, version: 1 })).data.version).toBe(2);
    const late = await save({ ...form, notes: 'Second' }, { id, version: 1, by: colleague });
    expect([late.status, late.data.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await save(form, { version: 3 })).data.error.code).toBe('draft_not_found');
  });

  it.each([
    ['no units', { quantity: 0 }],
    ['a thousand units', { quantity: 1000 }],
    ['a negative price', { quantity: 1, price_cents: -1, reason: 'x' }],
    ['a price in parts of a cent', { quantity: 1, price_cents: 0.5, reason: 'x' }],
  ])('is refused with %s', async (_, line) => {
    const product_id = await stockProduct(services);
    expect((await save({ lines: [{ product_id, ...line }] })).status).toBe(422);
  });

  it('is in the data file of the account that has proven its address, and goes with the account', async () => {
    const ann = await app.signIn('ann@draft.test');
    await pool.query('update users set email_verified = true where id = $1', [ann.id]);
    await drafted({ shipping: { ...shipping, email: 'Ann@Draft.test' } });
    const file = await ann.send<AccountExport>('GET', '/api/account/export');
    expect(file.data.draft_orders).toMatchObject([{ form: { shipping: { name: 'Ruth Miller' } } }]);
    await ann.send('POST', '/api/account/delete', { password: testPassword });
    const { rows } = await pool.query(`select from draft_orders where email = 'ann@draft.test'`);
    expect(rows).toEqual([]);
  });

  it('names a product once', async () => {
    const product_id = await stockProduct(services);
    const line = { product_id, quantity: 1 };
    expect((await save({ lines: [line, line] })).status).toBe(422);
  });
});

describe('the figures of a draft', () => {
  it('are those of the shop', async () => {
    const { form } = await drafted();
    const { totals } = await quote({ ...form, shipping: { state: 'TX' } });
    expect(totals).toMatchObject({ subtotal_cents: 9600, shipping_cents: 0, tax_cents: 768, total_cents: 10368 });
  });

  it('follow a price, a discount and shipping of staff', async () => {
    const { product } = await drafted();
    const { totals, lines } = await quote({
      lines: [{ product_id: product, quantity: 3, price_cents: 4000, reason: 'Loyal buyer' }],
      discount_cents: 1000,
      shipping_cents: 500,
    });
    expect(totals).toMatchObject({
      subtotal_cents: 12000,
      discount_cents: 1000,
      shipping_cents: 500,
      tax_cents: 880,
      total_cents: 12380,
    });
    expect(lines[0]).toMatchObject({ list_price_cents: 4800, unit_price_cents: 4000, line_total_cents: 12000 });
  });

  it('say what is short, gone, off sale and too much', async () => {
    const few = await stockProduct(services, { name: 'Few', stock: 2 });
    const off = await stockProduct(services, { name: 'Off' });
    await pool.query('update products set is_active = false where id = $1', [off]);
    const gone = randomUUID();
    const { lines } = await quote({ lines: [few, off, gone].map(product_id => ({ product_id, quantity: 3 })) });
    expect(lines.map(({ problem }) => problem)).toEqual([
      'Only 2 of Few are left.',
      'Off is no longer available. Remove it to go on.',
      'This product is no longer available. Remove it to go on.',
    ]);
    const uncounted = await stockProduct(services, { stock: null });
    const many = { product_id: uncounted, quantity: 999, price_cents: 40_000_000, reason: 'Typo' };
    const { problem } = await quote({ lines: [many], discount_cents: 999_999_999 });
    expect(problem).toBe('One order comes to $9,999,999.99 at most. Please take something out.');
  });
});

describe('placing a draft', () => {
  it('two staff at once, 16 times each, make one order, also of the last jars', async () => {
    const { id, product, total } = await drafted({}, { stock: 2 });
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => place(id, { expected_total_cents: total }, at % 2 ? staff : colleague)),
    );
    expect(new Set(answers.map(({ data }) => data.order_number)).size).toBe(1);
    expect(await stockOf(services, product)).toBe(0);
    expect((await place(id, { expected_total_cents: total })).data).toEqual(answers[0]?.data);
    // Whoever still has the draft on screen reads where it is.
    const { error } = (await save({ notes: 'Late' }, { id, version: 1 })).data;
    expect(error.message).toBe(`This draft is order ${answers[0]?.data.order_number} now.`);
  });

  it('names every missing field, and refuses another version and another total', async () => {
    const { data: empty } = await save({});
    const { data } = await place(empty.id, { expected_total_cents: 0 });
    expect(data.error.fields).toMatchObject({ lines: 'Add a product first.', name: 'Please fill in your name.' });
    const { id, total } = await drafted();
    expect((await place(id, { version: 2, expected_total_cents: total })).data.error.code).toBe('changed_meanwhile');
    expect((await place(id, { expected_total_cents: 1 })).data.error.code).toBe('total_changed');
  });

  it('refuses what sold out meanwhile or was deleted, and stays a draft', async () => {
    const short = await drafted({}, { stock: 2 });
    await sendOrder(app.guest, { items: [{ product_id: short.product, quantity: 1 }] });
    const { data } = await place(short.id, { expected_total_cents: short.total });
    expect(data.error.message).toBe('Only 1 of Tallow Balm is left.');
    const gone = await drafted({}, { stock: null });
    await pool.query('delete from products where id = $1', [gone.product]);
    expect((await place(gone.id, { expected_total_cents: gone.total })).data.error.code).toBe('unavailable');
    expect((await staff.send('GET', `/api/admin/drafts/${gone.id}`)).status).toBe(200);
  });

  it('of two drafts of the last jars one becomes an order', async () => {
    const product_id = await stockProduct(services, { stock: 3 });
    const form = { lines: [{ product_id, quantity: 3 }], shipping };
    const { total_cents } = (await quote(form)).totals;
    const drafts = await Promise.all([save(form), save(form)]);
    const answers = await Promise.all(
      drafts.map(({ data: { id } }) => place(id, { expected_total_cents: total_cents })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(services, product_id)).toBe(0);
  });

  it('sells more than the ten of a shopper', async () => {
    const { number } = await made({
      lines: [{ product_id: await stockProduct(services, { stock: 500 }), quantity: 400 }],
    });
    expect((await readGuest(number)).items[0]?.quantity).toBe(400);
  });

  it('redeems a code within its limits', async () => {
    await services.db.insertInto('coupons').values({ code: 'STAFF1', discount: '10', max_redemptions: 1 }).execute();
    const { number } = await made({ coupon_code: 'staff1' });
    expect(await readStaff(number)).toMatchObject({ coupon_code: 'STAFF1', discount_cents: 960 });
    const second = await drafted({ coupon_code: 'STAFF1' });
    const { data } = await place(second.id, { expected_total_cents: second.total });
    expect(data.error.message).toBe('STAFF1 has been used up.');
  });
});
