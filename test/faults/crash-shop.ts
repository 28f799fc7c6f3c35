import { afterAll } from 'vitest';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { deliver } from '#test/support/fake-stripe/webhook-sender.ts';
import { freePort, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';
import { testServices } from '#test/support/test-services.ts';
import { settleOpenPayments, settleOpenRefunds, sweepHolds, workWebhooks } from '#test/support/work-off.ts';
import type { CrashPoint } from './crash-points.ts';
import { openGate } from './provider-gate.ts';
import { openRowGate } from './row-gate.ts';

export interface CrashShop {
  services: Services;
  stripe: FakeStripe;
  paypal: FakePaypal;
  /** A request to the running shop; null when it died before answering. */
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response | null>;
  /** Starts the shop's last action, kills it at the point and opens it again. */
  killAt(at: CrashPoint['at'], ending: 'committed' | 'lost', act: () => Promise<unknown>): Promise<void>;
  /** Runs all reminders, retries and polls that time would bring. */
  reconcile(): Promise<void>;
}

/** The built shop in its own process, on a database and fake providers that outlive it. */
export async function openCrashShop(): Promise<CrashShop> {
  const services = await testServices();
  const [stripe, paypal, port] = await Promise.all([openFakeStripe(), openFakePaypal(), freePort()]);
  const [stripeGate, paypalGate] = await Promise.all([openGate(stripe.url), openGate(paypal.url)]);
  const rows = await openRowGate({ ...services.database });
  const { user, host, database } = services.database;
  const env = {
    SESSION_SECRET: 'a-secret-for-shops-that-are-killed-0123456789',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripeGate.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
    PAYPAL_API_BASE: paypalGate.url,
  };
  const open = () => startShop(services.env.DATA_DIR, port, env);
  let process: ShopProcess = await open();
  // A retry must be the same request, also when the test sends it for the shop.
  Object.assign(services.env, env, { PUBLIC_URL: process.url });
  services.payments = openPaymentProviders(services.env, services);
  stripe.endpoint = `${process.url}/api/webhooks/stripe`;
  afterAll(async () => {
    await process.crash();
    await Promise.all([rows.close(), stripeGate.close(), paypalGate.close(), stripe.close(), paypal.close()]);
  });
  return {
    services,
    stripe,
    paypal,
    send: (method, path, body, headers = {}) =>
      fetch(process.url + path, {
        method,
        headers: { origin: process.url, 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => null),
    async killAt(at, ending, act) {
      const calls = [stripeGate, paypalGate];
      const reached =
        'row' in at
          ? await rows.arm(at.row)
          : Promise.race.bind(
              Promise,
              calls.map(gate => gate.stopAt(at.call)),
            );
      const acting = act();
      await reached();
      await process.crash();
      if ('row' in at) await rows.letGo(ending);
      await acting;
      process = await open();
    },
    reconcile: () => reconcile(services, stripe),
  };
}

async function reconcile(services: Services, stripe: FakeStripe): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const event of stripe.books.events)
      if (stripe.endpoint && !event.delivered) await deliver(stripe.endpoint, event, stripe.webhookSecret);
    await services.pool.query(
      `update webhook_events set received_at = now() - interval '5 minutes' where processed_at is null`,
    );
    await workWebhooks(services);
    await services.pool.query(`update payments set asked_at = 'epoch', created_at = least(created_at, now() - interval '1 hour')
      where status in ('created', 'pending', 'processing', 'unknown')`);
    await settleOpenPayments(services);
    await sweepHolds(services);
    await settleOpenRefunds(services);
  }
}
