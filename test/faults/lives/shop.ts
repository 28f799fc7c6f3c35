import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import type { Mail } from '#server/email/port.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { couponsRoutes } from '#server/features/coupons/admin-routes.ts';
import { customersRoutes } from '#server/features/customers/admin-routes.ts';
import { draftsRoutes } from '#server/features/drafts/admin-routes.ts';
import { adminMessagesRoutes } from '#server/features/messages/admin-routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { webhookRoutes } from '#server/features/payments/webhook-routes.ts';
import { returnsRoutes } from '#server/features/returns/routes.ts';
import { adminReturnsRoutes } from '#server/features/returns-admin/admin-routes.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { adminSupportRoutes } from '#server/features/support-admin/admin-routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openPaymentProviders } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services.ts';
import { type FakePaypal, openFakePaypal } from '#test/support/fake-paypal/fake-paypal.ts';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { type Answer, type Caller, caller, type TestApp, testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import type { Books } from './books.ts';

const rooms = [
  ...[ordersRoutes, checkoutRoutes, webhookRoutes, adminOrdersRoutes, moneyRoutes],
  ...[accountSettingsRoutes, accountDataRoutes, supportRoutes, adminSupportRoutes, adminProductsRoutes, couponsRoutes],
  ...[customersRoutes, adminMessagesRoutes, returnsRoutes, adminReturnsRoutes, draftsRoutes],
];

/** A whole shop on one database, with a fake Stripe and a fake PayPal. Its process can be restarted. */
export interface Shop {
  services: Services;
  app: TestApp;
  stripe: FakeStripe;
  paypal: FakePaypal;
  staff: Caller;
  staffId: string;
  /** What the mail server took, oldest first. */
  mails: Mail[];
  /** The books after the last step. */
  seen: Books;
  /** The answer to the last request of a step, for the failure message. */
  said: string;
  /** Starts another process over the same database: caches, tokens and the limiter's memory are gone. */
  restart(): void;
  as(cookie: string): Caller;
}

/** Opens the shop with an empty database and one member of staff. */
export async function openLivesShop(): Promise<Shop> {
  const first = await testServices();
  // Connections, locks and statements wait as long as it takes, so that a busy machine does not change who is first.
  const patient = openDatabase({
    ...first.database,
    connectionTimeoutMillis: 60_000,
    options: '-c jit=off -c lock_timeout=60000 -c statement_timeout=60000',
  });
  afterAll(() => patient.db.destroy());
  const [stripe, paypal] = [await openFakeStripe(), await openFakePaypal()];
  afterAll(() => Promise.all([stripe.close(), paypal.close()]));
  const env: Services['env'] = {
    ...first.env,
    // The walks send more requests from one address than one buyer may.
    RATE_LIMITS: 'off',
    TRUST_PROXY: 1,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.signer.webhookId,
    PAYPAL_API_BASE: paypal.url,
  };
  const mails: Mail[] = [];
  const start = (): Pick<Shop, 'services' | 'app'> => {
    const services: Services = {
      ...first,
      ...patient,
      env,
      limiter: postgresRateLimiter(patient.pool),
      pageCache: openPageCache(),
      settings: keepSettings({ env, db: patient.db }),
      payments: openPaymentProviders(env, { ...first, ...patient }),
      email: { send: async mail => void mails.push(mail) },
    };
    return { services, app: testApp(services, ...rooms) };
  };
  const started = start();
  const staff = await started.app.signIn('staff@shop.test', { staff: true });
  const shop: Shop = {
    ...started,
    stripe,
    paypal,
    mails,
    staff,
    staffId: staff.id,
    seen: nothingSeen,
    said: '',
    restart() {
      Object.assign(shop, start());
      shop.staff = shop.as(staff.cookie);
    },
    as: cookie => caller(shop.app.app, '', cookie),
  };
  return shop;
}

const nothingSeen: Books = {
  ...{ orders: [], products: {}, coupons: {}, users: [], credit: {}, tickets: {}, mails: [], broken: [] },
};

/** Sends a request from an address of its own. @throws on an answer of 500 */
export async function ask<Data = Record<string, unknown>>(
  shop: Shop,
  who: Caller,
  [method, path, body, headers = {}]: [method: string, path: string, body?: object, headers?: Record<string, string>],
): Promise<Answer<Data>> {
  const from = { 'x-forwarded-for': `10.${Array.from(randomUUID().slice(0, 3), c => c.charCodeAt(0)).join('.')}` };
  const answer = await who.send<Data>(method, path, body, { ...from, ...headers });
  const { error } = (answer.data ?? {}) as { error?: { code: string; message: string } };
  shop.said = `${answer.status} ${error ? `${error.code}: ${error.message}` : ''}`.trim();
  if (answer.status >= 500 && error?.code !== 'busy')
    throw new Error(`${method} ${path} was answered with ${shop.said}`);
  return answer;
}

/** Deletes everything but the staff, at the providers too. */
export async function emptyShop(shop: Shop): Promise<void> {
  const { pool } = shop.services;
  sweeping ??= await readSweeping(pool, shop.staffId);
  await pool.query(sweeping);
  emptied += 1;
  // Autovacuum is off in tests: without this, thousands of walks would make each one slower.
  if (emptied % 50 === 0) await pool.query('vacuum');
  Object.assign(shop.stripe.books, { sessions: [], intents: [], refunds: [], disputes: [], coupons: [], events: [] });
  Object.assign(shop.paypal.books, {
    orders: [],
    captures: [],
    refunds: [],
    disputes: [],
    events: [],
    slowRefunds: false,
  });
  shop.paypal.replies.clear();
  shop.mails.length = 0;
  shop.seen = nothingSeen;
  shop.restart();
}

let sweeping: string | undefined;
let emptied = 0;

/** Tables in which the rows of the staff stay, with the column that holds the user's id. */
const staffs: Record<string, string> = { users: 'id', profiles: 'id', accounts: 'user_id', sessions: 'user_id' };
const kept = ['settings', 'order_statuses', 'schema_migrations', 'migrations'];

async function readSweeping(pool: Services['pool'], staffId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).filter(name => !kept.includes(name) && !name.includes('migration'));
  const deletions = names.map(
    name => `delete from "${name}"${staffs[name] ? ` where ${staffs[name]} <> '${staffId}'` : ''};`,
  );
  return `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit;`;
}
