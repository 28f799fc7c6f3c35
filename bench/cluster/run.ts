import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { checkInvariants } from '#server/database/invariants.ts';
import { openS3Server } from '#test/support/s3-server.ts';
import { buildRelease } from '../build-release.ts';
import { stockProducts } from '../loads/stock-products.ts';
import { machine } from '../report.ts';
import { databaseEnv, openDatabaseNodes } from './database-nodes.ts';
import { faults } from './faults.ts';
import { frontUrls, openFronts } from './fronts.ts';
import { missingPackages, until } from './programs.ts';
import { rollReleases } from './rolling-release.ts';
import { openShop } from './shop-processes.ts';
import { sendShoppers } from './shoppers.ts';

/**
 * `npm run cluster -- 10 2 1000 [REF]`: how often the leader is killed and cut off, besides one of each other fault,
 * and during how many requests releases roll before that; with 0 none does. REF is the tag or commit of the release
 * that the shop begins with.
 */
const [kills = 3, cuts = 1, requests = 1_000] = process.argv.slice(2, 5).map(Number);
const ref = process.argv[5];
/** The folder of that release, empty without one; set once inside. */
const { DRILL_INSIDE: begunWith } = process.env;

const missing = missingPackages();
if (process.platform !== 'linux' || process.getuid?.() !== 0) skip('needs Linux and root, for networks of its own');
else if (missing.length > 0) skip(`needs Debian's packages ${missing.join(', ')}`);
else if (begunWith !== undefined) await drill(begunWith);
else goInside();

function skip(why: string) {
  console.log(`Skipped: the drill ${why}.`);
}

/** Into namespaces of its own: ports and networks disturb nobody, and every process ends with the drill. */
function goInside() {
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'];
  // The shell stays the first process and takes leave of ended ones: Patroni waits until an ended PostgreSQL is gone.
  const drill = `${process.execPath} bench/cluster/run.ts ${kills} ${cuts} ${requests}; exit $?`;
  const older = ref ? buildRelease(ref) : null;
  try {
    const env = { ...process.env, DRILL_INSIDE: older ? realpathSync(join(older.program, '../..')) : '' };
    const { status } = spawnSync('unshare', [...own, 'sh', '-c', drill], { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
  } finally {
    older?.remove();
  }
}

async function drill(older: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gg-cluster-'));
  chmodSync(folder, 0o755);
  console.log(
    `Opening three PostgreSQL, HAProxy, PgBouncer, an S3 store, three web processes and two workers in ${folder} ...`,
  );
  try {
    const database = await openDatabaseNodes(folder);
    const { variables: files } = await openS3Server();
    const shop = await openShop(folder, { webs: 3, workers: 2, files, older });
    const pool = new pg.Pool({ connectionString: databaseEnv.DATABASE_DIRECT_URL, max: 2 });
    pool.on('error', () => {});
    const products = await stockProducts(pool, 20);
    const fronts = await openFronts(folder, shop.urls);
    const rolled = requests > 0 ? await rollReleases(folder, shop, { requests, products, older }) : null;
    const shoppers = sendShoppers(frontUrls, products);
    const { rows, wanted } = await faults({ database, shop, fronts, shoppers }, kills, cuts);
    await shoppers.stop();
    const { rows: orders } = await until('the orders', 60, () =>
      pool.query<{ order_number: string }>('select order_number from orders'),
    );
    const stored = new Set(orders.map(({ order_number }) => order_number));
    const told = shoppers.acknowledged.map(({ number }) => number);
    const broken = (await checkInvariants(pool)).filter(check => check.rows.length > 0);
    console.log(`\n${machine()}\n`);
    const lost = shoppers.acknowledged.filter(({ number }) => !stored.has(number));
    console.table(
      rows.map(({ from, until: whole, ...row }) => ({
        ...row,
        lost: lost.filter(({ endedAt }) => endedAt >= from && endedAt <= whole).length,
      })),
    );
    if (rolled) console.table({ ...rolled, failed: JSON.stringify(rolled.failed) });
    console.table({
      'orders acknowledged': told.length,
      'acknowledged twice': told.length - new Set(told).size,
      'acknowledged and lost': lost.length,
      'orders refused': JSON.stringify(Object.fromEntries(shoppers.refused)),
      'pages asked': shoppers.pages.asked,
      'pages failed': shoppers.pages.failed,
      'faults met': `${rows.length} of ${wanted}`,
      'invariants broken': broken.map(({ invariant }) => invariant).join(', ') || 'none',
    });
    const isWhole = rows.length === wanted;
    const failed = shoppers.pages.failed + Object.keys(rolled?.failed ?? {}).length;
    process.exitCode = !isWhole || lost.length + broken.length + failed > 0 ? 1 : 0;
    if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (fault) {
    console.error(`${fault}\nThe programs' output is in ${folder}.`);
    process.exitCode = 1;
  }
  process.exit();
}
