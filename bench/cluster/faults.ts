import type { DatabaseNodes } from './database-nodes.ts';
import type { Fronts } from './fronts.ts';
import { until } from './programs.ts';
import type { ShopProcesses } from './shop-processes.ts';
import type { Shoppers } from './shoppers.ts';

interface Parts {
  database: DatabaseNodes;
  shop: ShopProcesses;
  fronts: Fronts;
  shoppers: Shoppers;
}

/** Well below Patroni's ttl, less one of its loops. */
const pauseMs = 5_000;
/** After it a new web process renders its pages. */
const startsMs = 1_000;

/** One fault and how the shop came through it. */
export interface Row {
  fault: string;
  /** When it was struck and when the cluster was whole again. */
  from: number;
  until: number;
  /** From the fault to the first order that was begun after it and acknowledged. */
  'writes back, s': number;
  acknowledged: number;
  'pages failed': number;
  'longest page, ms': number;
  /** Writes that were tried at the cut-off leader, and how many of them it acknowledged. */
  'tried alone'?: number;
  'acknowledged alone'?: number;
}

/** Strikes a fault; what it returns mends it, and may tell more of it. */
type Strike = () => Promise<() => unknown>;

/** Each fault under load, with the cluster whole again before the next. `wanted`: how many rows there should be. */
export async function faults(parts: Parts, kills: number, cuts: number): Promise<{ rows: Row[]; wanted: number }> {
  const { database, shop, fronts } = parts;
  const rows: Row[] = [];
  let wanted = 0;
  let isBroken = false;
  /** After one that does not heal the others would tell nothing. */
  const meet = async (fault: string, strike: Strike) => {
    wanted += 1;
    if (isBroken) return;
    try {
      const row = await measure(parts, fault, strike);
      console.log(`${fault}: writes back after ${row['writes back, s']} s`);
      rows.push(row);
    } catch (why) {
      isBroken = true;
      console.error(`${fault}: ${why}`);
    }
  };
  const leader = () => until('a leader', 60, () => database.leader());
  await meet('web process killed', async () => {
    const back = shop.killWeb(0);
    return () => back;
  });
  await meet('worker killed', async () => {
    await shop.killWorker(0);
    return () => {};
  });
  const cutDatabase = async () => {
    await database.haproxy.kill();
    setTimeout(database.haproxy.start, 1_000);
  };
  await meet('HAProxy of the database killed, back after 1 s', async () => {
    await cutDatabase();
    return () => {};
  });
  await meet('the same just after a web process was replaced', async () => {
    await shop.killWeb(1);
    await cutDatabase();
    return () => {};
  });
  await meet('the same while a web process starts', async () => {
    const back = shop.killWeb(2);
    await new Promise(next => setTimeout(next, startsMs));
    await cutDatabase();
    return () => back;
  });
  await meet('one of two HAProxy before the shop killed', async () => {
    await fronts.killFirst();
    return fronts.startFirst;
  });
  await meet('synchronous replica killed', async () => {
    const replica = await until('a synchronous replica', 60, () => database.synchronous());
    database.kill(replica);
    return () => database.replace(replica);
  });
  await meet(`leader paused for ${pauseMs / 1_000} s`, async () => {
    const node = await leader();
    database.pause(node, true);
    await new Promise(next => setTimeout(next, pauseMs));
    database.pause(node, false);
    return async () => {
      const now = await leader();
      if (now !== node) throw new Error(`node ${node} lost its role to node ${now}`);
    };
  });
  for (let turn = 1; turn <= kills; turn += 1)
    await meet(`leader killed, ${turn} of ${kills}`, async () => {
      const node = await leader();
      database.kill(node);
      return () => database.replace(node);
    });
  for (let turn = 1; turn <= cuts; turn += 1)
    await meet(`leader cut off from the others, ${turn} of ${cuts}`, async () => {
      const node = await leader();
      database.cut(node, true);
      const alone = database.writeAlone(node);
      return async () => {
        const writes = await alone.stop();
        database.cut(node, false);
        return { 'tried alone': writes.tried, 'acknowledged alone': writes.acknowledged };
      };
    });
  return { rows, wanted };
}

async function measure({ database, shoppers }: Parts, fault: string, strike: Strike): Promise<Row> {
  const told = shoppers.acknowledged.length;
  const failed = shoppers.pages.failed;
  shoppers.pages.longestMs = 0;
  const struck = Date.now();
  const mend = await strike();
  const first = await until(`an order after: ${fault}`, 120, () =>
    shoppers.acknowledged.slice(told).find(({ begunAt }) => begunAt > struck + 20),
  );
  const longest = await settled(shoppers, struck, first.endedAt);
  const more = await mend();
  await until('three nodes again', 180, () => database.isWhole());
  return {
    fault,
    from: struck,
    until: Date.now(),
    'writes back, s': Math.round((longest - struck) / 100) / 10,
    acknowledged: shoppers.acknowledged.length - told,
    'pages failed': shoppers.pages.failed - failed,
    'longest page, ms': shoppers.pages.longestMs,
    ...(more as Partial<Row> | undefined),
  };
}

/** Some orders may slip through before a fault is felt: the end of the longest silence within the next seconds. */
async function settled(shoppers: Shoppers, struck: number, first: number): Promise<number> {
  const from = shoppers.acknowledged.length;
  await until('ten orders', 120, () => shoppers.acknowledged.length >= from + 10);
  const ends = [struck, ...shoppers.acknowledged.map(({ endedAt }) => endedAt).filter(end => end >= struck)].sort(
    (one, two) => one - two,
  );
  let back = first;
  let silence = 0;
  for (const [at, end] of ends.entries()) {
    const before = ends[at - 1] ?? end;
    if (end - before > silence) {
      silence = end - before;
      back = end;
    }
  }
  return back;
}
