import { afterAll, expect, it, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import { openFakeSmtp } from '#test/support/fake-smtp.ts';
import { openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type Program, startProgram } from '#test/support/shops/shop-process.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { askToEndHold } from './end-hold.ts';
import { openGate } from './provider-gate.ts';
import { announceRun, isWhole, rounds, seed } from './seed.ts';

const { services, app } = await testShop();
const [stripe, office] = await Promise.all([openFakeStripe(), openFakeSmtp()]);
const gate = await openGate(stripe.url);
const { user, host, database } = services.database;
const env = {
  DATA_DIR: services.env.DATA_DIR,
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  PUBLIC_URL: services.env.PUBLIC_URL,
  SESSION_SECRET: 'a-secret-for-workers-that-are-killed-0123456789',
  SMTP_URL: office.url,
  MAIL_FROM: 'Golden Graze <hello@shop.test>',
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: gate.url,
};
Object.assign(services.env, env);
services.payments = openPaymentProviders(services.env, services);
const inStock = 10;
const workers: Program[] = [];
afterAll(async () => {
  await Promise.all(workers.map(worker => worker.crash()));
  await Promise.all([gate.close(), stripe.close(), office.close()]);
});

/** `npm test` expires the dead worker's heartbeat at once; `npm run trust` waits until it is missed. */
const count = Math.ceil(rounds(1) / 10);
const aMinute = { timeout: 60_000, interval: 250 };

it(
  'a killed worker’s jobs are done elsewhere within a minute, and once',
  async () => {
    announceRun('kills', count);
    for (let round = 0; round < count; round += 1) {
      const said = `seed ${seed}, round ${round}`;
      const first = await openWorker();
      // A message neither accepted nor refused, and a Stripe page expired with a lost answer.
      office.hangs = true;
      const isEnded = gate.stopAt({ call: /^POST .*\/expire$/, when: 'answered' });
      const { product, number } = await placeOrder();
      await askToEndHold(services.pool, number);
      await isEnded;
      await vi.waitFor(() => expect(office.held.length).toBe(round + 1), aMinute);
      await first.crash();
      office.hangs = false;
      const killed = performance.now();
      if (!isWhole) await missWorker();
      const second = await openWorker();
      await vi.waitFor(() => expect(leftToDo(number), said).resolves.toBe(0), aMinute);
      process.stdout.write(`kills: its jobs were done after ${Math.round((performance.now() - killed) / 1000)} s\n`);
      expect(await timesDone(number), said).toEqual({ status: 'canceled', cancels: 1, returns: 1 });
      expect(await stockOf(services, product), said).toBe(inStock);
      // One when it was placed, one when it was canceled.
      expect(mailsAbout(number), said).toBe(2);
      await expectInvariants(services.pool);
      await second.stop();
    }
  },
  90_000 + count * 90_000,
);

async function openWorker(): Promise<Program> {
  const worker = startProgram(['build/current/server/worker.js'], { ...env, LOG_LEVEL: 'silent' });
  workers.push(worker);
  await worker.says('The jobs of Golden Graze are running.');
  return worker;
}

async function placeOrder() {
  const product = await stockProduct(services, { stock: inStock });
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 2 }] });
  return { product, number: (data as PlacedOrder).order.order_number };
}

const missWorker = () =>
  services.pool.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);

/** Orders whose hold is due, and unsent messages. */
async function leftToDo(number: string): Promise<number> {
  const { rows } = await services.pool.query<{ left: number }>(
    `select (select count(*) from orders where order_number = $1 and status <> 'canceled')
      + (select count(*) from outbox o left join mail_deliveries d on d.outbox_id = o.id
        where o.payload ->> 'order_id' = (select id::text from orders where order_number = $1)
          and d.status is distinct from 'sent') as left`,
    [number],
  );
  return rows[0]?.left ?? 1;
}

async function timesDone(number: string) {
  const { rows } = await services.pool.query(
    `select o.status, (select count(*) from order_events e where e.order_id = o.id and e.to_status = 'canceled') as cancels,
      (select count(*) from stock_movements m where m.order_id = o.id and m.quantity > 0) as returns
    from orders o where order_number = $1`,
    [number],
  );
  return rows[0];
}

const mailsAbout = (number: string) => office.received.filter(message => message.includes(number)).length;
