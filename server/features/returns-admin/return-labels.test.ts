import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import type { Return, ReturnOptions } from '#contract/returns/shapes.ts';
import { applyParcelNews } from '#server/features/parcels/apply-parcel-news.ts';
import { returnLabelRoutes } from '#server/features/parcels/return-label-routes.ts';
import { buyReturnLabel } from '#server/features/parcels-admin/buy-return-label.ts';
import { parcelsAdminRoutes } from '#server/features/parcels-admin/routes.ts';
import { dueLabels, settleLabel } from '#server/features/parcels-admin/settle-label.ts';
import { countWaiting } from '#server/features/reports/count-waiting.ts';
import { returnMailComposers } from '#server/features/returns/email.ts';
import { returnsRoutes } from '#server/features/returns/routes.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { arrive, payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminReturnsRoutes } from './admin-routes.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
const { services, app } = await testShop(returnsRoutes, returnLabelRoutes, adminReturnsRoutes, parcelsAdminRoutes);
const { db, pool } = services;
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});
beforeEach(async () => {
  const { apiKey, webhookSecret, url: apiBase } = fake;
  services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
  fake.trouble.length = 0;
  fake.shipments.clear();
  await setting('return_label', true);
});
afterEach(async () => {
  await pool.query('delete from settings');
  await expectInvariants(pool);
});

type Answer = StaffReturn & { error: { code: string } };
const setting = (key: string, value: unknown) =>
  pool.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
const read = async (code: string) => (await staff.send<Answer>('GET', `/api/admin/returns/${code}`)).data;
const press = (code: string) => staff.send<Answer>('POST', `/api/admin/returns/${code}/label`);
const bought = () => [...fake.shipments.values()].filter(({ tracking_code }) => tracking_code);
const mails = async (returnId: string) =>
  (await pool.query(`select kind from outbox where payload ->> 'return_id' = $1 order by created_at`, [returnId])).rows;

/** An approved return of a guest, whose label nobody has bought yet. */
async function approved() {
  const product = await stockProduct(services);
  const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 2 }] });
  const { order_number: number, key } = placed.order;
  await payAtProvider(app.guest, placed, 'approve');
  await arrive(services, number);
  const path = `/api/orders/${number}`;
  const { data: options } = await app.guest.send<ReturnOptions>('GET', `${path}/return-options?key=${key}`);
  const lines = options.lines.map(({ item_id }) => ({
    item_id,
    quantity: 2,
    reason: 'not_right',
    condition: 'unopened',
  }));
  const body = { request_id: randomUUID(), wish: 'refund', lines };
  const { data: asked } = await app.guest.send<Return>('POST', `${path}/returns?key=${key}`, body);
  const { code } = asked;
  await pool.query(`delete from outbox where kind like 'return_%' or kind = 'buy-return-label'`);
  const { version } = await read(code);
  await staff.send('POST', `/api/admin/returns/${code}/moves`, { to: 'approved', version });
  const { id } = await db.selectFrom('returns').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const seen = async () => (await app.guest.send<Return>('GET', `${path}/returns/${code}?key=${key}`)).data;
  return { id, code, number, key, seen, shopPays: options.shop_pays };
}

const reference = async (id: string) =>
  (await db.selectFrom('labels').select('reference').where('return_id', '=', id).executeTakeFirstOrThrow()).reference;
const track = async (id: string, word: 'pre_transit' | 'in_transit' | 'delivered') =>
  applyParcelNews(services, 'easypost', {
    about: 'tracking',
    reference: await reference(id),
    word,
    at: new Date(),
    message: '',
  });

describe('the label of a return', () => {
  it('is bought by a job once the return is approved, and its buyer prints it from page and mail', async () => {
    const { id, number, code, key, seen, shopPays } = await approved();
    expect(shopPays, 'the form says so').toBe(true);
    const { rows } = await pool.query(`select payload from outbox where kind = 'buy-return-label'`);
    expect(rows).toEqual([{ payload: { id, party: 'easypost' } }]);
    expect(await mails(id), 'the mail waits for the label').toEqual([]);
    expect(await seen()).toMatchObject({ label_src: null, shop_pays: false });
    await buyReturnLabel(services, id);
    const [shipment] = bought();
    expect(shipment).toMatchObject({ is_return: true, parcel: { weight: 15 } });
    const shown = await seen();
    expect(shown.shop_pays).toBe(true);
    const file = await app.app.request(shown.label_src ?? '');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(shown.label_src).toBe(`/api/orders/${number}/returns/${code}/label?key=${key}`);
    expect(await mails(id)).toEqual([{ kind: 'return_approved' }]);
    const mail = await returnMailComposers.return_approved(services, { return_id: id });
    expect(mail?.values).toMatchObject({ label_line: expect.stringContaining('USPS'), parcel: null });
  });

  it('is nobody else’s', async () => {
    const { id, number, code } = await approved();
    await buyReturnLabel(services, id);
    const path = `/api/orders/${number}/returns/${code}/label`;
    const stranger = await app.signIn('stranger@example.com');
    expect((await app.app.request(path)).status).toBe(404);
    expect((await app.app.request(path, { headers: { cookie: stranger.cookie } })).status).toBe(404);
    const other = await approved();
    expect((await app.app.request(`${path}?key=${other.key}`)).status).toBe(404);
    const opened = await app.app.request(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/order-detail/${number}/returns/${code}`]);
  });

  it('is bought once by jobs and staff at once, also when the answer is lost', async () => {
    const { id, code } = await approved();
    await Promise.all([buyReturnLabel(services, id), press(code), press(code), buyReturnLabel(services, id)]);
    await buyReturnLabel(services, id);
    expect(bought()).toHaveLength(1);
    const lost = await approved();
    const rates = services.shipping.labels?.rates;
    if (services.shipping.labels && rates)
      services.shipping.labels.rates = async parcel => {
        const reply = await rates(parcel);
        fake.trouble.push('lose', 500);
        return reply;
      };
    await expect(buyReturnLabel(services, lost.id)).rejects.toThrow('no answer');
    expect(await mails(lost.id)).toEqual([]);
    await pool.query(`update labels set asked_at = now() - interval '1 minute' where return_id = $1`, [lost.id]);
    for (const { id: due } of (await dueLabels.execute(db)).rows) await settleLabel(services, due);
    await buyReturnLabel(services, lost.id);
    expect(bought()).toHaveLength(2);
    expect(await mails(lost.id)).toEqual([{ kind: 'return_approved' }]);
  });

  it('that nobody sells leaves the owner’s instructions; staff read why and try again', async () => {
    const { id, code, number, seen } = await approved();
    await pool.query(`update orders set shipping_address1 = '1 Nowhere' where order_number = $1`, [number]);
    await buyReturnLabel(services, id);
    await buyReturnLabel(services, id);
    expect(await read(code)).toMatchObject({ label_problem: 'EasyPost said: “USPS: No such street.”', labels: [] });
    expect(await seen()).toMatchObject({ label_src: null, send_to: { address: expect.stringContaining('Returns') } });
    expect(await mails(id), 'mailed once').toEqual([{ kind: 'return_approved' }]);
    await pool.query(`update orders set shipping_address1 = '12 Pasture Lane' where order_number = $1`, [number]);
    const { data } = await press(code);
    expect(data).toMatchObject({ label_problem: null, labels: [{ status: 'bought', cost_cents: 493 }] });
    expect(await mails(id), 'and again, now with the label').toHaveLength(2);
  });

  it('moves its return on its way when the carrier has it, and to staff when it is delivered, in any order', async () => {
    const { id, code, seen } = await approved();
    await buyReturnLabel(services, id);
    await track(id, 'pre_transit');
    expect((await seen()).status).toBe('approved');
    const before = await countWaiting(db);
    await track(id, 'delivered');
    await track(id, 'in_transit');
    const { steps, labels } = await read(code);
    expect(steps.map(({ status }) => status)).toEqual(['asked', 'approved', 'arrived']);
    expect((await seen()).label_src).toBeNull();
    expect((await countWaiting(db)).returns).toBe(before.returns + 1);
    expect(labels[0]?.scans.map(({ word }) => word).sort()).toEqual(['delivered', 'in_transit', 'pre_transit']);
    expect((await press(code)).data.error.code).toBe('return_moved');
  });

  it('moves it also when the carrier was faster than the refusal to give its postage back', async () => {
    const { id, code, seen } = await approved();
    await buyReturnLabel(services, id);
    const label = (await read(code)).labels[0]?.id ?? '';
    fake.trouble.push('html');
    await staff.send('POST', `/api/admin/labels/${label}/void`);
    await track(id, 'in_transit');
    expect((await seen()).status).toBe('approved');
    for (const shipment of fake.shipments.values()) shipment.refund_status = 'rejected';
    await settleLabel(services, label);
    expect((await seen()).status).toBe('on_way');
  });

  it('is voided by staff: the buyer no longer has it, the order stays, another can be bought', async () => {
    const { id, code, number, seen } = await approved();
    await buyReturnLabel(services, id);
    const { labels } = await read(code);
    const { data } = await staff.send<StaffLabel>('POST', `/api/admin/labels/${labels[0]?.id}/void`);
    expect(data.status).toBe('void_asked');
    expect((await seen()).label_src).toBeNull();
    const { rows } = await pool.query('select status from orders where order_number = $1', [number]);
    expect(rows).toEqual([{ status: 'delivered' }]);
    expect((await press(code)).data.labels.map(({ status }) => status)).toEqual(['void_asked', 'bought']);
  });

  it('is refunded automatically, and hidden from the buyer, when the return is canceled before drop-off', async () => {
    const { id, code, number, key, seen } = await approved();
    await buyReturnLabel(services, id);
    const file = (await seen()).label_src ?? '';
    await app.guest.send('POST', `/api/orders/${number}/returns/${code}/moves?key=${key}`, { to: 'closed' });
    expect((await app.app.request(file)).status).toBe(404);
    expect((await read(code)).labels).toMatchObject([{ status: 'void_asked' }]);
    await pool.query(`update labels set asked_at = now() - interval '1 minute' where return_id = $1`, [id]);
    for (const { id: due } of (await dueLabels.execute(db)).rows) await settleLabel(services, due);
    expect([...fake.shipments.values()].map(({ refund_status }) => refund_status)).toEqual(['submitted']);
  });

  it('that was used stays bought when staff close its return', async () => {
    const { id, code } = await approved();
    await buyReturnLabel(services, id);
    await track(id, 'in_transit');
    const { version } = await read(code);
    await staff.send('POST', `/api/admin/returns/${code}/moves`, { to: 'closed', message: 'It is lost.', version });
    expect((await read(code)).labels).toMatchObject([{ status: 'bought' }]);
  });

  it('is not bought without the setting, nor by hand; then the mail goes at once', async () => {
    await pool.query('delete from settings');
    const { id } = await approved();
    expect(await mails(id)).toEqual([{ kind: 'return_approved' }]);
    services.shipping = { name: 'by-hand' };
    await setting('return_label', true);
    const other = await approved();
    expect(await mails(other.id)).toEqual([{ kind: 'return_approved' }]);
    expect((await press(other.code)).data.error.code).toBe('labels_by_hand');
  });
});
