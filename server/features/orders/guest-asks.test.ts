import { expect, it } from 'vitest';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { ordersRoutes } from './routes.ts';

const { services, app } = await testShop();
const counted = testApp({ ...services, limiter: postgresRateLimiter(services.pool) }, ordersRoutes).guest;

async function place() {
  const product = await stockProduct(services);
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
  return data.order;
}

const statusesOf = async (paths: string[]) => {
  const statuses = [];
  for (const path of paths) statuses.push((await counted.send('GET', path)).status);
  return statuses;
};

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));

it('a guest with the right key may poll like an open page; wrong keys are limited', async () => {
  const { order_number, key } = await place();
  const path = `/api/orders/${order_number}`;
  expect(new Set(await statusesOf(times(200, () => `${path}?key=${key}`)))).toEqual(new Set([200]));
  const wrong = await statusesOf(times(61, at => `${path}?key=${String(at).padStart(32, 'A')}`));
  expect(wrong).toEqual([...times(60, () => 404), 429]);
  // A visitor who shares an IP address with a key guesser still sees an own order.
  expect(await statusesOf([`${path}?key=${key}`])).toEqual([200]);
});
