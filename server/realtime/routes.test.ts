import { describe, expect, it } from 'vitest';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import type { Topic } from './live.ts';
import { realtimeRoutes } from './routes.ts';

const services = await testServices();
const { app, signIn } = testApp(services, realtimeRoutes);
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
