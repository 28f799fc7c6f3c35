import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmail } from '#server/email/open-email.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { startWorkers } from '#server/start-workers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

let workers: { stop(): Promise<void> };

const { services, app } = await testShop(adminOrdersRoutes);
beforeAll(async () => {
  services.email = openEmail(services.env, services.pool);
  services.jobs = openJobs(services.pool);
  workers = await startWorkers(services, quickPace);
});
afterAll(() => workers.stop());

const mailsTo = (email: string) =>
  services.db.selectFrom('dev_mail').selectAll().where('recipient', '=', email).orderBy('position').execute();

it('each order mail reaches the buyer once, and its link opens the order for a guest', async () => {
  const product_id = await stockProduct(services, { name: 'Balm <b>& Co</b>' });
  await services.db.updateTable('products').set({ sku: 'TB-4' }).where('id', '=', product_id).execute();
  const email = 'mail@example.com';
  const { data } = await sendOrder(app.guest, {
    items: [{ product_id, quantity: 2 }],
    shipping: { ...shipping, name: 'Ruth <script>', email },
  });
  await payAtProvider(app.guest, data, 'approve');
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), { timeout: 60_000, interval: 100 });
  const [placed, paid] = (await mailsTo(email)).sort((a, b) => a.subject.length - b.subject.length);
  const number = data.order.order_number;
  expect([placed?.subject, paid?.subject]).toEqual([`We have your order ${number}`, `Payment received for ${number}`]);
  expect(placed?.text).toContain('Total $103.68');
  for (const mail of [placed, paid]) expect(mail?.text).toContain('2 × $48.00, SKU TB-4');
  expect(placed?.html).not.toMatch(/<script>|<b>& Co/);
  expect(placed?.links).toEqual([`http://shop.test/order-detail/${number}?key=${data.order.key}`]);
  // A mail is logged after it was sent.
  await vi.waitFor(async () => {
    const { rows } = await services.pool.query(`select status, attempts from mail_deliveries`);
    expect(rows).toEqual([
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ]);
  }, 60_000);
  await expectInvariants(services.pool);
});

it('each step by staff is mailed to the buyer, with the carrier’s tracking', async () => {
  const staff = await app.signIn('staff@example.com', { staff: true });
  const email = 'steps@example.com';
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const { data } = await sendOrder(app.guest, { items, shipping: { ...shipping, email } });
  await payAtProvider(app.guest, data, 'approve');
  const number = data.order.order_number;
  const order = await services.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const tracking_url = 'https://carrier.test/track?a=1&b=2';
  const parcel = { carrier: 'USPS', tracking_number: '9400', tracking_url };
  for (const change of [{ status: 'shipped', ...parcel }, { status: 'out_for_delivery' }, { status: 'delivered' }]) {
    expect((await staff.send('PATCH', `/api/admin/orders/${order.id}`, change)).status).toBe(200);
  }
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(5), { timeout: 60_000, interval: 100 });
  const mails = await mailsTo(email);
  expect(mails.map(mail => mail.subject)).toEqual(
    expect.arrayContaining([`${number} has left`, `${number} is out for delivery`, `${number} was delivered`]),
  );
  const shipped = mails.find(mail => mail.subject.endsWith('has left'));
  expect(shipped?.text, 'the SKU is its address').not.toContain('SKU ');
  expect(shipped?.text).toContain(`Track Package: ${tracking_url}\n\nTracking number 9400;`);
  expect(shipped?.links).toContain(tracking_url);
});
