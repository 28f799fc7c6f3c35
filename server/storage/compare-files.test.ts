import { expect, it } from 'vitest';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { compareFiles, removeOrphans } from './compare-files.ts';

const { services, app } = await testShop();
const { db, pool, storage } = services;
const old = '1700000000000-0123456789abcde';
const bytes = new Uint8Array([1]);
const keep = (key: string) => storage.put(key, bytes, 'image/webp');

it('finds files without a row and rows without a file, and leaves those of the last hour alone', async () => {
  const product = await stockProduct(services);
  await pool.query(
    `insert into product_images (product_id, storage_path, public_url, alt, sort_order, is_primary, width, height, widths)
     values ($1, $2, 'x', 'x', 0, true, 375, 375, '{375}'), ($1, $3, 'x', 'x', 1, false, 375, 375, '{375}')`,
    [product, `products/${old}1`, `products/${Date.now()}-0123456789abcdef`],
  );
  await keep(`products/${old}1-375.avif`);
  await keep(`products/${old}2-375.webp`);
  await keep(`products/${Date.now()}-0123456789abcde3-375.webp`);
  expect(await compareFiles(db, storage.list())).toEqual({
    files: 3,
    lost: { count: 1, first: [`products/${old}1-375.webp`] },
    orphans: { count: 1, first: [`products/${old}2-375.webp`] },
  });
  expect(await removeOrphans(db, storage)).toBe(1);
  expect((await compareFiles(db, storage.list())).orphans.count).toBe(0);
  expect(await storage.get(`products/${old}1-375.avif`)).not.toBeNull();
});

it('keeps a picture that an order shows after its product has another', async () => {
  const product_id = await stockProduct(services);
  const shown = `/api/storage/product-images/products/${old}3-700.webp`;
  await db.updateTable('products').set({ image_url: shown }).where('id', '=', product_id).execute();
  await sendOrder(app.guest, { items: [{ product_id, quantity: 1 }] });
  await db.updateTable('products').set({ image_url: null }).where('id', '=', product_id).execute();
  for (const file of ['375.avif', '375.webp', '700.webp']) await keep(`products/${old}3-${file}`);
  await keep(`products/${old}4-375.webp`);
  expect((await compareFiles(db, storage.list())).orphans).toEqual({
    count: 1,
    first: [`products/${old}4-375.webp`],
  });
});
