import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { usualRate } from '#domain/parcel/usual-rate.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { askRates } from '#test/support/ask-rates.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { parcelsAdminRoutes } from './routes.ts';
import { dueLabels, settleLabel } from './settle-label.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
const { services, app } = await testShop(adminOrdersRoutes, parcelsAdminRoutes);
const { db, pool } = services;
let staff: Caller;
let other: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  other = await app.signIn('other@example.com', { staff: true });
});
beforeEach(() => {
  const { apiKey, webhookSecret, url: apiBase } = fake;
  services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
  fake.trouble.length = 0;
  fake.calls.length = 0;
});
afterEach(() => expectInvariants(pool));

type Refused = { error: { code: string; message: string } };

/** A paid order as staff see it. */
async function order() {
  const product = await stockProduct(services, { price: 4800 });
  const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 2 }] });
  await payAtProvider(app.guest, placed, 'approve');
  return { ...(await read(placed.order.order_number)), key: placed.order.key };
}

const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;
const quote = (found: StaffOrder, body?: object) => askRates(staff, found, body);
const press = (label: string | null, rate: string, by: Caller = staff) =>
  by.send<StaffLabel & Refused>('POST', `/api/admin/labels/${label}/buy`, { rate });
const giveBack = (label: string, by: Caller = staff) =>
  by.send<StaffLabel & Refused>('POST', `/api/admin/labels/${label}/void`);
const bought = () => [...fake.shipments.values()].filter(({ tracking_code }) => tracking_code).length;
const buys = () => fake.calls.filter(call => call.endsWith('/buy')).length;

/** An order with prices for its label. */
async function priced() {
  const found = await order();
  const { data } = await quote(found);
  return { order: found, id: data.label_id ?? '', rate: data.rates[0]?.id ?? '', quote: data };
}

async function shipped() {
  const { order: found, id, rate } = await priced();
  const { data: label } = await press(id, rate);
  return { number: found.order_number, id, label, key: found.key };
}

describe('a label', () => {
  it('is quoted cheapest first, by the weight of goods and package', async () => {
    const { quote: data } = await priced();
    expect(data).toMatchObject({
      state: 'ready',
      package: 'Small box',
      packages: ['Small box', 'Large box'],
      ounces: 15,
    });
    expect(data.rates.map(({ cents }) => cents)).toEqual([493, 758, 811]);
  });

  it('is asked for once by several tabs; another package, or another weight of a product, asks anew', async () => {
    const found = await order();
    const answers = await Promise.all([quote(found), quote(found), quote(found)]);
    expect(new Set(answers.map(({ data }) => data.label_id)).size).toBe(1);
    expect(fake.calls).toEqual(['POST /v2/shipments']);
    expect((await quote(found, { package: 'Large box' })).data).toMatchObject({ package: 'Large box', ounces: 20 });
    expect(fake.calls).toHaveLength(2);
    await services.pool.query('update products set weight_oz = 6.25');
    expect((await quote(found)).data.ounces).toBe(15.5);
    await services.pool.query('update products set weight_oz = null');
  });

  it('may take the extra days that a far place was promised', async () => {
    const near = await priced();
    expect(near.quote.promised_days).toBe(7);
    const row = { zone: 'contiguous', upTo: null, standardCents: 1200, expeditedCents: 2400, extraDays: 4 };
    await pool.query(`insert into settings (key, value) values ('shipping_rates', $1)`, [JSON.stringify([row])]);
    const { quote: data } = await priced();
    const slow = { cents: 300, days: 9 };
    expect(usualRate([...data.rates, slow], data.promised_days)).toBe(slow);
    expect(usualRate([...data.rates, slow], near.quote.promised_days)).not.toBe(slow);
    await pool.query('delete from settings');
  });

  it('for a PO box has the prices of the Postal Service alone', async () => {
    const found = await order();
    await services.pool.query(`update orders set shipping_address1 = 'P.O. Box 12' where id = $1`, [found.id]);
    expect(new Set((await quote(found)).data.rates.map(({ carrier }) => carrier))).toEqual(new Set(['USPS']));
  });

  it('ships its order with carrier, number and link, mails the buyer, and is the shop’s cost alone', async () => {
    const { number, label, key } = await shipped();
    const after = await read(number);
    const tracking = { carrier: 'USPS', tracking_number: label.tracking_number };
    expect(label).toMatchObject({ status: 'bought', cost_cents: 493, by: 'staff@example.com', can_print: true });
    expect(after).toMatchObject({ status: 'shipped', ...tracking, money: { postage_cents: 493 } });
    expect(after.tracking_url).toContain(`tLabels=${label.tracking_number}`);
    expect(after.mails.map(({ kind }) => kind)).toContain('order_shipped');
    const buyer = await app.guest.send('GET', `/api/orders/${number}?key=${key}`);
    expect(buyer.data).toMatchObject({ status: 'shipped', tracking_number: label.tracking_number });
    expect(JSON.stringify(buyer.data)).not.toMatch(/postage|label|cost/);
  });

  it('is a file for staff only', async () => {
    const { id } = await shipped();
    const path = `/api/admin/labels/${id}/file`;
    const file = await app.app.request(path, { headers: { cookie: staff.cookie } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await file.text()).toMatch(/^%PDF-/);
    const buyer = await app.signIn('buyer@example.com');
    expect((await app.app.request(path)).status).toBe(401);
    expect((await app.app.request(path, { headers: { cookie: buyer.cookie } })).status).toBe(404);
    const opened = await app.app.request(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/signin?next=%2Fadmin%2Forders%2Fshipping']);
  });

  it('is ZPL, and insured, where the owner wants that', async () => {
    await pool.query(`insert into settings (key, value) values ('label_zpl', 'true'), ('insure_from_cents', '9600')`);
    services.settings.forget();
    const { number, id, label } = await shipped();
    expect(label).toMatchObject({ cost_cents: 493, insured_cents: 9600, insurance_cents: 96 });
    expect((await read(number)).money.postage_cents).toBe(589);
    const file = await app.app.request(`/api/admin/labels/${id}/file`, { headers: { cookie: staff.cookie } });
    expect(file.headers.get('content-type')).toBe('application/zpl');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="label-${number}.zpl"`);
    expect(await file.text()).toContain('^XA');
    await pool.query('delete from settings');
    services.settings.forget();
    expect((await shipped()).label).toMatchObject({ insured_cents: 0, insurance_cents: 0 });
  });

  it('is bought once by two presses, two staff and two quotes at once', async () => {
    const before = bought();
    const { order: found, id, rate } = await priced();
    const { data: large } = await quote(found, { package: 'Large box' });
    const answers = await Promise.all([
      press(id, rate),
      press(id, rate),
      press(id, rate, other),
      press(large.label_id, large.rates[0]?.id ?? '', other),
    ]);
    expect(bought()).toBe(before + 1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers[0]?.status === 409 ? 3 : 1);
    expect((await read(found.order_number)).labels).toHaveLength(1);
  });

  it('is not bought twice when the answer is lost: the job asks again', async () => {
    const before = bought();
    const { order: found, id, rate } = await priced();
    fake.trouble.push('lose', 500);
    const { data } = await press(id, rate);
    expect(data.status).toBe('buying');
    expect((await read(found.order_number)).status).toBe('paid');
    expect((await press(id, rate)).data.status).toBe('bought');
    await settleLabel(services, id);
    expect(bought()).toBe(before + 1);
    expect((await read(found.order_number)).status).toBe('shipped');
  });

  it('that waits for an answer is settled by the job, which ships the order', async () => {
    const { order: found, id, rate } = await priced();
    fake.trouble.push(500, 500);
    expect((await press(id, rate)).data.status).toBe('buying');
    await pool.query(`update labels set asked_at = now() - interval '1 minute' where id = $1`, [id]);
    const { rows } = await dueLabels.execute(db);
    expect(rows.map(row => row.id)).toContain(id);
    await settleLabel(services, id);
    expect((await read(found.order_number)).status).toBe('shipped');
    expect((await dueLabels.execute(db)).rows.map(row => row.id)).not.toContain(id);
  });

  it('of an order ships it in the name of the staff who bought it, and in no other', async () => {
    const { order: found, id, rate } = await priced();
    fake.trouble.push(500, 500);
    await press(id, rate);
    const by = (who: string | null) => pool.query('update labels set bought_by = $2 where id = $1', [id, who]);
    await by(null);
    await expect(settleLabel(services, id)).rejects.toThrow('was bought by nobody');
    await by(staff.id);
    await settleLabel(services, id);
    expect((await read(found.order_number)).changed).toMatchObject({ by: 'staff@example.com' });
  });

  it('that the provider refuses is not bought, and another can be', async () => {
    const { order: found, id, rate } = await priced();
    const [shipment] = [...fake.shipments.values()].slice(-1);
    shipment?.rates.splice(0);
    const { status, data } = await press(id, rate);
    expect([status, data.error.code, data.error.message]).toEqual([
      422,
      'label_refused',
      'EasyPost said: “The rate is no longer offered.”',
    ]);
    const again = await quote(found);
    expect((await press(again.data.label_id, again.data.rates[0]?.id ?? '')).data.status).toBe('bought');
  });

  it.each([
    ['canceled', 'label_not_now'],
    ['shipped', 'label_not_now'],
    ['packed', 'rate_gone'],
  ])('of an order that was %s between price and press: %s', async (status, code) => {
    const { order: found, id, rate } = await priced();
    if (status === 'canceled')
      await staff.send(
        'POST',
        `/api/admin/orders/${found.order_number}/refunds`,
        { kind: 'full', cancel: true },
        {
          'idempotency-key': crypto.randomUUID(),
        },
      );
    else await staff.send('PATCH', `/api/admin/orders/${found.id}`, { status });
    expect((await press(id, rate)).data.error.code).toBe(code);
    expect(buys()).toBe(0);
  });

  it('is refused for unpaid orders, unknown rates, old versions and without a package', async () => {
    const product = await stockProduct(services);
    const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
    expect((await quote(await read(placed.order.order_number))).data.error.code).toBe('label_not_now');
    const { order: found, id } = await priced();
    expect((await press(id, 'rate_of_nobody')).data.error.code).toBe('rate_gone');
    expect((await quote({ ...found, version: found.version - 1 })).data.error.code).toBe('changed_meanwhile');
    services.settings = { ...services.settings, read: async () => ({ ...(await settings.read()), packages: [] }) };
    expect((await quote(found)).data.error.code).toBe('labels_not_set_up');
    services.settings = settings;
  });

  it.each([[500], ['html'], [429]] as const)('has no price after %s, and says so', async trouble => {
    const found = await order();
    fake.trouble.push(trouble);
    expect((await quote(found)).data).toMatchObject({ state: 'silent', rates: [] });
    expect((await quote(found)).data.state).toBe('ready');
  });
});
const { settings } = services;

describe('a voided label', () => {
  it('takes its number off the order, which waits for another; the postage is asked back once', async () => {
    const { number, id } = await shipped();
    const [first, second] = await Promise.all([giveBack(id), giveBack(id, other)]);
    expect([first.data.status, second.data.status]).toEqual(['void_asked', 'void_asked']);
    expect(await read(number)).toMatchObject({ status: 'packed', tracking_number: null, carrier: null });
    const again = await quote(await read(number));
    expect((await press(again.data.label_id, again.data.rates[0]?.id ?? '')).data.status).toBe('bought');
    const shipment = fake.shipments.get((await labelRow(id)).reference);
    if (shipment) shipment.refund_status = 'refunded';
    await settleLabel(services, id);
    const after = await read(number);
    expect(after.labels.map(({ status }) => status)).toEqual(['voided', 'bought']);
    expect(after.money.postage_cents).toBe(493);
    expect(after.status).toBe('shipped');
  });

  it('whose postage is refused at once is good as it was', async () => {
    const { number, id } = await shipped();
    const shipment = fake.shipments.get((await labelRow(id)).reference);
    if (shipment) shipment.refund_status = 'rejected';
    expect((await giveBack(id)).data.status).toBe('bought');
    expect((await read(number)).status).toBe('shipped');
  });

  it('keeps its number while nobody has answered, and is asked about again', async () => {
    const { number, id } = await shipped();
    fake.trouble.push(500);
    expect((await giveBack(id)).data.status).toBe('void_asked');
    expect((await read(number)).status).toBe('shipped');
    await settleLabel(services, id);
    expect((await read(number)).status).toBe('packed');
  });
});

const labelRow = (id: string) => db.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
