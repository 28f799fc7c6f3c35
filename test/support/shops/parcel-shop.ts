import { afterAll, beforeEach } from 'vitest';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { parcelsAdminRoutes } from '#server/features/parcels-admin/routes.ts';
import { webhookRoutes } from '#server/features/payments/webhook-routes.ts';
import { dueEvents, workWebhook } from '#server/features/payments/work-webhooks.ts';
import { pretendCarrierRoutes } from '#server/features/pretend-carrier/routes.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { askRates } from '#test/support/ask-rates.ts';
import { openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from './test-orders.ts';

/** A shop that buys its labels at a fake EasyPost, whose events it receives. */
export async function parcelShop() {
  const fake = await openFakeEasyPost();
  afterAll(() => fake.close());
  const { services, app } = await testShop(adminOrdersRoutes, parcelsAdminRoutes, webhookRoutes, pretendCarrierRoutes);
  const { db } = services;
  const staff = await app.signIn('staff@example.com', { staff: true });
  beforeEach(() => {
    const { apiKey, webhookSecret, url: apiBase } = fake;
    services.shipping = openEasyPost({ apiKey, webhookSecret, apiBase });
  });

  const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;

  /** An order whose parcel has a label. */
  async function shipped() {
    const product = await stockProduct(services);
    const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
    await payAtProvider(app.guest, placed, 'approve');
    const number = placed.order.order_number;
    const { id: orderId, version } = await read(number);
    const asked = await askRates(staff, { id: orderId, version });
    const rate = asked.data.rates[0]?.id;
    const path = `/api/admin/labels/${asked.data.label_id}/buy`;
    const { status, data: label } = await staff.send<StaffLabel>('POST', path, { rate });
    if (status !== 200) throw new Error(`No label was bought: ${status} ${JSON.stringify(label)}`);
    const { reference } = await db
      .selectFrom('labels')
      .select('reference')
      .where('id', '=', label.id)
      .executeTakeFirstOrThrow();
    return { number, orderId, label, reference };
  }

  async function deliver({ body, headers }: ReturnType<typeof fake.event>): Promise<number> {
    headers.set('content-length', String(body.length));
    const answer = await app.app.request('/api/webhooks/easypost', { method: 'POST', body, headers });
    return answer.status;
  }

  async function workOff() {
    for (const { id } of (await dueEvents.execute(db)).rows) await workWebhook(services, id);
  }

  return { fake, services, guest: app.guest, staff, read, shipped, deliver, workOff };
}
