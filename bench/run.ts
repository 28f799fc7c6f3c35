import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { findPostmaster } from '#server/database/embedded-cluster.ts';
import { freePort, freshDataFolder, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';
import type { Figures, Row } from './figures.ts';
import { getFloor, getLoad } from './get-load.ts';
import { addToCart, cartFloor } from './loads/add-to-cart.ts';
import { guestCheckouts } from './loads/guest-checkout.ts';
import { orderFloor } from './loads/order-floor.ts';
import { placeOrders } from './loads/place-order.ts';
import { stockShelf } from './loads/stock-shelf.ts';
import { cpuTime, familyTime, residentMemory } from './process-figures.ts';
import { machine, markdown, writeReport } from './report.ts';
import { signIn } from './sign-in.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const product = 'whipped-tallow-balm';

const folder = await freshDataFolder();
const port = await freePort();
console.log('Opening a shop of its own for the bench ...');
const shop = await startShop(folder.path, port, { LOG_LEVEL: 'error' });
// The shop's database is running already; this connects to it.
const { config } = await startEmbeddedDatabase({ dataDir: folder.path });
const pool = new pg.Pool({ ...config, max: 20 });
const postmaster = findPostmaster(join(folder.path, 'postgres'))?.pid ?? 0;
try {
  const before = residentMemory(shop.pid);
  const rows = await measureAll(shop, pool);
  const report = {
    date: new Date().toISOString(),
    machine: machine(),
    memory: { before, after: residentMemory(shop.pid) },
    rows,
  };
  writeReport(report);
  console.log(`\n${markdown(report)}`);
  if (rows.some(row => row.shop.failed + row.floor.failed > 0)) process.exitCode = 1;
} finally {
  await pool.end();
  await shop.stop();
  await folder.remove();
}

async function measureAll(open: ShopProcess, database: pg.Pool): Promise<Row[]> {
  const base = `http://127.0.0.1:${port}`;
  const shelf = await stockShelf(database, 60);
  const hot = shelf.slice(0, 1);
  const cookie = await signIn(base);
  const reads: [name: string, path: string, cookie?: string][] = [
    ['product list API', '/api/products?pageSize=12'],
    ['product page, kept', `/products/${product}`],
    // An address that is not cached is rendered each time.
    ['product page, rendered', `/products/${product}?bench=1`],
    ['product page, session', `/products/${product}`, cookie],
  ];
  const rows: Row[] = [];
  for (const [name, path, session] of reads) {
    const url = `${base}${path}`;
    rows.push(
      await measure(
        open,
        name,
        () => getLoad(url, seconds, session),
        () => getFloor(url, seconds, session),
      ),
    );
  }
  const lines = { products: shelf, seconds };
  const add = () => addToCart(port, cookie, lines);
  rows.push(await measure(open, 'add to cart, signed in', add, () => cartFloor(database, lines)));
  for (const [name, items] of [
    ['place order, one hot item', hot],
    ['place order, sixty items', shelf],
  ] as const) {
    rows.push(
      await measure(
        open,
        name,
        () => placeOrders(port, [...items], seconds),
        () => orderFloor(database, [...items], seconds),
      ),
    );
  }
  rows.push(
    await measure(
      open,
      'whole guest checkout',
      () => guestCheckouts(port, [...shelf], seconds),
      () => orderFloor(database, [...shelf], seconds),
    ),
  );
  return rows;
}

async function measure(
  open: ShopProcess,
  name: string,
  load: () => Promise<Figures>,
  floor: () => Promise<Figures>,
): Promise<Row> {
  console.log(`${name} ...`);
  const used = () => ({ shop: cpuTime(open.pid), database: familyTime(postmaster) });
  const before = used();
  const started = performance.now();
  const figures = await load();
  const after = used();
  // The processor time includes the warm-up, so its requests are counted too.
  const requests = (figures.perSecond * (performance.now() - started)) / 1000;
  const each = (end: number | null, start: number | null) =>
    end === null || start === null ? null : (end - start) / requests;
  const cpuPerRequest = { shop: each(after.shop, before.shop), database: each(after.database, before.database) };
  return { name, shop: figures, floor: await floor(), cpuPerRequest };
}
