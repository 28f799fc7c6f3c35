import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shipping } from '../loads/place-order.ts';
import { databaseEnv } from './database-nodes.ts';
import { frontUrls } from './fronts.ts';
import { launch, until } from './programs.ts';
import type { ShopProcesses } from './shop-processes.ts';

const senders = 8;
const front = frontUrls[0];

export interface Rolled {
  requests: number;
  orders: number;
  pictures: number;
  /** What failed, each with how often; no request is repeated. */
  failed: Record<string, number>;
  /** How often all processes were replaced: to the next release and its migration, back to the first one, and so on. */
  laps: number;
  seconds: number;
}

/**
 * Releases roll behind HAProxy until that many requests were sent, as deploy/README.md says: migrated once, then one
 * process after the other stopped and started anew. From an older one to this one, or from this one to its next.
 */
export async function rollReleases(
  folder: string,
  shop: ShopProcesses,
  { requests, products, older }: { requests: number; products: readonly string[]; older: string },
): Promise<Rolled> {
  const newest = realpathSync('build/current');
  const [first, next] = older ? [older, newest] : [newest, nextRelease(folder)];
  const rolled: Rolled = { requests: 0, orders: 0, pictures: 0, failed: {}, laps: 0, seconds: 0 };
  const picture = await findPicture();
  let isOver = false;
  const send = async (sender: number) => {
    for (let turn = sender; !isOver; turn += 1) {
      const fault = await [order, read, see][turn % 3]?.(rolled, products[turn % products.length] ?? '', picture);
      rolled.requests += 1;
      if (fault) rolled.failed[fault] = (rolled.failed[fault] ?? 0) + 1;
    }
  };
  const began = Date.now();
  const all = Array.from({ length: senders }, (_, sender) => send(sender));
  // The faults after it meet the newest.
  while (rolled.requests < requests || rolled.laps % 2 === 0) {
    const release = rolled.laps % 2 === 0 ? next : first;
    if (rolled.laps === 0) await migrate(folder, next);
    for (const at of shop.urls.keys()) await shop.replaceWeb(at, release);
    await shop.replaceWorkers(release);
    rolled.laps += 1;
    rolled.seconds = Math.round((Date.now() - began) / 1_000);
    console.log(`${rolled.laps}. roll: ${rolled.requests} requests after ${rolled.seconds} s`, rolled.failed);
  }
  isOver = true;
  await Promise.all(all);
  console.log(`Rolled: ${JSON.stringify(rolled)}`);
  return rolled;
}

/** The build with one migration more, in a folder of its own. */
function nextRelease(folder: string): string {
  const release = join(folder, 'next-release');
  cpSync(realpathSync('build/current'), release, { recursive: true });
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  const step = 'alter table orders add column drill text;\ncreate table drill (id int primary key);\n';
  writeFileSync(join(release, 'db/migrations/9999_drill.sql'), step);
  return release;
}

async function migrate(folder: string, release: string) {
  const command = [process.execPath, join(release, 'server/db.js'), 'migrate'];
  const env = {
    ...databaseEnv,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    DATA_DIR: join(folder, 'migrating'),
  };
  const { child } = launch(folder, { command, log: 'migrate', env });
  const status = await until('the migration', 60, () => (child.exitCode === null ? null : String(child.exitCode)));
  if (status !== '0') throw new Error('the migration failed: see migrate.log');
}

/** The path of a picture, which is in the bucket. */
async function findPicture(): Promise<string> {
  const page = await (await fetch(`${front}/api/products`)).text();
  const path = /"(\/api\/storage\/[^"]+)"/.exec(page)?.[1];
  if (!path) throw new Error('no product of the shop has a picture in the bucket');
  return path;
}

type Ask = (rolled: Rolled, product: string, picture: string) => Promise<string | null>;

const order: Ask = async (rolled, product_id) => {
  const body = {
    items: [{ product_id, quantity: 1 }],
    shipping: { ...shipping, email: `${randomUUID()}@example.test` },
  };
  const fault = await faultOf('order', '/api/functions/place-order', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!fault) rolled.orders += 1;
  return fault;
};

const read: Ask = rolled => faultOf('page', rolled.requests % 2 ? '/products/whipped-tallow-balm' : '/api/products');

const see: Ask = async (rolled, _, picture) => {
  const fault = await faultOf('picture', picture);
  if (!fault) rolled.pictures += 1;
  return fault;
};

async function faultOf(what: string, path: string, init: RequestInit = {}): Promise<string | null> {
  try {
    const answer = await fetch(`${front}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.ok ? null : `${what}: ${answer.status}`;
  } catch (fault) {
    const { cause } = fault as { cause?: { code?: string } };
    return `${what}: ${cause?.code ?? (fault as Error).name}`;
  }
}
