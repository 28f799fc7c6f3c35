import { describe, expect, it } from 'vitest';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { testApp } from '#test/support/test-app.ts';
import { stockProduct } from '#test/support/test-orders.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { app, signIn } = testApp(services, cartRoutes);
const ann = await signIn('ann@shop.test');

const put = (headers: Record<string, string>, body: object) =>
  app.request('/api/cart/items', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a header with a token', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };

  it.each(['Bearer x.y', 'bearer x.y', 'Bearer  '])(
    'does not free from the question where a request comes from: %o',
    async authorization => {
      const item = { product_id: await stockProduct(services), quantity: 1 };
      expect((await put({ ...cross, cookie: ann.cookie, authorization }, item)).status).toBe(403);
      expect((await put({ ...cross, authorization: `Bearer ${ann.cookie.split('=')[1]}` }, item)).status).toBe(403);
    },
  );
});
