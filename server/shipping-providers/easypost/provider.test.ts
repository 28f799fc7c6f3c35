import type { IError, IEvent, IRefund, IScanForm, IShipment, ITracker } from '@easypost/api';
import { afterAll, afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { ParcelWord } from '#domain/parcel/tracking.ts';
import { readEnv } from '#server/env.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { buyOf, ratesFor, shippingProviderSuite, toBrooklyn } from '#test/support/shipping-provider-suite.ts';
import { openEasyPost } from './provider.ts';
import type { Event, Fault, Refund, ScanForm, Shipment, Tracker } from './shapes.ts';

const fake = await openFakeEasyPost();
afterAll(() => fake.close());
beforeEach(() => {
  fake.trouble.length = 0;
  fake.calls.length = 0;
});

const settings = { apiKey: fake.apiKey, webhookSecret: fake.webhookSecret, apiBase: fake.url };
const open = () => openEasyPost(settings);
const labels = (own: { timeoutMs?: number } = {}) => {
  const { labels: shop } = openEasyPost({ ...settings, ...own });
  if (!shop) throw new Error('no labels');
  return shop;
};

shippingProviderSuite('EasyPost', open);

/** A test key runs the suite against EasyPost itself. */
const testKey = process.env.EASYPOST_TEST_KEY;
if (testKey)
  shippingProviderSuite('EasyPost’s test mode', () => openEasyPost({ apiKey: testKey, webhookSecret: null }));

async function quoted() {
  const { reference, rates } = await ratesFor(labels());
  fake.calls.length = 0;
  return { reference, rate: rates[0]?.id ?? '', insureCents: 0 };
}

/** What a shape reads, with nothing missing: the library's types know no null. */
type Present<Value> = Value extends readonly (infer Each)[]
  ? Present<Each>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Present<NonNullable<Value[Name]>> }
    : Value;
type Read<Shape extends z.ZodType> = Present<z.input<Shape>>;

describe('EasyPost', () => {
  it('is read as its library describes it', () => {
    expectTypeOf<IShipment>().toExtend<Read<typeof Shipment>>();
    expectTypeOf<IScanForm>().toExtend<Read<typeof ScanForm>>();
    expectTypeOf<ITracker>().toExtend<Read<typeof Tracker>>();
    expectTypeOf<IRefund>().toExtend<Read<typeof Refund>>();
    expectTypeOf<{ error: IError }>().toExtend<Read<typeof Fault>>();
    // An event's `result` is any, so its objects are held one by one above.
    expectTypeOf<IEvent>().toExtend<Read<typeof Event>>();
    // A carrier's new word would say nothing of its parcel.
    expectTypeOf<Exclude<ITracker['status'], 'unknown' | 'cancelled'>>().toExtend<ParcelWord>();
  });

  it('gets the parcel without the buyer’s email address, and quotes dollars only', async () => {
    const { reference, rates } = await ratesFor(labels());
    const shipment = fake.shipments.get(reference);
    expect(shipment).toMatchObject({
      reference: toBrooklyn.orderNumber,
      parcel: { length: 8, width: 6, height: 4, weight: 15.5 },
      to_address: { street1: '12 Court Street', street2: 'Apt 4', zip: '11201', country: 'US' },
    });
    expect(JSON.stringify(shipment)).not.toContain('@');
    expect(rates.map(({ carrier, service, cents }) => `${carrier} ${service} ${cents}`)).toEqual([
      'USPS Priority 758',
      'USPS Ground Advantage 493',
      'UPS Ground 811',
    ]);
  });

  it('gets nothing about a buyer who is not known yet', async () => {
    const to = { ...toBrooklyn.to, name: '', address1: '', address2: null, phone: '' };
    const { reference } = await ratesFor(labels(), { ...toBrooklyn, orderNumber: '', to });
    const shipment = fake.shipments.get(reference);
    expect(shipment?.to_address).toEqual({ city: 'Brooklyn', state: 'NY', zip: '11201', country: 'US' });
    expect(shipment).not.toHaveProperty('reference');
  });

  it('refuses an address in the carrier’s words', async () => {
    const nowhere = { ...toBrooklyn, to: { ...toBrooklyn.to, address1: '1 Nowhere' } };
    expect(await labels().rates(nowhere)).toEqual({ outcome: 'refused', reason: 'USPS: No such street.' });
    const half = { ...toBrooklyn, to: { ...toBrooklyn.to, postal: '112' } };
    expect(await labels().rates(half)).toEqual({ outcome: 'refused', reason: 'Unable to verify address.' });
  });

  it.each([500, 429, 401, 'html', 'hang'] as const)('gives no rates after %s, and says so', async trouble => {
    fake.trouble.push(trouble);
    expect(await labels({ timeoutMs: 200 }).rates(toBrooklyn)).toEqual({ outcome: 'unknown' });
  });

  it('buys once when the answer is lost: the repeat reads what was bought', async () => {
    const parcel = await quoted();
    fake.trouble.push('lose', 500);
    expect(await labels().buy(parcel)).toEqual({ outcome: 'unknown' });
    const again = await labels().buy(parcel);
    expect(again).toMatchObject({
      outcome: 'bought',
      label: { trackingNumber: fake.shipments.get(parcel.reference)?.tracking_code },
    });
  });

  it('is not asked to take postage back twice, and tells what became of it', async () => {
    const parcel = await quoted();
    await labels().buy(parcel);
    expect(await labels().void(parcel)).toBe('asked');
    const shipment = fake.shipments.get(parcel.reference);
    for (const [status, reply] of [
      ['refunded', 'granted'],
      ['rejected', 'refused'],
      ['not_applicable', 'refused'],
    ] as const) {
      if (shipment) shipment.refund_status = status;
      expect(await labels().void(parcel)).toBe(reply);
    }
    expect(fake.calls.filter(call => call.endsWith('/refund'))).toHaveLength(1);
  });
});

describe('a scan form of EasyPost', () => {
  const { manifests } = labels();
  if (!manifests) throw new Error('no forms');
  const buy = () => buyOf(labels(), manifests);
  afterEach(() => {
    fake.formStatus = 'created';
  });

  it('is asked for by its shipments, once: a lost answer is found by one of them', async () => {
    const parcels = [await buy(), await buy()];
    fake.calls.length = 0;
    fake.trouble.push('none', 'lose');
    expect(await manifests.make({ parcels, reference: null })).toEqual({ outcome: 'unknown' });
    expect(await manifests.make({ parcels, reference: null })).toMatchObject({ outcome: 'made' });
    expect(fake.calls.filter(call => call === 'POST /v2/scan_forms')).toHaveLength(1);
  });

  it('is asked again while it is made, and fails in the carrier’s words', async () => {
    fake.formStatus = 'creating';
    const parcels = [await buy()];
    const first = await manifests.make({ parcels, reference: null });
    if (first.outcome !== 'making') throw new Error(first.outcome);
    const { reference } = first;
    expect(await manifests.make({ parcels, reference })).toEqual(first);
    const form = fake.forms.get(reference);
    Object.assign(form ?? {}, { status: 'failed', message: 'The carrier is closed.' });
    expect(await manifests.make({ parcels, reference })).toEqual({
      outcome: 'refused',
      reason: 'The carrier is closed.',
    });
    fake.formStatus = 'created';
    expect(await manifests.make({ parcels, reference: null })).toMatchObject({ outcome: 'made' });
  });

  it('that was made elsewhere for another of its parcels is found', async () => {
    const [first, second] = [await buy(), await buy()];
    await manifests.make({ parcels: [second], reference: null });
    const made = await manifests.make({ parcels: [first, second], reference: null });
    expect(made).toMatchObject({ outcome: 'made', trackingNumbers: [second.trackingNumber] });
  });
});

describe('an event of EasyPost', () => {
  const { messages } = open();
  const read = async ({ body, headers }: ReturnType<typeof fake.event>) => {
    const event = await messages?.open(body, headers, '');
    return event ? await messages?.read(event) : event;
  };

  it('is read when its signature fits its bytes', async () => {
    const said = fake.tracked('shp_1', 'out_for_delivery');
    expect(await read(said)).toMatchObject([{ about: 'tracking', reference: 'shp_1', word: 'out_for_delivery' }]);
    const changed = new TextEncoder().encode(new TextDecoder().decode(said.body).replace('out_for', 'not_for'));
    expect(await read({ ...said, body: changed })).toBeNull();
    expect(await read({ ...said, headers: new Headers() })).toBeNull();
  });

  it('says nothing about trackers of other shops, unknown words and other objects', async () => {
    expect(await read(fake.tracked('shp_1', 'unknown'))).toEqual([]);
    expect(
      await read(fake.event('tracker.updated', { object: 'Tracker', shipment_id: null, status: 'delivered' })),
    ).toEqual([]);
    expect(await read(fake.event('batch.updated', { object: 'Batch' }))).toEqual([]);
    const refund = { object: 'Refund', shipment_id: 'shp_1', status: 'refunded' };
    expect(await read(fake.event('refund.successful', refund))).toEqual([
      { about: 'postage', reference: 'shp_1', came: true },
    ]);
  });
});

describe('its key', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readEnv(env, () => 'test'.repeat(8));
      return '';
    } catch (problem) {
      return (problem as Error).message;
    }
  };

  it('is a test key in a demo shop', () => {
    expect(problems({ EASYPOST_API_KEY: 'EZTK123' })).toBe('');
    expect(problems({ EASYPOST_API_KEY: 'EZAK123' })).toContain('a demo shop buys no real postage');
    expect(problems({ EASYPOST_WEBHOOK_SECRET: 'x'.repeat(20) })).toContain('EASYPOST_API_KEY is missing');
  });

  it('is a live key with a secret for its events in a live shop', () => {
    const live = problems({ SHOP_MODE: 'live', EASYPOST_API_KEY: 'EZTK123', EASYPOST_API_BASE: 'http://127.0.0.1:1' });
    expect(live).toContain('EASYPOST_API_KEY is no live key');
    expect(live).toContain('EASYPOST_WEBHOOK_SECRET needs 16 characters');
    expect(live).toContain('EASYPOST_API_BASE is for tests');
  });
});
