import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { openServices } from '#server/open-services.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(adminProductsRoutes, reviewsRoutes);
const staff = await app.signIn('staff@shop.test', { staff: true });
/** Another process of the same shop, with its own cached pages. */
const other = await openServices(services.env, services.database);
afterAll(() => other.close());

const bytes = new Uint8Array();
const page = { headers: {}, etag: '', bodies: { plain: bytes, gzip: bytes, br: bytes } };
const isKept = () => other.pageCache.get('/products/balm') !== null;

/** Renders pages until one is newer than all notifications so far. */
const keep = () =>
  expect
    .poll(() => {
      other.pageCache.set('/products/balm', { ...page, at: Date.now() });
      return isKept();
    })
    .toBe(true);
const forgotten = () => expect.poll(isKept).toBe(false);

beforeEach(keep);

describe('every process drops its cached pages when another', () => {
  it('adds, changes or deletes a product', async () => {
    const draft = { name: 'Night Cream', price: '20.00', stock: '3' };
    const { data } = await staff.send<AdminProduct>('POST', '/api/admin/products', draft);
    await forgotten();
    await keep();
    await staff.send('PATCH', `/api/admin/products/${data.id}`, { ...draft, price: '21.00' });
    await forgotten();
    await keep();
    await staff.send('DELETE', `/api/admin/products/${data.id}`);
    await forgotten();
  });

  it('publishes a review, or corrects it', async () => {
    const id = await stockProduct(services);
    const buyer = await app.signIn('buyer@shop.test');
    const { data } = await sendOrder(buyer, { items: [{ product_id: id, quantity: 1 }] });
    const { order_number } = data.order;
    const orders = services.db.updateTable('orders').where('order_number', '=', order_number);
    await orders.set({ status: 'delivered', hold_expires_at: null }).execute();
    const products = services.db.selectFrom('products').select('slug').where('id', '=', id);
    const path = `/api/products/${(await products.executeTakeFirstOrThrow()).slug}/my-review`;
    const words = { rating: 4, title: 'Soft', body: 'Soft hands by noon.', author_name: 'Ruth M.' };
    for (const method of ['POST', 'PATCH']) {
      await keep();
      expect((await buyer.send(method, path, words)).status).toBeLessThan(300);
      await forgotten();
    }
  });

  it('sells the last piece', async () => {
    const id = await stockProduct(services, { stock: 1 });
    await sendOrder(app.guest, { items: [{ product_id: id, quantity: 1 }] });
    await forgotten();
  });
});

it('a process whose database connection was cut learns what it missed when it is back', async () => {
  const { database } = services.database;
  const beside = new pg.Client({ ...services.database, database: 'postgres' });
  await beside.connect();
  const listeners = `from pg_stat_activity where application_name = 'golden-graze-gg_live' and datname = current_database()`;
  await beside.query(`alter database ${database} allow_connections false`);
  await services.pool.query(`select pg_terminate_backend(pid) ${listeners}`);
  await expect.poll(async () => (await services.pool.query(`select 1 ${listeners}`)).rowCount).toBe(0);
  const draft = { name: 'Day Cream', price: '20.00', stock: '3' };
  expect((await staff.send('POST', '/api/admin/products', draft)).status).toBe(201);
  expect(isKept()).toBe(true);
  await beside.query(`alter database ${database} allow_connections true`);
  await beside.end();
  await forgotten();
});
