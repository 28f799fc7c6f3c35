import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmail } from '#server/email/open-email.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import type { Services } from '#server/services.ts';
import { startWorkers } from '#server/start-workers.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/test-orders.ts';

let services: Services;
let app: TestApp;
let workers: { stop(): Promise<void> };

beforeAll(async () => {
  ({ services, app } = await testShop());
  services.email = openEmail(services.env, services.db);
  services.jobs = openJobs(services.pool);
  workers = await startWorkers(services);
});
afterAll(() => workers.stop());

const mailsTo = (email: string) =>
  services.db.selectFrom('dev_mail').selectAll().where('recipient', '=', email).orderBy('position').execute();

it('each message of an order reaches the buyer once, and its link opens the order for a guest', async () => {
  const product_id = await stockProduct(services, { name: 'Balm <b>& Co</b>' });
  const email = 'mail@example.com';
  const { data } = await sendOrder(app.guest, {
    items: [{ product_id, quantity: 2 }],
    shipping: { ...shipping, name: 'Ruth <script>', email },
  });
  await payAtProvider(app.guest, data, 'approve');
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(2), { timeout: 10_000, interval: 100 });
  const [placed, paid] = (await mailsTo(email)).sort((a, b) => a.subject.length - b.subject.length);
  const number = data.order.order_number;
  expect([placed?.subject, paid?.subject]).toEqual([`We have your order ${number}`, `Payment received for ${number}`]);
  expect(placed?.text).toContain('Total $103.68');
  expect(placed?.html).not.toMatch(/<script>|<b>& Co/);
  expect(placed?.links).toEqual([`http://shop.test/order-detail/${number}?key=${data.order.key}`]);
  const { rows } = await services.pool.query(`select status, attempts from mail_deliveries`);
  expect(rows).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'sent', attempts: 1 },
  ]);
  await expectInvariants(services.pool);
});
