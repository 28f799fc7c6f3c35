import { expect, it } from 'vitest';
import { testShop } from '#test/support/shops/test-orders.ts';
import { cartRoutes } from './routes.ts';

const { app } = await testShop(cartRoutes);
const line = { product_id: '00000000-0000-4000-8000-000000000001', quantity: 2 };
const keep = (cart: unknown) => app.guest.send('PUT', '/api/cart/kept', { cart });
const days = 24 * 60 * 60;

it('a guest’s cart is copied to a cookie for 30 days, which goes with the last line', async () => {
  const { status, headers } = await keep([line, { ...line, quantity: 10 }]);
  expect(status).toBe(200);
  expect(headers.getSetCookie()).toEqual([
    `gg_kept=${line.product_id}.2_${line.product_id}.10; Max-Age=${30 * days}; Path=/; SameSite=Lax`,
  ]);
  expect((await keep([])).headers.getSetCookie()).toEqual(['gg_kept=; Max-Age=0; Path=/; SameSite=Lax']);
});

it('the saved cart holds at most ten of a line, and no line of zero', async () => {
  const { headers } = await keep([
    { ...line, quantity: 11 },
    { ...line, quantity: 0 },
  ]);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(`^gg_kept=${line.product_id}.10;`)]);
});

it.each([[[{ ...line, product_id: 'x; Path=/' }]], [[{ ...line, name: 'Balm' }]], [Array(51).fill(line)], [undefined]])(
  'the saved cart holds only products and quantities, and not too many: %#',
  async cart => {
    const { status, headers } = await keep(cart);
    expect([status, headers.getSetCookie()]).toEqual([422, []]);
  },
);
