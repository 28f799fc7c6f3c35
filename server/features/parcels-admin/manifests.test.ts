import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { ManifestDay } from '#contract/parcels/manifests.ts';
import { applyParcelNews } from '#server/features/parcels/apply-parcel-news.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { byHand } from '#server/shipping-providers/providers.ts';
import { askRates } from '#test/support/ask-rates.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop, type Refused } from '#test/support/shops/draft-shop.ts';
import type { Caller } from '#test/support/test-app.ts';
import { testApp } from '#test/support/test-app.ts';
import { manifestRoutes } from './manifest-routes.ts';
import { dueManifests, settleManifest } from './settle-manifest.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
const { services, staff, colleague, made, addTo, setStatus, cash, readStaff } = await draftShop();
const { db, pool } = services;
const forms = testApp(services, manifestRoutes);

beforeEach(async () => {
  const { apiKey, webhookSecret, url: apiBase } = fake;
  services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
  fake.trouble.length = 0;
  fake.formStatus = 'created';
  // Labels of other tests are of another day.
  await pool.query(`update labels set bought_at = bought_at - interval '2 days'`);
  await pool.query(`update manifests set asked_at = asked_at - interval '2 days', status = 'failed', file = null`);
});
afterEach(() => expectInvariants(pool));

const by = (caller: Caller) => ({ cookie: caller.cookie });
const press = (request_id: string | null = randomUUID(), caller: Caller = staff) =>
  forms.guest.send<ManifestDay & Refused>('POST', '/api/admin/manifests', { request_id }, by(caller));
const day = async () => (await forms.guest.send<ManifestDay>('GET', '/api/admin/manifests', undefined, by(staff))).data;
const giveBack = (label: string, manifest = '') =>
  staff.send<StaffLabel & Refused>('POST', `/api/admin/labels/${label}/void${manifest && `?manifest=${manifest}`}`);
const posted = () => [...fake.forms.values()];

/** A label that was bought for an order, which is shipped with it. */
async function label(carrier = 'USPS', wanted?: string) {
  const number = wanted ?? (await made({}, cash)).number;
  const found = await readStaff(number);
  const { data } = await askRates(staff, found);
  const rate = data.rates.find(each => each.carrier === carrier)?.id;
  const bought = await staff.send<StaffLabel>('POST', `/api/admin/labels/${data.label_id}/buy`, { rate });
  expect(bought.data.status).toBe('bought');
  return { ...bought.data, number, order: found.id };
}

const labelOf = async (number: string) => (await readStaff(number)).labels.at(-1);
const row = (id: string) => db.selectFrom('labels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const settleDue = async () => {
  await pool.query('update manifests set ask_again_at = now()');
  for (const { id } of (await dueManifests.execute(db)).rows) await settleManifest(services, id);
};

describe('the manifest of the day', () => {
  it('has the labels of today whose carrier has such a form, and says which are left out', async () => {
    const labels = [await label(), await label()];
    await label('UPS');
    const voided = await label();
    await giveBack(voided.id);
    const known = posted().length;
    const before = await day();
    expect(before).toMatchObject({
      is_offered: true,
      waiting: [{ carrier: 'USPS', labels: 2 }],
      without: [{ carrier: 'UPS', labels: 1 }],
      forms: [],
    });
    const { data } = await press();
    expect(data.forms).toMatchObject([{ carrier: 'USPS', labels: 2, status: 'made', by: 'staff@example.com' }]);
    expect([data.waiting, data.without]).toEqual([[], before.without]);
    expect(posted().length).toBe(known + 1);
    expect(posted().at(-1)?.tracking_codes.sort()).toEqual(labels.map(each => each.tracking_number).sort());
    const { rows } = await pool.query(
      `select facts from activity where action = 'label.manifest' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ facts: { carrier: 'USPS', labels: 2 } }]);
  });

  it('is a file for staff only', async () => {
    await label();
    const { data } = await press();
    const path = `/api/admin/manifests/${data.forms[0]?.id}/file`;
    const file = await forms.app.request(path, { headers: by(staff) });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await file.text()).toMatch(/^%PDF-/);
    expect((await forms.app.request(path)).status).toBe(401);
    const buyer = await forms.signIn('buyer@example.com');
    expect((await forms.app.request(path, { headers: by(buyer) })).status).toBe(404);
  });

  it('is made once by two presses, two tabs and two staff at once', async () => {
    const labels = await Promise.all([label(), label(), label()]);
    const known = posted().length;
    const mine = randomUUID();
    await Promise.all([press(mine), press(mine), press(), press(randomUUID(), colleague)]);
    expect(posted().length).toBe(known + 1);
    expect((await day()).forms).toHaveLength(1);
    const ids = new Set((await Promise.all(labels.map(({ id }) => row(id)))).map(({ manifest_id }) => manifest_id));
    expect(ids.size).toBe(1);
  });

  it('takes no label that was bought after the press, however often it is repeated: the next one does', async () => {
    await label();
    const mine = randomUUID();
    await press(mine);
    await label();
    expect((await press(mine)).data.forms).toHaveLength(1);
    expect((await day()).waiting).toEqual([{ carrier: 'USPS', labels: 1 }]);
    expect((await press()).data.forms.map(({ labels }) => labels)).toEqual([1, 1]);
  });

  it('whose answer is lost is found again by the job, and made once', async () => {
    await label();
    const known = posted().length;
    fake.trouble.push('none', 'lose');
    expect((await press()).data.forms).toMatchObject([{ status: 'making' }]);
    expect(posted().length).toBe(known + 1);
    expect((await dueManifests.execute(db)).rows).toEqual([]);
    await settleDue();
    expect((await day()).forms).toMatchObject([{ status: 'made', labels: 1 }]);
    expect(posted().length).toBe(known + 1);
  });

  it('is asked about while the carrier makes it, by one at a time', async () => {
    await label();
    fake.formStatus = 'creating';
    expect((await press()).data.forms).toMatchObject([{ status: 'making' }]);
    const form = posted().at(-1);
    if (form) form.status = 'created';
    await pool.query('update manifests set ask_again_at = now()');
    fake.calls.length = 0;
    await Promise.all([press(null), press(null), press(null, colleague)]);
    expect(fake.calls).toEqual([`GET /v2/scan_forms/${form?.id}`]);
    expect((await day()).forms).toMatchObject([{ status: 'made' }]);
  });

  it('that the carrier refuses says why, and its labels go on another', async () => {
    await label();
    fake.formStatus = 'failed';
    const { data } = await press();
    expect(data.forms).toMatchObject([{ status: 'failed', reason: 'The carrier is closed.', labels: 1 }]);
    expect(data.waiting).toEqual([{ carrier: 'USPS', labels: 1 }]);
    fake.formStatus = 'created';
    expect((await press()).data.forms.map(({ status }) => status)).toEqual(['made', 'failed']);
  });

  it('that gets no answer for hours is given up; one that was made anyway is found by the next press', async () => {
    const first = await label();
    fake.trouble.push('none', 'lose');
    await press();
    await pool.query(`update manifests set asked_at = now() - interval '7 hours' where status = 'making'`);
    fake.trouble.push(500);
    await settleDue();
    expect(await row(first.id)).toMatchObject({ manifest_id: null });
    const second = await label();
    const { data } = await press();
    expect(data.forms[0]).toMatchObject({ status: 'made', labels: 1 });
    expect(data.waiting).toEqual([{ carrier: 'USPS', labels: 1 }]);
    expect(await row(second.id)).toMatchObject({ manifest_id: null });
  });

  it('is one for each place that parcels leave from', async () => {
    const [here, there] = [await label(), await label()];
    const shipment = fake.shipments.get((await row(there.id)).reference);
    if (shipment) shipment.from_address = { street1: '2 Barn Road' };
    await pool.query(`update labels set ship_from = '2 Barn Road' where id = $1`, [there.id]);
    expect((await press()).data.forms).toMatchObject([
      { status: 'made', labels: 1 },
      { status: 'made', labels: 1 },
    ]);
    expect((await row(here.id)).manifest_id).not.toBe((await row(there.id)).manifest_id);
  });

  it('counts an order and what was added to it as one label, and leaves out what the carrier has already', async () => {
    const { number } = await made({}, cash);
    await addTo(number);
    await label('USPS', number);
    expect((await day()).waiting).toEqual([{ carrier: 'USPS', labels: 1 }]);
    const gone = await label();
    const { reference } = await row(gone.id);
    const news = { about: 'tracking', reference, word: 'in_transit', at: new Date(), message: '' } as const;
    await applyParcelNews(services, 'easypost', news);
    expect((await day()).waiting).toEqual([{ carrier: 'USPS', labels: 1 }]);
  });

  it('leaves out an order that ended, whose postage is to be asked back, and one that was set back', async () => {
    const [going, ended, back] = [await label(), await label(), await label()];
    await setStatus(ended.number, { status: 'canceled', restock: true });
    await setStatus(back.number, { status: 'packed' });
    const staying = [
      { order_number: ended.number, is_over: true, cost_cents: ended.cost_cents },
      { order_number: back.number, is_over: false, cost_cents: back.cost_cents },
    ];
    expect(await day()).toMatchObject({ waiting: [{ carrier: 'USPS', labels: 1 }], staying });
    expect((await press()).data).toMatchObject({ waiting: [], staying, forms: [{ labels: 1 }] });
    expect(posted().at(-1)?.tracking_codes).toEqual([going.tracking_number]);
    await giveBack(ended.id);
    await setStatus(back.number, { status: 'shipped' });
    expect(await day()).toMatchObject({ waiting: [{ carrier: 'USPS', labels: 1 }], staying: [] });
  });

  it('has the label of an order that ended while what was added to it goes out', async () => {
    const { number } = await made({}, cash);
    const added = (await addTo(number)).number;
    await label('USPS', number);
    await setStatus(number, { status: 'canceled' });
    expect(await day()).toMatchObject({ waiting: [{ carrier: 'USPS', labels: 1 }], staying: [] });
    await setStatus(added, { status: 'canceled' });
    expect(await day()).toMatchObject({ waiting: [], staying: [{ order_number: number, is_over: true }] });
  });

  it('is not offered where labels are bought elsewhere', async () => {
    services.shipping = byHand;
    expect(await day()).toEqual({ is_offered: false, waiting: [], without: [], staying: [], forms: [] });
    expect((await press()).data.error.code).toBe('labels_by_hand');
  });
});

describe('a label on a manifest', () => {
  it('is voided by staff who know of that only', async () => {
    const { id, number } = await label();
    await press();
    const refused = await giveBack(id);
    expect([refused.status, refused.data.error.code]).toEqual([409, 'label_on_manifest']);
    expect((await giveBack(id, randomUUID())).data.error.code).toBe('label_on_manifest');
    const known = (await labelOf(number))?.manifest;
    expect(known?.at).toEqual(expect.any(String));
    expect((await giveBack(id, known?.id)).data.status).toBe('void_asked');
  });

  it('was not voided at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, number } = await label();
      const [voided] = await Promise.all([giveBack(id), press()]);
      const known = await labelOf(number);
      expect(voided.status === 409).toBe(known?.manifest !== null);
    }
  });
});
