import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddedLine, Cart, MergeReply } from '#contract/cart/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { cartMaximum } from '#domain/stock/stock.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { cartRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { signIn } = testApp(services, cartRoutes);
const ann = await signIn('ann@shop.test');
const put = (product_id: string, quantity: number) =>
  ann.send<Cart>('PUT', '/api/cart/items', { product_id, quantity });
const press = (product_id: string, add: number, request_id: string = randomUUID()) =>
  ann.send<AddedLine>('POST', '/api/cart/items', { product_id, add, request_id });
const held = async (product_id: string) =>
  (await ann.send<Cart>('GET', '/api/cart')).data.items.find(item => item.product_id === product_id)?.quantity ?? 0;
const unknown = '00000000-0000-4000-8000-000000000000';

beforeEach(() =>
  services.db
    .deleteFrom('cart_items')
    .execute()
    .then(() => {}),
);

describe('presses that add to a cart', () => {
  it('a press of ADD TO CART adds to what the cart has', async () => {
    await put(products.plain.id, 4);
    await put(products.endless.id, 2);
    const { data } = await press(products.plain.id, 1);
    expect(data).toMatchObject({ cart_count: 7, product: { name: 'Plain Balm' } });
    await Promise.all([press(products.plain.id, 1), press(products.plain.id, 2)]);
    expect(await held(products.plain.id)).toBe(8);
    // Setting the quantity, as the API's callers and the cart page do, replaces it.
    await put(products.plain.id, 3);
    expect(await held(products.plain.id)).toBe(3);
    for (const [id, code] of [
      [products.gone.id, 'sold_out'],
      [products.hidden.id, 'unavailable'],
      [unknown, 'product_not_found'],
    ] as const)
      expect(await press(id, 1)).toMatchObject({ data: { error: { code } } });
  });

  it('a press that is sent again adds once, also when the line is full by then', async () => {
    const again = randomUUID();
    await Promise.all([press(products.lavender.id, 2, again), press(products.lavender.id, 2, again)]);
    const { status, data } = await press(products.lavender.id, 2, again);
    expect([status, data.cart_count]).toEqual([200, 2]);
    await press(products.lavender.id, 1);
    expect((await press(products.lavender.id, 1)).status).toBe(409);
    expect(await held(products.lavender.id)).toBe(3);
    const last = randomUUID();
    await press(products.plain.id, 10, last);
    expect((await press(products.plain.id, 10, last)).status).toBe(200);
    expect(await held(products.plain.id)).toBe(10);
  });

  it('a press beyond the stock or the limit of a line adds nothing and says how many there can be', async () => {
    await put(products.lavender.id, 2);
    expect(await press(products.lavender.id, 2)).toMatchObject({
      status: 409,
      data: { error: { code: 'fewer_left', message: 'Only 3 of Lavender Balm are left.', facts: { left: 3 } } },
    });
    await put(products.plain.id, 9);
    expect(await press(products.plain.id, 2)).toMatchObject({
      status: 409,
      data: {
        error: {
          code: 'line_full',
          message: 'Your cart has 9 of Plain Balm already. 10 per order is the most.',
        },
      },
    });
    expect([await held(products.lavender.id), await held(products.plain.id)]).toEqual([2, 9]);
  });

  it.each([
    { add: 1 },
    { add: 0, request_id: unknown },
    { add: 11, request_id: unknown },
    { add: -1, request_id: unknown },
    { add: 1, request_id: 'again' },
    { add: 1, quantity: 1, request_id: unknown },
    { quantity: 1, request_id: unknown },
  ])('refuses the press %o', async fields => {
    const sent = await ann.send('POST', '/api/cart/items', { product_id: products.plain.id, ...fields });
    expect(sent.status).toBe(422);
    expect(await held(products.plain.id)).toBe(0);
  });

  it('a press is refused in a full cart, unless the product is in it', async () => {
    const [sample] = await services.db.selectFrom('products').selectAll().where('id', '=', products.plain.id).execute();
    if (!sample) throw new Error('The test shop has no plain balm.');
    const many = Array.from({ length: cartMaximum }, (_, at) => ({ ...sample, id: randomUUID(), slug: `jar-${at}` }));
    await services.db.insertInto('products').values(many).execute();
    for (const { id } of many) await press(id, 1);
    expect(await press(products.endless.id, 1)).toMatchObject({ data: { error: { code: 'cart_full' } } });
    expect((await press(many[0]?.id ?? '', 1)).data.cart_count).toBe(cartMaximum + 1);
  });

  it('a merge that is sent again, because its answer was lost, adds once', async () => {
    await put(products.plain.id, 1);
    const cart = [
      { product_id: products.plain.id, quantity: 2 },
      { product_id: products.lavender.id, quantity: 1 },
    ];
    const mergeAgain = (request_id: string) => ann.send<MergeReply>('POST', '/api/cart/merge', { cart, request_id });
    const lost = randomUUID();
    await Promise.all([mergeAgain(lost), mergeAgain(lost)]);
    expect((await mergeAgain(lost)).data).toEqual({ cart_added: 0, wishlist_added: 0 });
    expect([await held(products.plain.id), await held(products.lavender.id)]).toEqual([3, 1]);
    expect((await mergeAgain(randomUUID())).data.cart_added).toBe(3);
    expect([await held(products.plain.id), await held(products.lavender.id)]).toEqual([5, 2]);
  });
});
