import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { findPostmaster } from '#server/database/embedded-cluster.ts';
import { type FakeEasyPost, openFakeEasyPost } from '#test/support/fake-easypost/fake-easypost.ts';
import { type FakeStripe, openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { until } from './cluster/programs.ts';
import { stockProducts } from './loads/stock-products.ts';
import { cpuTime, familyTime, residentMemory } from './process-figures.ts';
import { signIn } from './sign-in.ts';

/** A demo shop on a fresh database, with its mail and jobs, opened for the bench alone. */
export interface BenchShop {
  port: number;
  /** Its address without a slash at the end. */
  base: string;
  pool: pg.Pool;
  /** The cookie of a signed-in customer. */
  cookie: string;
  /** Ids of sixty products with more than enough stock. */
  products: string[];
  /** Who counts tax and rates. They are asked only while the shop's settings say so. */
  providers: { stripe: FakeStripe; easypost: FakeEasyPost };
  /** Processor time used so far, in milliseconds; null where the system does not report it. */
  used(): { shop: number | null; database: number | null };
  /** Resident megabytes of its process; null where the system does not report it. */
  memory(): number | null;
  /** Resolves when every mail has left and no job is due. @throws an Error after two minutes */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a shop; when that fails, nothing stays open. `program`: the start program of another release than the newest
 * build.
 */
export async function openShop(program?: string): Promise<BenchShop> {
  await using opened = new AsyncDisposableStack();
  const folder = await freshDataFolder();
  opened.defer(() => folder.remove());
  const port = await freePort();
  const stripe = await openFakeStripe();
  opened.defer(() => stripe.close());
  const easypost = await openFakeEasyPost();
  opened.defer(() => easypost.close());
  const variables = {
    LOG_LEVEL: 'error',
    STRIPE_TAX_KEY: stripe.secretKey,
    STRIPE_API_BASE: stripe.url,
    EASYPOST_API_KEY: easypost.apiKey,
    EASYPOST_API_BASE: easypost.url,
  };
  const shop = await startShop(folder.path, port, variables, program);
  opened.defer(() => shop.stop());
  // The shop's database is running already; this connects to it.
  const { config } = await startEmbeddedDatabase({ dataDir: folder.path });
  const pool = new pg.Pool({ ...config, max: 20 });
  // At the end the shop stops its database, maybe before the last connection is closed.
  pool.on('error', () => {});
  opened.defer(() => pool.end());
  const postmaster = findPostmaster(join(folder.path, 'postgres'))?.pid ?? 0;
  const base = `http://127.0.0.1:${port}`;
  const [cookie, products] = [await signIn(base), await stockProducts(pool, 60)];
  const all = opened.move();
  return {
    port,
    base,
    pool,
    cookie,
    products,
    providers: { stripe, easypost },
    used: () => ({ shop: cpuTime(shop.pid), database: familyTime(postmaster) }),
    memory: () => residentMemory(shop.pid),
    idle: async () => void (await until('the last mail and job', 120, () => isIdle(pool))),
    close: () => all.disposeAsync(),
  };
}

const isIdle = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ is_idle: boolean }>(
    `select not exists (select from outbox where dispatched_at is null) and not exists (
       select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as is_idle`,
  );
  return rows[0]?.is_idle;
};
