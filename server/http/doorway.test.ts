import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts.ts';
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

describe('a bearer token beside a cookie', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };

  it.each(['Bearer x.y', 'bearer x.y', 'Bearer  '])(
    'takes the cookie’s place, and opens nothing: %o',
    async authorization => {
      const item = { product_id: await stockProduct(services), quantity: 1 };
      const { status } = await put({ ...cross, cookie: ann.cookie, authorization }, item);
      expect([401, 403]).toContain(status);
      const session = await app.request('/api/session', {
        headers: { cookie: ann.cookie, authorization: 'Bearer x.y' },
      });
      expect(((await session.json()) as Session).user).toBeNull();
    },
  );

  it('is enough alone, from anywhere', async () => {
    const item = { product_id: await stockProduct(services), quantity: 1 };
    const authorization = `Bearer ${ann.cookie.split('=')[1]}`;
    expect((await put({ ...cross, authorization }, item)).status).toBe(200);
  });
});
