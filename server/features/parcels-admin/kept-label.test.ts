import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import type { ParcelWord } from '#domain/parcel/tracking.ts';
import { applyParcelNews } from '#server/features/parcels/apply-parcel-news.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { askRates } from '#test/support/ask-rates.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
const { services, app, staff, made, addTo, setStatus, cash, readStaff, readGuest, keyOf } = await draftShop();
const { db, pool } = services;
beforeEach(() => {
  const { apiKey, webhookSecret, url: apiBase } = fake;
  services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
  fake.trouble.length = 0;
});
afterEach(() => expectInvariants(pool));

const { email: _, country: __, ...address } = shipping;
const moved = { ...address, address1: '7 Hill Road' };
const correct = (number: string) => staff.send<Refused>('PUT', `/api/admin/orders/${number}/address`, moved);
const correctAsBuyer = (number: string) =>
  app.guest.send<Refused>('PUT', `/api/orders/${number}/address?key=${keyOf(number)}`, moved);
const giveBack = (label: string) => staff.send<StaffLabel & Refused>('POST', `/api/admin/labels/${label}/void`);
const row = (id: string) => db.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function buy(number: string, trouble: typeof fake.trouble = []) {
  const { data } = await askRates(staff, await readStaff(number));
  const rate = data.rates[0]?.id;
  fake.trouble.push(...trouble);
  return (await staff.send<StaffLabel>('POST', `/api/admin/labels/${data.label_id}/buy`, { rate })).data;
}

/** An order that was shipped with a label, and set back. */
async function setBack(status = 'paid', number?: string) {
  const wanted = number ?? (await made({}, cash)).number;
  const label = await buy(wanted);
  expect(label.status).toBe('bought');
  expect((await setStatus(wanted, { status })).status).toBe(200);
  return { number: wanted, label };
}

async function swap(number: string) {
  const { version, items } = await readStaff(number);
  const product_id = await stockProduct(services, { name: 'Other Balm' });
  const swaps = [{ item_id: items[0]?.id, quantity: 1, product_id }];
  const wish = { id: randomUUID(), version, swaps };
  return staff.send<StaffOrder & Refused>('POST', `/api/admin/orders/${number}/items`, wish);
}

async function say(label: StaffLabel, word: ParcelWord) {
  const { reference } = await row(label.id);
  await applyParcelNews(services, 'easypost', { about: 'tracking', reference, word, at: new Date(), message: '' });
}

const refusalOf = async (asked: Promise<{ status: number; data: Refused }>) => {
  const { status, data } = await asked;
  return [status, data.error.code, data.error.message];
};
const voidFirst = 'This parcel has a label. Void the label first.';

describe('a label that an order keeps when it is set back', () => {
  it.each(['paid', 'packed'])('to %s: staff correct the address once it is voided', async status => {
    const { number, label } = await setBack(status);
    expect((await readStaff(number)).parcel_label).toEqual({ state: 'bought', at: null });
    expect(await refusalOf(correct(number))).toEqual([409, 'address_fixed', voidFirst]);
    expect(await readStaff(number)).toMatchObject({ shipping_address1: '12 Pasture Lane' });
    await giveBack(label.id);
    expect((await readStaff(number)).parcel_label).toBeNull();
    expect((await correct(number)).status).toBe(200);
  });

  it('keeps the address from its buyer, whose page does not offer it; canceling stays', async () => {
    const { number, label } = await setBack();
    expect(await readGuest(number)).toMatchObject({ can_correct_address: false });
    expect(await refusalOf(correctAsBuyer(number))).toEqual([
      409,
      'address_fixed',
      'Your parcel has a label already. Write to us, and we correct the address.',
    ]);
    await giveBack(label.id);
    expect(await readGuest(number)).toMatchObject({ can_correct_address: true });
    expect((await correctAsBuyer(number)).status).toBe(200);
  });

  it('keeps the items as they are, too', async () => {
    const { number, label } = await setBack();
    expect(await refusalOf(swap(number))).toEqual([409, 'items_fixed', voidFirst]);
    await giveBack(label.id);
    expect((await swap(number)).status).toBe(200);
  });

  it('counts for what was added to the order, by its number', async () => {
    const { number } = await made({}, cash);
    const added = (await addTo(number)).number;
    const { label } = await setBack('packed', number);
    expect((await readStaff(added)).parcel_label).toEqual({ state: 'bought', at: number });
    const there = `This parcel has the label of order ${number}. Void that label first.`;
    expect(await refusalOf(swap(added))).toEqual([409, 'items_fixed', there]);
    await giveBack(label.id);
    expect((await swap(added)).status).toBe(200);
  });

  it('counts for the order whose parcel it goes into', async () => {
    const { number } = await made({}, cash);
    const added = (await addTo(number)).number;
    await setStatus(number, { status: 'canceled' });
    await setBack('paid', added);
    await setStatus(number, { status: 'paid' });
    const there = `This parcel has the label of order ${added}. Void that label first.`;
    expect(await refusalOf(correct(number))).toEqual([409, 'address_fixed', there]);
    expect(await refusalOf(swap(number))).toEqual([409, 'items_fixed', there]);
    expect(await readGuest(number)).toMatchObject({ can_correct_address: false });
  });

  it('holds while nobody has said whether it is bought, or voided', async () => {
    const { number } = await made({}, cash);
    expect((await buy(number, ['lose', 500])).status).toBe('buying');
    const buying = 'A label is being bought for this parcel. Wait for the answer, then void the label.';
    expect(await refusalOf(correct(number))).toEqual([409, 'address_fixed', buying]);
    const { number: other, label } = await setBack();
    fake.trouble.push(500);
    expect((await giveBack(label.id)).data.status).toBe('void_asked');
    const voiding = 'The label of this parcel is being voided. Wait for the answer.';
    expect(await refusalOf(correct(other))).toEqual([409, 'address_fixed', voiding]);
  });

  it('that the carrier has scanned cannot be voided; a parcel that came back is sent anew', async () => {
    const { number, label } = await setBack();
    await say(label, 'in_transit');
    expect((await giveBack(label.id)).data.error.code).toBe('void_too_late');
    const gone = 'The carrier has it. Only the carrier can change where it goes.';
    expect(await refusalOf(correct(number))).toEqual([409, 'address_fixed', gone]);
    const left = 'The parcel has left. Use a refund, a return or a replacement.';
    expect(await refusalOf(swap(number))).toEqual([409, 'items_fixed', left]);
    await say(label, 'return_to_sender');
    expect((await correct(number)).status).toBe(200);
  });
});

describe('the number of a voided label', () => {
  const none = { carrier: null, tracking_number: null, tracking_url: null };
  const isGone = async (number: string, status: string) =>
    expect(await readStaff(number)).toMatchObject({ ...none, status });

  it.each(['pending', 'paid', 'packed'])('is taken off an order that was set back to %s', async status => {
    const { number, label } = await setBack(status);
    expect(await readStaff(number)).toMatchObject({ tracking_number: label.tracking_number });
    await giveBack(label.id);
    await isGone(number, status);
  });

  it('is taken off an order that ended, which may be opened again', async () => {
    const { number } = await made({}, cash);
    const label = await buy(number);
    await setStatus(number, { status: 'canceled', restock: true });
    await giveBack(label.id);
    await isGone(number, 'canceled');
  });

  it('is taken off what goes in the same parcel, wherever that stands', async () => {
    const { number } = await made({}, cash);
    const [added, other] = [(await addTo(number)).number, (await addTo(number)).number];
    const { label } = await setBack('packed', number);
    await setStatus(other, { status: 'paid' });
    await giveBack(label.id);
    await isGone(number, 'packed');
    await isGone(added, 'packed');
    await isGone(other, 'paid');
  });

  it('stays where staff typed another one, or said that the parcel arrived', async () => {
    const { number, label } = await setBack('packed');
    await setStatus(number, { status: 'packed', tracking_number: '9400 1' });
    await giveBack(label.id);
    expect(await readStaff(number)).toMatchObject({ status: 'packed', tracking_number: '9400 1' });
    const arrived = await setBack('delivered');
    await giveBack(arrived.label.id);
    const { tracking_number } = arrived.label;
    expect(await readStaff(arrived.number)).toMatchObject({ status: 'delivered', tracking_number });
  });
});
