import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, realpathSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { killDatabaseOf, postmasterOf } from '#test/support/postmaster.ts';
import { freePort, freshDataFolder, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';
import { shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { announceRun, rounds } from './seed.ts';

/* Two releases lie beside each other as an operator unpacks them, and `current` leads to the one to start. */
const folder = await freshDataFolder();
const releases = join(folder.path, 'releases');
mkdirSync(releases);
symlinkSync(resolve('node_modules'), join(releases, 'node_modules'));
for (const name of ['first', 'second']) {
  cpSync(realpathSync('build/current'), join(releases, name), { recursive: true });
  writeFileSync(join(releases, name, 'client/assets', `${name}.js`), name);
}
lead('first');
const shop = await startShop(
  join(folder.path, 'data'),
  await freePort(),
  { PROCESSES: '2', LOG_LEVEL: 'warn' },
  join(releases, 'current/server/start.js'),
);
const database = openDatabase({
  host: postmasterOf(join(folder.path, 'data')).sockets,
  user: 'gg',
  database: 'gg',
  max: 2,
});
afterAll(async () => {
  await database.db.destroy();
  await shop.crash();
  killDatabaseOf(join(folder.path, 'data'));
  await folder.remove();
});

const count = rounds(200);
const callers = 6;

it(
  'no request fails while the web processes are replaced, in turn and by those of a new release',
  async () => {
    announceRun('restarts', count);
    const product = await stockProduct(database, { stock: count });
    const failed: string[] = [];
    const statuses = { asked: 0, ordered: 0 };
    let isOver = false;
    const ask = async (turn: number) => {
      const isOrder = turn % 2 === 0 && statuses.ordered < count / 2;
      if (isOrder) statuses.ordered += 1;
      statuses.asked += 1;
      const [path, what] = isOrder ? (['/api/functions/place-order', orderOf(product)] as const) : [pathOf(turn)];
      const status = await statusOf(`${shop.url}${path}`, what);
      if (status !== 200) failed.push(`${path} ${status}`);
    };
    const caller = async (_: unknown, at: number) => {
      for (let turn = at; !isOver || statuses.asked < count; turn += 1) await ask(turn);
    };
    const load = Promise.all(Array.from({ length: callers }, caller));
    let replaced = 0;
    do {
      lead(replaced % 2 === 0 ? 'second' : 'first');
      replaced += 1;
      await replaceAll(replaced);
    } while (statuses.asked < count);
    isOver = true;
    await load;
    process.stdout.write(
      `restarts: ${statuses.asked} requests, ${statuses.ordered} orders, replaced ${replaced} times\n`,
    );
    expect(failed, shop.said().slice(-3_000)).toEqual([]);
    expect(await stockOf(database, product)).toBe(count - statuses.ordered);
    await expectInvariants(database.pool);
  },
  120_000 + count * 300,
);

it('a release that cannot start leaves the web processes of the last one in place', async () => {
  const before = webProcesses(shop);
  cpSync(join(releases, 'first'), join(releases, 'third'), { recursive: true });
  writeFileSync(join(releases, 'third/server/web-process.js'), 'process.exit(3)');
  lead('third');
  process.kill(shop.pid, 'SIGHUP');
  await shop.says('the web processes were not all replaced');
  expect(webProcesses(shop)).toEqual(before);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

it('a web process that dies is logged with what ended it, and replaced', async () => {
  const [first = 0] = webProcesses(shop);
  process.kill(first, 'SIGKILL');
  await shop.says('a web process died and is replaced');
  expect(shop.said()).toContain(`"web_process":${first},"status":null,"signal":"SIGKILL"`);
  await vi.waitFor(() => expect(webProcesses(shop)).toHaveLength(2), 60_000);
});

/** The answer's status, once all of it has come, or why none came. */
async function statusOf(url: string, what?: RequestInit): Promise<number | string> {
  try {
    const answer = await fetch(url, what);
    await answer.arrayBuffer();
    return answer.status;
  } catch (fault) {
    return String((fault as Error).cause ?? fault);
  }
}

/** What is started, or replaces, from now on. */
function lead(name: string) {
  symlinkSync(name, join(releases, 'next'));
  renameSync(join(releases, 'next'), join(releases, 'current'));
}

async function replaceAll(turn: number) {
  process.kill(shop.pid, 'SIGHUP');
  await vi.waitFor(() => expect(shop.said().split('the web processes were replaced')).toHaveLength(turn + 1), {
    timeout: 120_000,
  });
}

/** A page, an answer of the API, and files of both releases. */
const pathOf = (turn: number) =>
  ['/', '/api/products', '/assets/first.js', '/assets/second.js', '/readyz'][turn % 5] ?? '/';

const orderOf = (product: string): RequestInit => ({
  method: 'POST',
  headers: { origin: shop.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ items: [{ product_id: product, quantity: 1 }], shipping }),
});

const webProcesses = ({ pid }: ShopProcess) =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('web-process'))
    .map(line => Number.parseInt(line, 10));
