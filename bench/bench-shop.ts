import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { findPostmaster } from '#server/database/embedded-cluster.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { stockShelf } from './loads/stock-shelf.ts';
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
  /** Processor time used so far, in milliseconds; null where the system does not report it. */
  used(): { shop: number | null; database: number | null };
  /** Resident megabytes of its process; null where the system does not report it. */
  memory(): number | null;
  /** Resolves when every mail has left and no job is due. @throws an Error after two minutes */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a shop. `program`: the start program of another release than the newest build. */
export async function openShop(program?: string): Promise<BenchShop> {
  const folder = await freshDataFolder();
  const port = await freePort();
  const shop = await startShop(folder.path, port, { LOG_LEVEL: 'error' }, program);
  // The shop's database is running already; this connects to it.
  const { config } = await startEmbeddedDatabase({ dataDir: folder.path });
  const pool = new pg.Pool({ ...config, max: 20 });
  const postmaster = findPostmaster(join(folder.path, 'postgres'))?.pid ?? 0;
  const base = `http://127.0.0.1:${port}`;
  return {
    port,
    base,
    pool,
    cookie: await signIn(base),
    products: await stockShelf(pool, 60),
    used: () => ({ shop: cpuTime(shop.pid), database: familyTime(postmaster) }),
    memory: () => residentMemory(shop.pid),
    idle: () => untilIdle(pool),
    async close() {
      await pool.end();
      await shop.stop();
      await folder.remove();
    },
  };
}

async function untilIdle(pool: pg.Pool): Promise<void> {
  const end = performance.now() + 120_000;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select (select count(*) from outbox where dispatched_at is null)::int
         + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int
         as waiting`,
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0) return;
    if (performance.now() > end) throw new Error(`After two minutes ${waiting} mails and jobs still wait.`);
    await new Promise(next => setTimeout(next, 200));
  }
}
