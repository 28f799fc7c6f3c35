import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/shapes.ts';
import { accountsRoutes } from '#server/features/accounts/routes.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(accountsRoutes);
const { guest } = app;
const jar = await stockProduct(services, { stock: 50 });

async function place(email: string) {
  const items = [{ product_id: jar, quantity: 1 }];
  const { data } = await sendOrder(guest, { items, shipping: { ...shipping, email } });
  return data.order;
}
const signUp = (email: string, order?: object) =>
  guest.send<{ user: { id: string } }>('POST', '/api/auth/sign-up', {
    full_name: 'Ann Field',
    email,
    password: 'Golden-Graze-1!',
    order,
  });
const ownerOf = async (number: string) =>
  (await services.db.selectFrom('orders').select('user_id').where('order_number', '=', number).executeTakeFirst())
    ?.user_id;

it('an account made from an order’s link owns the order, and the link no longer opens it', async () => {
  const { order_number, key } = await place('Ann@shop.test');
  const { data } = await signUp('ann@shop.test', { number: order_number, key });
  expect(await ownerOf(order_number)).toBe(data.user.id);
  const seen = await guest.send<Order>('GET', `/api/orders/${order_number}?key=${key}`);
  expect(seen.status).toBe(404);
});

it('an account takes over no order by a wrong or missing link, of another address, or owned already', async () => {
  const { order_number: number, key } = await place('bob@shop.test');
  const other = await place('bob@shop.test');
  expect((await signUp('eve@shop.test', { number, key })).status).toBe(200);
  expect((await signUp('bob@shop.test', { number, key: other.key })).status).toBe(200);
  expect(await ownerOf(number)).toBeNull();
  const taken = await place('cleo@shop.test');
  const cleo = (await signUp('cleo@shop.test', { number: taken.order_number, key: taken.key })).data.user.id;
  expect((await signUp('dan@shop.test', { number: taken.order_number, key: taken.key })).status).toBe(200);
  expect(await ownerOf(taken.order_number)).toBe(cleo);
  expect((await signUp('finn@shop.test', { number: 'x'.repeat(21), key })).status).toBe(422);
});
