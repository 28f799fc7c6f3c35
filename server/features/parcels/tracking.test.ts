import { afterEach, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { settleLabel } from '#server/features/parcels-admin/settle-label.ts';
import { dueEvents } from '#server/features/payments/work-webhooks.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { parcelShop } from '#test/support/shops/parcel-shop.ts';

const { fake, services, staff, read, shipped, deliver, workOff } = await parcelShop();
const { db } = services;
afterEach(() => expectInvariants(services.pool));

async function receive(...said: ReturnType<typeof fake.event>[]) {
  for (const each of said) expect(await deliver(each)).toBe(200);
  await workOff();
}

const kinds = (order: StaffOrder) => order.mails.map(({ kind }) => kind);

describe('a carrier’s word', () => {
  it('moves an order forward and mails the buyer, each step once', async () => {
    const { number, reference } = await shipped();
    await receive(fake.tracked(reference, 'in_transit'));
    expect((await read(number)).status).toBe('shipped');
    const out = fake.tracked(reference, 'out_for_delivery');
    await receive(out, out);
    expect((await read(number)).status).toBe('out_for_delivery');
    await receive(fake.tracked(reference, 'out_for_delivery'), fake.tracked(reference, 'delivered'));
    const after = await read(number);
    expect(after.status).toBe('delivered');
    expect(
      kinds(after)
        .filter(kind => /delivery|delivered/.test(kind))
        .sort(),
    ).toEqual(['order_delivered', 'order_out_for_delivery']);
    expect(after.events.find(({ to_status }) => to_status === 'delivered')?.by).toBe('provider');
  });

  it.each([
    [['delivered', 'out_for_delivery', 'in_transit']],
    [['out_for_delivery', 'delivered', 'in_transit', 'delivered']],
    [['in_transit', 'failure', 'delivered', 'out_for_delivery']],
  ])('ends alike in any order: %s', async said => {
    const { number, reference } = await shipped();
    await receive(...said.map(word => fake.tracked(reference, word)));
    expect((await read(number)).status).toBe('delivered');
  });

  it('that comes days late is not mailed as news of today', async () => {
    const { number, reference } = await shipped();
    await receive(fake.tracked(reference, 'out_for_delivery', new Date(Date.now() - 2 * 86_400_000)));
    const after = await read(number);
    expect(after.status).toBe('out_for_delivery');
    expect(kinds(after)).not.toContain('order_out_for_delivery');
  });

  it('of trouble is shown to staff and moves nothing', async () => {
    const { number, reference, label } = await shipped();
    await receive(fake.tracked(reference, 'return_to_sender'));
    const after = await read(number);
    expect(after.status).toBe('shipped');
    expect(after.labels).toMatchObject([{ id: label.id, scans: [{ word: 'return_to_sender', message: 'Scanned' }] }]);
  });

  it('about a voided label changes nothing; the outcome of the postage is recorded', async () => {
    const { number, reference, label } = await shipped();
    await staff.send('POST', `/api/admin/labels/${label.id}/void`);
    await receive(fake.tracked(reference, 'delivered'));
    expect(await read(number)).toMatchObject({ status: 'packed', tracking_number: null });
    const refund = { object: 'Refund', shipment_id: reference, status: 'refunded' };
    await receive(fake.event('refund.successful', refund));
    expect((await read(number)).labels).toMatchObject([{ status: 'voided', scans: [{ word: 'delivered' }] }]);
  });

  it('moves no order that was canceled, and none that staff sent under another number', async () => {
    const first = await shipped();
    const status = { status: 'shipped', tracking_number: '9400999', carrier: 'USPS' };
    await staff.send('PATCH', `/api/admin/orders/${first.orderId}`, status);
    await receive(fake.tracked(first.reference, 'delivered'));
    expect((await read(first.number)).status).toBe('shipped');
  });

  it('keeps a moved label from being voided', async () => {
    const { reference, label } = await shipped();
    await receive(fake.tracked(reference, 'in_transit'));
    const { data } = await staff.send('POST', `/api/admin/labels/${label.id}/void`);
    expect(data.error.code).toBe('void_too_late');
  });

  it('that came while the postage was asked back counts once the postage is refused', async () => {
    const { number, reference, label } = await shipped();
    fake.trouble.push('html');
    await staff.send('POST', `/api/admin/labels/${label.id}/void`);
    await receive(fake.tracked(reference, 'delivered'));
    expect(await read(number)).toMatchObject({ status: 'shipped', labels: [{ status: 'void_asked' }] });
    const shipment = fake.shipments.get(reference);
    if (shipment) shipment.refund_status = 'rejected';
    await settleLabel(services, label.id);
    expect(await read(number)).toMatchObject({ status: 'delivered', labels: [{ status: 'bought' }] });
  });

  it('is refused without its signature, and passed over for parcels of others', async () => {
    const said = fake.tracked('shp_of_nobody', 'delivered');
    expect(await deliver({ ...said, headers: new Headers({ 'x-hmac-signature': 'hmac-sha256-hex=00' }) })).toBe(400);
    await receive(said, fake.event('scan_form.created', { object: 'ScanForm' }));
    expect((await dueEvents.execute(db)).rows).toEqual([]);
  });

  it('has no address while the shop buys its labels elsewhere', async () => {
    services.shipping = { name: 'by-hand' };
    expect(await deliver(fake.tracked('shp_1', 'delivered'))).toBe(404);
  });
});
