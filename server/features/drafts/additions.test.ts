import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '#contract/drafts/shapes.ts';
import type { PackList } from '#contract/orders/admin.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import { sendOrder, shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';

const {
  services,
  app,
  staff,
  colleague,
  save,
  quote,
  place,
  made,
  from,
  addTo,
  setStatus,
  cash,
  readStaff,
  readGuest,
  pay,
  approve,
  keyOf,
} = await draftShop();
const { pool } = services;
afterEach(() => expectInvariants(pool));

/** The orders among these that a mail of this kind is about. */
async function mailsOf(kind: string, ...numbers: string[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select o.order_number from outbox m join orders o on o.id::text = m.payload ->> 'order_id'
     where m.kind = $1 and o.order_number = any ($2) order by o.placed_at`,
    [kind, numbers],
  );
  return rows.map(row => row.order_number);
}

describe('goods added to an order', () => {
  it('are an order with its buyer and address and no shipping; both say so', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number);
    const original = await readStaff(number);
    expect(added.draft.form).toMatchObject({ adds_to: number, shipping_cents: 0, shipping: { postal: '78704' } });
    const addition = await readStaff(added.number);
    expect(addition).toMatchObject({ status: 'paid', adds_to: number, shipping_cents: 0, additions: [] });
    expect(original.additions).toEqual([
      { order_number: added.number, status: 'paid', is_paid: true, goods: ['1 × Lavender Balm'] },
    ]);
    expect((await readGuest(number)).events.at(-1)?.message).toContain(`Order ${added.number} adds to it.`);
    expect((await readGuest(added.number)).events[0]?.message).toBe(`Ships together with order ${number}.`);
  });

  it('go on with the draft that is open, until it is placed; colleagues have their own', async () => {
    const { number, product } = await made({}, cash);
    const first = (await from(number, 'addition')).data;
    const form = { ...first.form, lines: [{ product_id: product, quantity: 1 }] };
    await save(form, { id: first.id, version: 1 });
    const again = (await from(number, 'addition')).data;
    expect(again).toMatchObject({ id: first.id, version: 2, form: { lines: [{ product_id: product }] } });
    const wish = { id: randomUUID(), order_number: number, kind: 'addition' };
    const theirs = await colleague.send<Draft>('POST', '/api/admin/drafts', wish);
    expect(theirs.data).toMatchObject({ id: wish.id, version: 1 });
    const { totals } = await quote(form);
    await place(first.id, { version: 2, expected_total_cents: totals.total_cents, ...cash });
    const next = (await from(number, 'addition')).data;
    expect(next).toMatchObject({ version: 1, form: { lines: [] } });
    expect(next.id).not.toBe(first.id);
  });

  it('can be paid by a link', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number, {});
    const { data } = await pay(added.number);
    await approve(added.number, data);
    expect((await readStaff(number)).additions).toMatchObject([{ is_paid: true }]);
  });

  it('come too late for an order that was sent, and too early for an unpaid one', async () => {
    const { number } = await made({}, cash);
    const product_id = await stockProduct(services);
    const { data: draft } = await from(number, 'addition', { lines: [{ product_id, quantity: 1 }] });
    await setStatus(number, { status: 'shipped' });
    expect((await from(number, 'addition')).data.error.code).toBe('items_fixed');
    const { totals } = await quote(draft.form);
    const { data } = await place(draft.id, { expected_total_cents: totals.total_cents, ...cash });
    expect(data.error.message).toContain('has left');
    expect(await stockOf(services, product_id)).toBe(10);
    expect((await from((await made()).number, 'addition')).data.error.code).toBe('items_fixed');
  });
});

describe('the address of goods added to an order', () => {
  const { email: _, country: __, ...address } = shipping;
  const moved = { ...address, address1: '7 Hill Road', address2: 'Apt 4D', postal: '78701' };
  const placeOf = async (number: string) => {
    const { shipping_address1, shipping_address2, shipping_postal, events } = await readStaff(number);
    return [shipping_address1, shipping_address2, shipping_postal, events.at(-1)?.message];
  };
  const there = ['7 Hill Road', 'Apt 4D', '78701'];
  const correct = (number: string, by = staff) =>
    by.send<Refused>('PUT', `/api/admin/orders/${number}/address`, { ...moved });

  it('follows that of the order, paid or not, with one mail; a repeat changes nothing', async () => {
    const { number } = await made({}, cash);
    const [paid, unpaid, ended] = [await addTo(number), await addTo(number, {}), await addTo(number)];
    await setStatus(ended.number, { status: 'canceled' });
    expect((await correct(number)).status).toBe(200);
    const note = 'We corrected the address.';
    for (const each of [number, paid.number, unpaid.number]) expect(await placeOf(each)).toEqual([...there, note]);
    expect((await placeOf(ended.number))[0]).toBe(address.address1);
    const versions = async () => [(await readStaff(number)).version, (await readStaff(paid.number)).version];
    const before = await versions();
    expect((await correct(number)).status).toBe(200);
    expect(await versions()).toEqual(before);
    expect(await mailsOf('order_address', number, paid.number, unpaid.number)).toEqual([number]);
  });

  it('follows the buyer, too, whose addition waits for the same parcel', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number);
    const byBuyer = (of: string) => app.guest.send<Refused>('PUT', `/api/orders/${of}/address?key=${keyOf(of)}`, moved);
    const { status, data } = await byBuyer(added.number);
    expect([status, data.error.code]).toEqual([409, 'address_fixed']);
    expect(data.error.message).toBe(`It goes into the parcel of order ${number}. Correct the address there.`);
    expect((await byBuyer(number)).status).toBe(200);
    expect(await placeOf(added.number)).toEqual([...there, 'The buyer corrected the address.']);
  });

  it('is its own once the order is canceled or has left', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number);
    expect((await correct(added.number)).data.error.code).toBe('address_fixed');
    await setStatus(number, { status: 'canceled' });
    expect((await correct(added.number)).status).toBe(200);
    expect((await placeOf(added.number)).slice(0, 3)).toEqual(there);
  });

  it('stays separate when the order is reopened: the goods ship in their own parcel', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number);
    await setStatus(number, { status: 'canceled' });
    await correct(added.number);
    await setStatus(number, { status: 'paid' });
    const { data } = await staff.send<PackList>('GET', `/api/admin/packing?orders=${number}`);
    expect(data.items).toMatchObject([{ with: [], additions: [], sent_with: null }]);
    const listed = await staff.send<PackList>('GET', '/api/admin/packing');
    const waiting = listed.data.items.map(({ order_number }) => order_number);
    expect(waiting).toEqual(expect.arrayContaining([number, added.number]));
    const more = await addTo(added.number);
    expect(more.draft.form).toMatchObject({ adds_to: added.number, shipping: { address1: '7 Hill Road' } });
    expect((await correct(added.number)).status).toBe(200);
    const back = { ...moved, address1: '9 Hill Road' };
    expect((await staff.send('PUT', `/api/admin/orders/${number}/address`, back)).status).toBe(200);
    expect(await Promise.all([number, added.number].map(async of => (await placeOf(of))[0]))).toEqual([
      '9 Hill Road',
      '7 Hill Road',
    ]);
    // With one address they are one parcel again.
    expect((await correct(number)).status).toBe(200);
    expect((await correct(added.number)).data.error.code).toBe('address_fixed');
  });

  it('is refused for all if one of them cannot have it', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number);
    await pool.query(
      'update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where order_number = $1',
      [added.number],
    );
    const { data } = await staff.send<Refused>('PUT', `/api/admin/orders/${number}/address`, {
      ...moved,
      city: 'Portland',
      state: 'OR',
      postal: '97205',
    });
    expect(data.error.code).toBe('tax_differs');
    expect((await placeOf(number))[0]).toBe(address.address1);
    await pool.query(
      'update orders set tax_cents = tax_cents - 1, total_cents = total_cents - 1 where order_number = $1',
      [added.number],
    );
  });

  it('must be that of the order when it is placed', async () => {
    const { number } = await made({}, cash);
    const product_id = await stockProduct(services);
    const { data: draft } = await from(number, 'addition', { lines: [{ product_id, quantity: 1 }] });
    await correct(number);
    const { totals } = await quote(draft.form);
    const wish = { expected_total_cents: totals.total_cents, ...cash };
    const { data } = await place(draft.id, wish);
    expect(data.error).toMatchObject({
      code: 'invalid',
      message: `It goes into the parcel of order ${number}, to 7 Hill Road, Austin. Type that address here.`,
    });
    await staff.send('PUT', `/api/admin/drafts/${draft.id}`, {
      version: 1,
      form: { ...draft.form, shipping: { ...shipping, ...moved } },
    });
    expect((await place(draft.id, { ...wish, version: 2 })).status).toBe(200);
  });
});

describe('made instead of an unpaid order', () => {
  it('a draft has its goods, and the order is canceled, once', async () => {
    const { number, product } = await made();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => from(number, 'instead', { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.data.form).toMatchObject({ lines: [{ product_id: product, quantity: 2 }], adds_to: null });
    const order = await readGuest(number);
    expect(order).toMatchObject({ status: 'canceled', can_pay: false });
    expect(order.events.filter(({ type }) => type === 'canceled')).toHaveLength(1);
    expect(await stockOf(services, product)).toBe(20);
  });

  it('has the code and the note of a shopper’s order, and shipping by the shop', async () => {
    await services.db.insertInto('coupons').values({ code: 'HERD10', discount: '10', max_redemptions: 1 }).execute();
    const items = [{ product_id: await stockProduct(services), quantity: 1 }];
    const body = { items, coupon_code: 'herd10', notes: 'Gate code 4711' };
    const { order_number } = (await sendOrder(app.guest, body)).data.order;
    const { form, id } = (await from(order_number, 'instead')).data;
    expect(form).toMatchObject({ coupon_code: 'HERD10', notes: 'Gate code 4711', discount_cents: 0 });
    expect(form.shipping_cents).toBeNull();
    const { totals } = await quote(form);
    expect((await place(id, { expected_total_cents: totals.total_cents })).status).toBe(200);
  });

  it('has the amount off, the shipping and the note that staff set', async () => {
    const { number } = await made({ discount_cents: 500, shipping_cents: 300, notes: 'Ring twice' });
    const { form } = (await from(number, 'instead')).data;
    expect(form).toMatchObject({ coupon_code: '', discount_cents: 500, shipping_cents: 300, notes: 'Ring twice' });
    const usual = await made();
    expect((await from(usual.number, 'instead')).data.form.shipping_cents).toBeNull();
  });

  it('goes into the parcel of the canceled one, as long as that waits', async () => {
    const { number } = await made({}, cash);
    const added = await addTo(number, {});
    const { data: draft } = await from(added.number, 'instead');
    expect(draft.form).toMatchObject({ adds_to: number, shipping_cents: 0 });
    const { totals } = await quote(draft.form);
    const { data } = await place(draft.id, { expected_total_cents: totals.total_cents });
    await setStatus(number, { status: 'shipped' });
    const late = await from(data.order_number, 'instead');
    expect(late.data.form).toMatchObject({ adds_to: null, shipping_cents: null });
  });

  it('is refused for an order that was paid meanwhile, and leaves no draft', async () => {
    const { number } = await made({}, cash);
    const id = randomUUID();
    expect((await from(number, 'instead', { id })).data.error.code).toBe('changed_meanwhile');
    expect((await staff.send('GET', `/api/admin/drafts/${id}`)).status).toBe(404);
    expect((await readStaff(number)).status).toBe('paid');
  });
});
