import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/test-orders.ts';

const { services, app } = await testShop();
const { guest, signIn } = app;
const jar = await stockProduct(services, { stock: 50 });

async function place(email: string) {
  const items = [{ product_id: jar, quantity: 1 }];
  const { data } = await sendOrder(guest, { items, shipping: { ...shipping, email } });
  return data.order;
}
const claim = (who: typeof guest, number: string, key = '') =>
  who.send<Order>('POST', `/api/orders/${number}/claim${key && `?key=${key}`}`);
const ownerOf = async (number: string) =>
  (await services.db.selectFrom('orders').select('user_id').where('order_number', '=', number).executeTakeFirst())
    ?.user_id;

it('an account takes in the order of its link that was placed with its address, once and again', async () => {
  const order = await place('Ann@shop.test');
  const ann = await signIn('ann@shop.test');
  expect((await claim(ann, order.order_number)).status).toBe(404);
  const claimed = await claim(ann, order.order_number, order.key);
  expect(claimed).toMatchObject({ status: 200, data: { order_number: order.order_number, is_guest: false } });
  expect(await ownerOf(order.order_number)).toBe(ann.id);
  expect((await claim(ann, order.order_number)).status).toBe(200);
  const { data } = await ann.send<{ items: { order_number: string }[] }>('GET', '/api/orders');
  expect(data.items.map(item => item.order_number)).toEqual([order.order_number]);
});

it('is refused to another address, to who has no link, to who is not signed in, and of what is somebody’s', async () => {
  const order = await place('bob@shop.test');
  const eve = await signIn('eve@shop.test');
  expect((await claim(eve, order.order_number, order.key)).status).toBe(404);
  expect((await claim(guest, order.order_number, order.key)).status).toBe(401);
  expect(await ownerOf(order.order_number)).toBeNull();
  const bob = await signIn('bob@shop.test');
  expect((await claim(bob, order.order_number, order.key)).status).toBe(200);
  expect((await claim(eve, order.order_number, order.key)).status).toBe(404);
  expect(await ownerOf(order.order_number)).toBe(bob.id);
});
