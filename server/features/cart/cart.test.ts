import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AddedLine, type Cart, type MergeReply, mostLines } from '#contract/cart/shapes.ts';
import type { Wishlist } from '#contract/wishlist/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { cartFull, cartMaximum } from '#domain/stock/stock.ts';
import { wishlistRoutes } from '#server/features/wishlist/routes.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { cartRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { guest, signIn } = testApp(services, cartRoutes, wishlistRoutes);
const ann = await signIn('ann@shop.test');
const bob = await signIn('bob@shop.test');
const put = (product_id: string, quantity: number, who = ann) =>
  who.send<Cart>('PUT', '/api/cart/items', { product_id, quantity });
const add = (product_id: string, quantity: number) =>
  ann.send<AddedLine>('POST', '/api/cart/items', { product_id, quantity });
const unknown = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  await services.db.deleteFrom('cart_items').execute();
  await services.db.deleteFrom('wishlist_items').execute();
});

describe('my cart', () => {
  it('holds a product once, replaces its quantity and adds up by the pricing engine', async () => {
    await put(products.plain.id, 5);
    const { data } = await put(products.plain.id, 2);
    expect(data.items).toMatchObject([
      { quantity: 2, line_total_cents: 5998, seen_price_cents: 2999, product: { name: 'Plain Balm' } },
    ]);
    expect(data.totals).toMatchObject({
      subtotal_cents: 5998,
      shipping_cents: 1200,
      tax_cents: 480,
      total_cents: 7678,
      free_shipping_missing_cents: 1502,
    });
  });

  it('answers ADD TO CART with badge count and product, after two queries', async () => {
    await put(products.endless.id, 3);
    await add(products.plain.id, 5);
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    services.pool.on('acquire', count);
    const { data } = await add(products.plain.id, 2);
    services.pool.off('acquire', count);
    const product = { id: products.plain.id, name: 'Plain Balm', price_cents: 2999 };
    expect(data).toEqual({ cart_count: 5, product });
    // The third request may be for the announcement.
    expect(asked).toBeLessThanOrEqual(3);
    const { items } = (await ann.send<Cart>('GET', '/api/cart')).data;
    expect(items).toMatchObject([{ quantity: 2, seen_price_cents: 2999 }, { quantity: 3 }]);
  });

  it('lists each product with its text, cleaned, and its picture file', async () => {
    const text = { description: '<p>Soft</p><script>alert(1)</script>', image_url: '/media/plain.jpg' };
    await services.db.updateTable('products').set(text).where('id', '=', products.plain.id).execute();
    const { data } = await put(products.plain.id, 1);
    expect(data.items[0]?.product).toMatchObject({ description: '<p>Soft</p>', image_url: '/media/plain.jpg' });
  });

  it('a line shows the current price and the price when it was added', async () => {
    await put(products.endless.id, 1);
    await services.db
      .updateTable('products')
      .set({ price_cents: 4399 })
      .where('id', '=', products.endless.id)
      .execute();
    const { data } = await ann.send<Cart>('GET', '/api/cart');
    expect(data.items[0]).toMatchObject({ seen_price_cents: 4299, line_total_cents: 4399 });
    await services.db
      .updateTable('products')
      .set({ price_cents: 4299 })
      .where('id', '=', products.endless.id)
      .execute();
  });

  it('sold-out lines are listed but not counted, as in the quote', async () => {
    await put(products.plain.id, 1);
    await services.db
      .insertInto('cart_items')
      .values({ user_id: ann.id, product_id: products.gone.id, quantity: 2 })
      .execute();
    const { data } = await ann.send<Cart>('GET', '/api/cart');
    expect(data.items).toHaveLength(2);
    expect(data.totals.subtotal_cents).toBe(2999);
  });

  it('changes, removes and clears lines, and 0 removes one', async () => {
    const [line] = (await put(products.plain.id, 1)).data.items;
    const path = `/api/cart/items/${line?.id}`;
    expect((await ann.send<Cart>('PATCH', path, { quantity: 4 })).data.items[0]?.quantity).toBe(4);
    expect((await ann.send<Cart>('PATCH', path, { quantity: 0 })).data.items).toEqual([]);
    const [again] = (await put(products.plain.id, 1)).data.items;
    expect((await ann.send<Cart>('DELETE', `/api/cart/items/${again?.id}`)).data.items).toEqual([]);
    await put(products.plain.id, 1);
    expect((await ann.send<Cart>('DELETE', '/api/cart')).data).toMatchObject({ items: [], totals: { total_cents: 0 } });
  });

  it('holds fifty products: one more is refused, one of them changes', async () => {
    const [sample] = await services.db.selectFrom('products').selectAll().where('id', '=', products.plain.id).execute();
    if (!sample) throw new Error('The test shop has no plain balm.');
    const many = Array.from({ length: cartMaximum }, (_, at) => ({ ...sample, id: randomUUID(), slug: `jar-${at}` }));
    await services.db.insertInto('products').values(many).execute();
    for (const { id } of many) expect((await add(id, 1)).status).toBe(200);
    const refused = await add(products.endless.id, 1);
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ error: { code: 'cart_full', message: cartFull } });
    expect((await add(many[0]?.id ?? '', 3)).data.cart_count).toBe(cartMaximum + 2);
    await add(many[1]?.id ?? '', 0);
    expect((await add(products.endless.id, 1)).status).toBe(200);
    const ids = many.map(({ id }) => id);
    await services.db.deleteFrom('products').where('id', 'in', ids).execute();
  });

  it('a change updates the account’s other tabs', async () => {
    const published = new Promise(resolve => services.live.subscribe([`user:${ann.id}`], (_, event) => resolve(event)));
    await put(products.plain.id, 1);
    expect(await published).toEqual({ type: 'cartChanged' });
  });

  it.each([
    ['PUT', put],
    ['POST', add],
  ] as const)('refuses by %s more than is left, what is sold out and what is not sold, by name', async (_, put) => {
    // 50 is capped at 10; of 10, three are in stock. The quantity is refused, not reduced to the stock.
    expect(await put(products.lavender.id, 50)).toMatchObject({
      status: 409,
      data: { error: { code: 'fewer_left', message: 'Only 3 of Lavender Balm are left.' } },
    });
    expect(await put(products.gone.id, 1)).toMatchObject({
      status: 409,
      data: { error: { code: 'sold_out', facts: { name: 'Gone Balm' } } },
    });
    expect(await put(products.hidden.id, 1)).toMatchObject({ status: 409, data: { error: { code: 'unavailable' } } });
    expect(await put(unknown, 1)).toMatchObject({ status: 404, data: { error: { code: 'product_not_found' } } });
    await put(products.lavender.id, 3);
    const [line] = (await ann.send<Cart>('GET', '/api/cart')).data.items;
    expect((await ann.send('PATCH', `/api/cart/items/${line?.id}`, { quantity: 4 })).data.error.code).toBe(
      'fewer_left',
    );
  });

  it.each([
    [0.5, 1],
    ['1e3', 1],
    [null, 1],
    [[1], 1],
    [undefined, 1],
    [11, 10],
    [1e9, 10],
    [0, 0],
    [-1, 0],
  ])('takes the quantity %o for %i, wherever it is sent', async (quantity, taken) => {
    const body = { product_id: products.plain.id, quantity };
    const held = async () => (await ann.send<Cart>('GET', '/api/cart')).data.items;
    await put(products.plain.id, 3);
    expect((await ann.send<Cart>('PUT', '/api/cart/items', body)).data.items[0]?.quantity ?? 0).toBe(taken);
    const [line] = (await put(products.plain.id, 3)).data.items;
    expect((await ann.send<AddedLine>('POST', '/api/cart/items', body)).data).toMatchObject({ cart_count: taken });
    expect((await held())[0]?.quantity ?? 0).toBe(taken);
    const [again = line] = (await put(products.plain.id, 3)).data.items;
    await ann.send('PATCH', `/api/cart/items/${again?.id}`, { quantity });
    expect((await held())[0]?.quantity ?? 0).toBe(taken);
  });

  it('inactive products are dropped, and an unknown product is refused', async () => {
    await services.db
      .insertInto('cart_items')
      .values({ user_id: ann.id, product_id: products.hidden.id, quantity: 2 })
      .execute();
    expect((await add(products.hidden.id, 0)).data).toMatchObject({ cart_count: 0, product: { name: 'Hidden Serum' } });
    expect((await put(unknown, 0)).status).toBe(404);
  });

  it.each([{ price_cents: 1 }, { total_cents: 0 }, { user_id: unknown }, { discount: 100 }])(
    'refuses the field %o',
    async more => {
      const body = { product_id: products.plain.id, quantity: 1, ...more };
      expect((await ann.send('PUT', '/api/cart/items', body)).status).toBe(422);
      expect((await ann.send<Cart>('GET', '/api/cart')).data.items).toEqual([]);
    },
  );
});

describe('another account’s cart and wishlist', () => {
  it('look like ones that do not exist', async () => {
    const [line] = (await put(products.plain.id, 2)).data.items;
    await ann.send('POST', '/api/wishlist', { product_id: products.plain.id });
    for (const id of [line?.id, unknown]) {
      expect((await bob.send('PATCH', `/api/cart/items/${id}`, { quantity: 9 })).data.error.message).toBe(
        'This item is not in your cart.',
      );
      expect((await bob.send('PATCH', `/api/cart/items/${id}`, { quantity: 0 })).status).toBe(404);
      expect((await bob.send('DELETE', `/api/cart/items/${id}`)).status).toBe(404);
    }
    expect((await bob.send('DELETE', `/api/wishlist/${products.plain.id}`)).status).toBe(404);
    expect((await bob.send('POST', `/api/wishlist/${products.plain.id}/move-to-cart`)).status).toBe(404);
    await bob.send('DELETE', '/api/cart');
    expect((await ann.send<Cart>('GET', '/api/cart')).data.items[0]?.quantity).toBe(2);
    expect((await ann.send<Wishlist>('GET', '/api/wishlist')).data.items).toHaveLength(1);
  });

  it('are not open to a guest, nor to a foreign site', async () => {
    const calls = [
      ['GET', '/api/cart'],
      ['PUT', '/api/cart/items'],
      ['PATCH', `/api/cart/items/${unknown}`],
      ['DELETE', '/api/cart'],
      ['POST', '/api/cart/merge'],
      ['GET', '/api/wishlist'],
      ['POST', '/api/wishlist'],
      ['DELETE', `/api/wishlist/${unknown}`],
    ] as const;
    for (const [method, path] of calls) expect((await guest.send(method, path)).status).toBe(401);
    expect((await ann.send('DELETE', '/api/cart', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('merging a browser’s cart and wishlist', () => {
  const merge = (cart: { product_id: string; quantity: number }[], wishlist: string[] = []) =>
    ann.send<MergeReply>('POST', '/api/cart/merge', { cart, wishlist });
  const quantities = async () =>
    Object.fromEntries(
      (await ann.send<Cart>('GET', '/api/cart')).data.items.map(item => [item.product.slug, item.quantity]),
    );

  it('adds quantities up to the line limit and loses nothing that is sold', async () => {
    await put(products.plain.id, 7);
    await put(products.lavender.id, 2);
    const { data } = await merge(
      [
        { product_id: products.plain.id, quantity: 2 },
        { product_id: products.plain.id, quantity: 5 },
        { product_id: products.lavender.id, quantity: 5 },
        { product_id: products.gone.id, quantity: 2 },
        { product_id: products.hidden.id, quantity: 1 },
        { product_id: unknown, quantity: 1 },
      ],
      [products.endless.id, products.endless.id, products.hidden.id],
    );
    expect(data).toEqual({ cart_added: 3 + 1 + 1, wishlist_added: 1 });
    expect(await quantities()).toEqual({ 'plain-balm': 10, 'lavender-balm': 3, 'gone-balm': 1 });
  });

  it('takes turns with a second tab', async () => {
    const line = { product_id: products.plain.id, quantity: 3 };
    await Promise.all([merge([line]), merge([line])]);
    expect(await quantities()).toEqual({ 'plain-balm': 6 });
  });

  it('a malformed local cart is refused', async () => {
    const line = { product_id: products.plain.id, quantity: 1 };
    expect((await merge(Array.from({ length: mostLines + 1 }, () => line))).status).toBe(422);
    expect(await quantities()).toEqual({});
    await merge([{ ...line, quantity: 1e9 }]);
    expect(await quantities()).toEqual({ 'plain-balm': 10 });
  });
});
