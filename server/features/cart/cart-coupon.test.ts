import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart/shapes.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { cartRoutes } from './routes.ts';

const { services, app } = await testShop(cartRoutes);
const { guest, signIn } = app;
const jar = await stockProduct(services);
await services.db
  .insertInto('coupons')
  .values([
    { code: 'HERD10', discount: '10' },
    { code: 'EXPIRED5', discount: '5', ends_at: new Date('2026-01-01T00:00:00Z') },
  ])
  .execute();
const ann = await signIn('ann@shop.test');
const bob = await signIn('bob@shop.test');
const keep = (code: unknown, who = ann) => who.send<Cart>('PUT', '/api/cart/coupon', { code });
const kept = async (who = ann) => (await who.send<Cart>('GET', '/api/cart')).data.coupon_code;

beforeEach(async () => {
  await services.db.deleteFrom('cart_coupons').execute();
});

describe('the coupon code of a cart', () => {
  it('the code is saved in capitals, replaced by the next, and removed by an empty one', async () => {
    expect(await kept()).toBe('');
    expect((await keep(' herd10 ')).data.coupon_code).toBe('HERD10');
    expect([await kept(), await kept(bob)]).toEqual(['HERD10', '']);
    await keep('other');
    expect(await kept()).toBe('OTHER');
    expect((await keep('')).data.coupon_code).toBe('');
    expect(await kept()).toBe('');
  });

  it('is saved although it is not valid: the quote says why', async () => {
    await keep('EXPIRED5');
    await ann.send('PUT', '/api/cart/items', { product_id: jar, quantity: 1 });
    const { data } = await ann.send<{ coupon_refused: { reason: string; message: string } }>(
      'POST',
      '/api/functions/quote',
      { coupon_code: await kept() },
    );
    expect(data.coupon_refused).toMatchObject({ reason: 'coupon_ended', message: expect.stringContaining('ended on') });
    expect(await kept()).toBe('EXPIRED5');
  });

  it('the browser’s code replaces the account’s at sign-in, also with an empty cart', async () => {
    await keep('OLD');
    await ann.send('POST', '/api/cart/merge', { coupon_code: 'new' });
    expect(await kept()).toBe('NEW');
    await ann.send('POST', '/api/cart/merge', { cart: [{ product_id: jar, quantity: 1 }] });
    expect(await kept()).toBe('NEW');
  });

  it('is removed by the order that redeems it, and only then', async () => {
    const items = [{ product_id: jar, quantity: 1 }];
    await keep('HERD10');
    expect((await sendOrder(ann, { items })).status).toBe(200);
    expect(await kept()).toBe('HERD10');
    expect((await sendOrder(ann, { items, coupon_code: 'HERD10' })).status).toBe(200);
    expect(await kept()).toBe('');
  });

  it('needs an account, and no more characters than a code can have', async () => {
    expect((await keep('HERD10', guest)).status).toBe(401);
    expect((await keep('x'.repeat(41))).status).toBe(422);
    expect((await keep(undefined)).status).toBe(422);
    expect(await kept()).toBe('');
  });
});
