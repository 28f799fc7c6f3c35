import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { lowStockThreshold } from '#domain/stock/stock.ts';
import { renderMail } from '#server/email/render.tsx';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { ownerDefaults } from '#server/owner-settings/owner-settings.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { catalogMailComposers } from './email.ts';
import { setStock } from './set-stock.ts';

let staff: Caller;

const { services, app } = await testShop(adminProductsRoutes);
beforeAll(async () => {
  staff = await app.signIn('one@example.com', { staff: true });
  await app.signIn('two@example.com', { staff: true });
  await app.signIn('customer@example.com');
});

const queued = (product: string) =>
  services.db
    .selectFrom('outbox')
    .select(['payload'])
    .where('kind', '=', 'low_stock_staff')
    .where(sql<boolean>`payload->>'product_id' = ${product}`)
    .orderBy('created_at')
    .execute();
const buy = (product_id: string, quantity: number) => sendOrder(app.guest, { items: [{ product_id, quantity }] });
const put = (productId: string, stock: number) =>
  services.db.transaction().execute(trx => setStock(trx, { productId, stock, actorId: staff.id }));

it('an order that reaches the low-stock mark mails every admin once, and again after restocking', async () => {
  const product = await stockProduct(services, { stock: lowStockThreshold + 3, name: 'Balm <b>&</b>' });
  await buy(product, 2);
  expect(await queued(product)).toHaveLength(0);
  await buy(product, 1);
  expect(await queued(product)).toHaveLength(2);
  await buy(product, 1);
  expect(await queued(product)).toHaveLength(2);
  await put(product, lowStockThreshold + 1);
  expect(await queued(product)).toHaveLength(2);
  await put(product, 0);
  expect(await queued(product)).toHaveLength(4);
  const mails = await Promise.all(
    (await queued(product)).map(row => catalogMailComposers.low_stock_staff(services, row.payload)),
  );
  expect(mails.map(mail => mail?.to).sort()).toEqual([
    'one@example.com',
    'one@example.com',
    'two@example.com',
    'two@example.com',
  ]);
  const texts = await Promise.all(
    mails.map(async mail => (mail ? (await renderMail(mail, ownerDefaults(services.env))).text : '')),
  );
  expect(texts[0]).toMatch(/^Balm <b>&<\/b> \(BALM-.*\) has 5 left; the threshold is 5. Sold in the last 7 days: 4\./);
});

it('a failed order takes back its low-stock mail, and an uncounted product has none', async () => {
  const product = await stockProduct(services, { stock: 6 });
  await services.db
    .transaction()
    .execute(async trx => {
      await setStock(trx, { productId: product, stock: 2, actorId: staff.id });
      throw new Error('crash');
    })
    .catch(() => {});
  expect(await stockOf(services, product)).toBe(6);
  const uncounted = await stockProduct(services, { stock: null });
  await put(uncounted, 3);
  expect([await queued(product), await queued(uncounted)]).toEqual([[], []]);
});

it('a former admin is not mailed about low stock', async () => {
  const former = await app.signIn('former@example.com');
  const payload = { product_id: await stockProduct(services), admin_id: former.id, stock: 3 };
  expect(await catalogMailComposers.low_stock_staff(services, payload)).toBeNull();
});

it('low stock is mailed at the mark that staff set, and says it', async () => {
  await services.db.insertInto('settings').values({ key: 'low_stock_mark', value: '12' }).execute();
  const product = await stockProduct(services, { stock: 13 });
  await buy(product, 1);
  const [row] = await queued(product);
  const mail = await catalogMailComposers.low_stock_staff(services, row?.payload);
  expect(mail?.values).toMatchObject({ stock: '12', threshold: '12' });
  await buy(product, 8);
  expect(await queued(product), 'the usual mark tells nothing more').toHaveLength(2);
  await services.db.deleteFrom('settings').execute();
});
