import { describe, expect, it } from 'vitest';
import { seedTestShop } from '#db/seed/test.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { wishlistRoutes } from '#server/features/wishlist/routes.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import type { Topic } from './live.ts';
import { realtimeRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { app, guest, signIn } = testApp(services, realtimeRoutes, cartRoutes, wishlistRoutes);
const product = '00000000-0000-4000-8000-000000000001';

/** The events of an open line as they come, after its opening heartbeat. */
async function listen(cookie: string, query = '') {
  const answer = await app.request(`/api/realtime${query}`, { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no line');
  const next = async () => (await reader.read()).value ?? '';
  expect(await next()).toContain('event: heartbeat');
  return { answer, next, end: () => reader.cancel() };
}

describe('live events', () => {
  it('reach their user, their product’s page and staff, in order', async () => {
    const ann = await signIn('ann@shop.test');
    const line = await listen(ann.cookie, `?product=${product}`);
    expect(line.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(line.answer.headers.get('cache-control')).toContain('no-store');
    services.live.publish(`user:${ann.id}`, { type: 'cartChanged' });
    expect(await line.next()).toContain('event: cartChanged');
    services.live.publish(`product:${product}`, { type: 'stockChanged', product_id: product, stock_quantity: 2 });
    expect(await line.next()).toContain('"stock_quantity":2');
    // What happens together is told together, and in its order.
    for (const left of [1, 0])
      services.live.publish(`product:${product}`, { type: 'stockChanged', product_id: product, stock_quantity: left });
    const told = (await line.next()) + (await line.next());
    expect([...told.matchAll(/"stock_quantity":(\d)/g)].map(([, left]) => left)).toEqual(['1', '0']);
    await line.end();
  });

  it('of one’s own doing reach one’s other devices, not the browser that has its answer', async () => {
    const ann = await signIn('ann3@shop.test');
    const body = { email: 'ann3@shop.test', password: testPassword };
    const { headers } = await guest.send('POST', '/api/auth/sign-in', body);
    const phone = await listen(headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const here = await listen(ann.cookie);
    const line = { product_id: products.plain.id, quantity: 1 };
    await ann.send('POST', '/api/cart/items', line);
    expect(await phone.next()).toBe('event: cartChanged\ndata: {"type":"cartChanged"}\n\n');
    await ann.send('POST', '/api/wishlist', { product_id: line.product_id });
    expect(await phone.next()).toContain('event: wishlistChanged');
    await ann.send('DELETE', '/api/cart');
    expect(await phone.next()).toContain('event: cartChanged');
    services.live.publish(`user:${ann.id}`, { type: 'orderChanged', order_number: 'GG-1' });
    expect(await here.next()).toContain('event: orderChanged');
    await Promise.all([phone.end(), here.end()]);
  });

  it('do not reach anybody else', async () => {
    const [ann, bob] = [await signIn('ann2@shop.test'), await signIn('bob@shop.test')];
    const line = await listen(bob.cookie, `?product=user:${ann.id}`);
    const foreign: Topic[] = [`user:${ann.id}`, 'staff', `product:${product}`];
    for (const topic of foreign) services.live.publish(topic, { type: 'cartChanged' });
    services.live.publish(`user:${bob.id}`, { type: 'wishlistChanged' });
    expect(await line.next()).toContain('event: wishlistChanged');
    await line.end();
  });
});
