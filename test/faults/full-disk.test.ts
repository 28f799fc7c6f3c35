import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { killDatabaseOf, postmasterOf } from '#test/support/postmaster.ts';
import { freePort, type ShopProcess, startShop, untilAnswers } from '#test/support/shops/shop-process.ts';
import { shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { announceRun, rounds } from './seed.ts';

/**
 * A file system of its own, where mounting is allowed; server/features/catalog tests the answer on a full disk
 * everywhere.
 */
const disk = process.env.FAULT_ROUNDS ? smallDisk() : null;
let shop: ShopProcess | null = null;
afterAll(async () => {
  await shop?.crash();
  if (!disk) return;
  killDatabaseOf(disk);
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

const count = rounds(1);
const inStock = 100_000;

it.runIf(disk)(
  'a full disk loses no order and breaks nothing, and the shop recovers once there is room',
  async () => {
    announceRun('disk', count);
    const path = disk ?? '';
    shop = await startShop(path, await freePort(), { LOG_LEVEL: 'silent' });
    const database = openDatabase({ host: postmasterOf(path).sockets, user: 'gg', database: 'gg', max: 2 });
    for (let round = 0; round < count; round += 1) {
      const product = await stockProduct(database, { stock: inStock });
      const answers: Record<number, number> = {};
      const placed = new Set<string>();
      const buy = async () => {
        const { status, number } = await order(shop?.url ?? '', product);
        answers[status] = (answers[status] ?? 0) + 1;
        if (number) placed.add(number);
        return status;
      };
      fill(join(path, 'filler'));
      for (let turn = 0; turn < 400; turn += 1) await buy();
      process.stdout.write(`disk: with a full disk ${JSON.stringify(answers)}\n`);
      expect(Object.keys(answers).filter(status => status !== '200' && status !== '503')).toEqual([]);
      expect(answers[503], 'a disk that was not full').toBeGreaterThan(0);
      rmSync(join(path, 'filler'));
      await untilAnswers(`${shop.url}/readyz`, 200, 20);
      expect(await buy()).toBe(200);
      const { rows } = await database.pool.query<{ number: string }>(
        'select order_number as number from orders o join order_items i on i.order_id = o.id where product_id = $1',
        [product],
      );
      const there = new Set(rows.map(({ number }) => number));
      expect([...placed].filter(number => !there.has(number))).toEqual([]);
      expect(await stockOf(database, product)).toBe(inStock - there.size);
      await expectInvariants(database.pool);
    }
    await database.db.destroy();
    await shop.stop();
  },
  60_000 + count * 120_000,
);

function smallDisk(): string | null {
  const path = mkdtempSync(join(tmpdir(), 'gg-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    process.stdout.write('disk: not tried, for no disk can be mounted here\n');
    return null;
  }
}

/** Fills it to the last byte. */
function fill(path: string) {
  const file = openSync(path, 'w');
  try {
    for (const bytes of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096), Buffer.alloc(1)])
      try {
        for (;;) writeSync(file, bytes);
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
      }
  } finally {
    closeSync(file);
  }
}

async function order(url: string, product: string): Promise<{ status: number; number: string | null }> {
  const answer = await fetch(`${url}/api/functions/place-order`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ items: [{ product_id: product, quantity: 1 }], shipping, notes: 'x'.repeat(900) }),
  });
  const body = await answer.text();
  return { status: answer.status, number: answer.ok ? (JSON.parse(body) as PlacedOrder).order.order_number : null };
}
