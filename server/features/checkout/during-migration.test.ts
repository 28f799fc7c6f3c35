import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop();
const { db, pool } = services;

test('an order that is being written while a migration adds columns is placed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gg-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const room of ['migrations', 'functions']) cpSync(join('db', room), join(folder, room), { recursive: true });
  const columns = ['orders', 'order_items', 'payments'].map(table => `alter table ${table} add barn int;`);
  writeFileSync(join(folder, 'migrations', '9999_columns.sql'), columns.join('\n'));
  await db.insertInto('coupons').values({ code: 'BARN10', discount: '10' }).execute();
  const items = [{ product_id: await stockProduct(services, { stock: 50 }), quantity: 1 }];

  const other = await pool.connect();
  // From its sixth call on a connection keeps the plan of a statement.
  for (let n = 0; n < 30; n += 1) {
    const { status } = await sendOrder(app.guest, { items, shipping: { ...shipping, email: `${n}@example.com` } });
    expect(status).toBe(200);
  }

  // The order stops in the middle of its statement, at its coupon.
  await other.query("begin; select from coupons where code = 'BARN10' for update");
  const placed = sendOrder(app.guest, { items, coupon_code: 'BARN10' });
  await waiting('transactionid');
  const migrated = migrate(db, { folder });
  await Promise.race([migrated, waiting('relation')]);
  await other.query('rollback');
  other.release();

  expect((await placed).status).toBe(200);
  expect(await migrated).toContain('9999_columns');
});

/** Resolves when a session waits for such a lock. */
const waiting = (locktype: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where not granted and locktype = ${locktype}`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 5 },
  );
