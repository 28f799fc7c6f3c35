import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart/shapes.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { wishlistRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { signIn } = testApp(services, cartRoutes, wishlistRoutes);
const ann = await signIn('ann@shop.test');

beforeEach(async () => {
  await services.db.deleteFrom('cart_items').execute();
  await services.db.deleteFrom('wishlist_items').execute();
});

const deadlock = '40P01';

describe('my wishlist', () => {
  it('saves a product once and removes it once', async () => {
    await ann.send('POST', '/api/wishlist', { product_id: products.plain.id });
    const { data } = await ann.send<Wishlist>('POST', '/api/wishlist', { product_id: products.plain.id });
    expect(data.items).toMatchObject([{ product_id: products.plain.id, product: { slug: 'plain-balm' } }]);
    expect((await ann.send<Wishlist>('DELETE', `/api/wishlist/${products.plain.id}`)).data.items).toEqual([]);
    expect((await ann.send('DELETE', `/api/wishlist/${products.plain.id}`)).data.error.message).toBe(
      'Wishlist item not found',
    );
    expect((await ann.send('POST', '/api/wishlist', { product_id: products.hidden.id })).status).toBe(404);
  });

  it('moves a product to the cart, where a larger quantity stays', async () => {
    await ann.send('PUT', '/api/cart/items', { product_id: products.plain.id, quantity: 3 });
    for (const product_id of [products.plain.id, products.endless.id, products.gone.id])
      await ann.send('POST', '/api/wishlist', { product_id });
    const move = (id: string) => ann.send<Wishlist>('POST', `/api/wishlist/${id}/move-to-cart`);
    await move(products.plain.id);
    expect((await move(products.endless.id)).data.items.map(item => item.product.slug)).toEqual(['gone-balm']);
    expect(await move(products.gone.id)).toMatchObject({ status: 409, data: { error: { code: 'sold_out' } } });
    expect((await ann.send<Wishlist>('GET', '/api/wishlist')).data.items).toHaveLength(1);
    const cart = (await ann.send<Cart>('GET', '/api/cart')).data;
    expect(Object.fromEntries(cart.items.map(item => [item.product.slug, item.quantity]))).toEqual({
      'plain-balm': 3,
      'endless-oil': 1,
    });
  });

  it('moves a product while staff delete it: each waits for the other, and one goes on', async () => {
    await ann.send('POST', '/api/wishlist', { product_id: products.endless.id });
    const staff = await services.pool.connect();
    try {
      await staff.query('begin');
      await staff.query('select from products where id = $1 for update', [products.endless.id]);
      const moved = ann.send<Wishlist>('POST', `/api/wishlist/${products.endless.id}/move-to-cart`);
      // It holds the wishlist row and waits for the product.
      await untilWaiting(services.pool);
      // PostgreSQL ends one of the two: the move, which the shop repeats, or staff if a second passed meanwhile.
      const deleting = staff.query('delete from wishlist_items where product_id = $1', [products.endless.id]);
      await deleting.catch(fault => expect(fault).toMatchObject({ code: deadlock }));
      await staff.query('rollback');
      expect((await moved).status).toBe(200);
    } finally {
      staff.release();
    }
    const cart = (await ann.send<Cart>('GET', '/api/cart')).data;
    expect(cart.items.map(item => item.product.slug)).toEqual(['endless-oil']);
  });

  it('does not save a product that staff are just deleting', async () => {
    const product_id = await stockProduct(services);
    const staff = await services.pool.connect();
    try {
      await staff.query('begin');
      await staff.query('delete from products where id = $1', [product_id]);
      const kept = ann.send('POST', '/api/wishlist', { product_id });
      await untilWaiting(services.pool);
      await staff.query('commit');
      const { status, data } = await kept;
      expect([status, data.error.code]).toEqual([404, 'product_not_found']);
    } finally {
      staff.release();
    }
  });
});
