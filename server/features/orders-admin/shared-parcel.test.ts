import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PackList, PackQuery } from '#contract/orders/admin.ts';
import type { LabelQuote, StaffLabel } from '#contract/parcels/admin.ts';
import { applyParcelNews } from '#server/features/parcels/apply-parcel-news.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { askRates } from '#test/support/ask-rates.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
const { services, app, staff, made, addTo, setStatus, cash, readStaff, pay, approve, keyOf } = await draftShop();
const { pool } = services;
beforeEach(() => {
  const { apiKey, webhookSecret, url: apiBase } = fake;
  services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
});
afterEach(() => expectInvariants(pool));

const tracking = { carrier: 'USPS', tracking_number: '9400111899223344556127' };
const list = async (query: Partial<PackQuery>) =>
  (await staff.send<PackList>('GET', `/api/admin/packing?${new URLSearchParams(query)}`)).data;
const benchOf = async (status: 'paid' | 'packed', ...numbers: string[]) =>
  (await list({ status })).items.map(item => item.order_number).filter(number => numbers.includes(number));
const entryOf = async (number: string) => (await list({ orders: number })).items[0];
const statuses = (...numbers: string[]) => Promise.all(numbers.map(async number => (await readStaff(number)).status));
const undo = async (id: string, version: number) =>
  staff.send<Refused>('POST', `/api/admin/orders/${id}/undo`, { version });

/** A paid order and one that adds a jar to it. */
async function parcel(wish: object = cash) {
  const { number } = await made({}, cash);
  return { number, added: (await addTo(number, wish)).number };
}

describe('goods that are added to an order', () => {
  it('are in its entry at the bench, which says where they come from', async () => {
    const { number, added } = await parcel();
    const unpaid = (await addTo(number, {})).number;
    expect(await benchOf('paid', number, added, unpaid)).toEqual([number]);
    expect(await entryOf(number)).toMatchObject({
      with: [added],
      additions: [{ order_number: unpaid, is_paid: false }],
      items: [
        { quantity: 2, added_by: null },
        { product_name: 'Lavender Balm', quantity: 1, added_by: added },
      ],
    });
    expect(await entryOf(added)).toMatchObject({ sent_with: number, with: [] });
  });

  it('are packed and shipped with it, by its number, once; what is not paid does not hold them up', async () => {
    const { number, added } = await parcel();
    const unpaid = (await addTo(number, {})).number;
    await setStatus(number, { status: 'packed', with: [added] });
    expect(await statuses(number, added, unpaid)).toEqual(['packed', 'packed', 'pending']);
    expect(await benchOf('packed', number, added)).toEqual([number]);
    await setStatus(number, { status: 'shipped', ...tracking });
    expect(await readStaff(added)).toMatchObject({ status: 'shipped', ...tracking });
    const { version } = await readStaff(added);
    expect((await setStatus(number, { status: 'shipped', ...tracking })).status).toBe(200);
    expect((await readStaff(added)).version).toBe(version);
    expect((await readStaff(unpaid)).status).toBe('pending');
  });

  it('are shipped with a parcel that has no number, and get a number that is typed later', async () => {
    const { number, added } = await parcel();
    await setStatus(number, { status: 'shipped' });
    expect(await statuses(number, added)).toEqual(['shipped', 'shipped']);
    await setStatus(number, { status: 'shipped', ...tracking });
    expect(await readStaff(added)).toMatchObject(tracking);
  });

  it('that came while it was packed are not taken for packed', async () => {
    const { number, added } = await parcel();
    const { version } = await readStaff(number);
    const late = (await addTo(number)).number;
    const refused = await setStatus(number, { status: 'packed', version, with: [added] });
    expect([refused.status, refused.data.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await statuses(number, added, late)).toEqual(['paid', 'paid', 'paid']);
    expect((await setStatus(number, { status: 'packed', version, with: [added, late] })).status).toBe(200);
  });

  it('that are paid after it was packed have an entry of their own until they are packed', async () => {
    const { number, added } = await parcel({});
    await setStatus(number, { status: 'packed' });
    const { data } = await pay(added);
    await approve(added, data);
    expect(await benchOf('paid', number, added)).toEqual([added]);
    expect(await entryOf(number)).toMatchObject({ with: [], additions: [{ order_number: added, is_paid: true }] });
    await setStatus(added, { status: 'packed' });
    expect(await benchOf('packed', number, added)).toEqual([number]);
    expect(await entryOf(number)).toMatchObject({ with: [added], additions: [] });
    await setStatus(number, { status: 'shipped', ...tracking });
    expect(await readStaff(added)).toMatchObject({ status: 'shipped', ...tracking });
  });

  it('stay here if they were not packed when the parcel left, and then ship separately', async () => {
    const { number, added } = await parcel({});
    await setStatus(number, { status: 'packed' });
    const { data } = await pay(added);
    await approve(added, data);
    await setStatus(number, { status: 'shipped', ...tracking });
    expect((await readStaff(added)).status).toBe('paid');
    expect(await entryOf(added)).toMatchObject({ sent_with: null });
  });

  it.each([
    ['paid', cash, true],
    ['unpaid', {}, false],
  ])('and are %s ship separately when it is canceled', async (_, wish, isListed) => {
    const { number, added } = await parcel(wish);
    await setStatus(number, { status: 'canceled' });
    expect((await readStaff(added)).status).toBe(isListed ? 'paid' : 'pending');
    expect(await benchOf('paid', number, added)).toEqual(isListed ? [added] : []);
  });

  it('can be canceled alone', async () => {
    const { number, added } = await parcel();
    await setStatus(added, { status: 'canceled' });
    expect(await entryOf(number)).toMatchObject({ with: [], additions: [], items: [{ quantity: 2 }] });
    await setStatus(number, { status: 'shipped', ...tracking });
    expect(await readStaff(added)).toMatchObject({ status: 'canceled', tracking_number: null });
  });

  it('go back with it: by Undo, in one press, and by hand', async () => {
    const { number, added } = await parcel();
    const { data } = await setStatus(number, { status: 'shipped', hold_mail: true, ...tracking });
    for (const _ of [1, 2]) expect((await undo(data.order.id, data.order.version)).status).toBe(200);
    for (const each of [number, added])
      expect(await readStaff(each)).toMatchObject({ status: 'paid', tracking_number: null });
    await setStatus(number, { status: 'shipped', ...tracking });
    await setStatus(number, { status: 'packed' });
    expect(await statuses(number, added)).toEqual(['packed', 'packed']);
  });

  it('that something happened to since keep it from being undone, in words', async () => {
    const { number, added } = await parcel();
    const { data } = await setStatus(number, { status: 'packed', hold_mail: true });
    await setStatus(added, { status: 'shipped' });
    expect((await undo(data.order.id, data.order.version)).data.error.code).toBe('undo_changed');
    expect(await statuses(number, added)).toEqual(['packed', 'shipped']);
  });

  it('may be among the same chosen rows, or lines of a list, in any order', async () => {
    for (const body of [{ status: 'shipped' }, { status: 'shipped', ...tracking }])
      for (const turned of [false, true]) {
        const { number, added } = await parcel();
        const rows = await Promise.all([number, added].map(readStaff));
        for (const { order_number, version } of turned ? rows.toReversed() : rows)
          expect((await setStatus(order_number, { ...body, version })).status).toBe(200);
        expect(await statuses(number, added)).toEqual(['shipped', 'shipped']);
      }
  });

  it('and it are shipped together or not at all', async () => {
    const { number, added } = await parcel();
    await pool.query(`
      create function refuse_addition() returns trigger language plpgsql as $$ begin
        if new.order_number = '${added}' then raise 'no'; end if; return new; end $$;
      create trigger refuse_addition before update on orders for each row execute function refuse_addition()`);
    expect((await setStatus(number, { status: 'shipped', ...tracking })).status).toBe(500);
    await pool.query('drop trigger refuse_addition on orders; drop function refuse_addition');
    expect(await statuses(number, added)).toEqual(['paid', 'paid']);
    expect((await setStatus(number, { status: 'shipped', ...tracking })).status).toBe(200);
    expect(await statuses(number, added)).toEqual(['shipped', 'shipped']);
  });

  it('and it are shipped once by two people at once', async () => {
    const { number, added } = await parcel();
    const { version } = await readStaff(number);
    const press = (tracking_number: string) => setStatus(number, { status: 'shipped', version, tracking_number });
    const answers = await Promise.all([press('9400111899223344556127'), press('9400111899223344556134')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readStaff(added)).tracking_number).toBe((await readStaff(number)).tracking_number);
  });
});

describe('goods that are added to an addition', () => {
  it('are added to its order, whose parcel they go into', async () => {
    const { number, added } = await parcel();
    const { draft, number: third } = await addTo(added);
    expect(draft.form.adds_to).toBe(number);
    expect((await entryOf(number))?.with.sort()).toEqual([added, third].sort());
  });

  it('of an order that was canceled and goes on keep an entry of their own', async () => {
    const { number, added } = await parcel();
    await setStatus(number, { status: 'canceled' });
    const third = (await addTo(added)).number;
    expect(await benchOf('paid', added, third)).toEqual([added]);
    await setStatus(number, { status: 'paid', reason: 'Cash' });
    expect((await benchOf('paid', number, added, third)).sort()).toEqual([number, third].sort());
    await setStatus(number, { status: 'packed', with: [added] });
    expect(await statuses(number, added, third)).toEqual(['packed', 'packed', 'paid']);
  });

  it('are not hidden behind an order that waits for its money again', async () => {
    const { number, added } = await parcel();
    await setStatus(number, { status: 'pending' });
    expect(await benchOf('paid', added)).toEqual([added]);
    expect(await entryOf(added)).toMatchObject({ sent_with: null });
  });
});

describe('one label', () => {
  const quote = async (number: string) => askRates(staff, await readStaff(number));
  const buy = ({ label_id, rates }: LabelQuote) =>
    staff.send<StaffLabel & Refused>('POST', `/api/admin/labels/${label_id}/buy`, { rate: rates[0]?.id });

  it('weighs all of it, ships all of it, and takes all of it back when it is voided', async () => {
    const { number, added } = await parcel();
    const { data: quoted } = await quote(number);
    const { data: label } = await buy(quoted);
    expect(await readStaff(added)).toMatchObject({ status: 'shipped', tracking_number: label.tracking_number });
    await staff.send('POST', `/api/admin/labels/${label.id}/void`);
    for (const each of [number, added])
      expect(await readStaff(each)).toMatchObject({ status: 'packed', tracking_number: null, carrier: null });
    const { data: again } = await buy((await quote(number)).data);
    expect(await readStaff(added)).toMatchObject({ status: 'shipped', tracking_number: again.tracking_number });
    const alone = await quote((await made({}, cash)).number);
    expect(quoted.ounces).toBeGreaterThan(alone.data.ounces);
  });

  it('is not bought at the price of a smaller parcel, nor for goods that ship in another parcel', async () => {
    const { number, added } = await parcel();
    const { data: quoted } = await quote(number);
    await addTo(number);
    expect((await buy(quoted)).data.error.code).toBe('rate_gone');
    const { data } = await quote(added);
    expect(data.error).toMatchObject({
      code: 'label_not_now',
      message: `It goes into the parcel of order ${number}. Buy the label there.`,
    });
  });

  it('carrier updates move every order in the parcel', async () => {
    const { number, added } = await parcel();
    const { data: label } = await buy((await quote(number)).data);
    const reference = [...fake.shipments.values()].at(-1)?.id ?? '';
    for (const word of ['out_for_delivery', 'delivered', 'delivered'] as const) {
      await applyParcelNews(services, 'easypost', { about: 'tracking', reference, word, at: new Date(), message: '' });
      expect(await statuses(number, added)).toEqual([word, word]);
    }
    expect(label.status).toBe('bought');
    expect((await app.guest.send('GET', `/api/orders/${added}?key=${keyOf(added)}`)).status).toBe(200);
  });
});
