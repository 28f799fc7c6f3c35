import { describe, expect, it } from 'vitest';
import { seedTestShop } from '#db/seed/test.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { wishlistRoutes } from '#server/features/wishlist/routes.ts';
import { orderKey } from '#server/http/signed-key.ts';
import { setAccess } from '#test/support/set-access.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import type { Topic } from './live.ts';
import { realtimeRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const routes = (all: typeof services) => realtimeRoutes(all, { mostOfNetwork: 1_000 });
const { app, guest, signIn } = testApp(services, routes, cartRoutes, wishlistRoutes);
const anOrder = `insert into orders (order_number, email, subtotal_cents, shipping_cents, tax_cents, tax_basis_points,
  total_cents, shipping_method, shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal)
  values ($1, 'a@shop.test', 0, 0, 0, 0, 0, 'standard', 'A', 'A', 'A', 'TX', '78704')`;
const product = '00000000-0000-4000-8000-000000000001';
const crowded = '00000000-0000-4000-8000-000000000002';
const many = '00000000-0000-4000-8000-000000000003';

const stock = (left: number, id: string) => ({ type: 'stockChanged', product_id: id, stock_quantity: left }) as const;
const announceStock = (left: number, id = product) => services.live.publish(`product:${id}`, stock(left, id));
const stockFrame = (left: number, id = product) => `event: stockChanged\ndata: ${JSON.stringify(stock(left, id))}\n\n`;
/** Events that differ: PostgreSQL merges equal notifications. */
const publishOrders = (id: string, count: number) => {
  for (let at = 0; at < count; at++)
    services.live.publish(`user:${id}`, { type: 'orderChanged', order_number: `GG-${at}` });
};

/** The events of a live connection after its first heartbeat. */
async function listen(cookie: string, query = '', at = app) {
  const answer = await at.request(`/api/realtime${query}`, { headers: { cookie } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no connection');
  const next = async () => (await reader.read()).value ?? '';
  expect(await next()).toContain('event: heartbeat');
  return { answer, next, end: () => reader.cancel() };
}

describe('live events', () => {
  it('reach their user, their product’s page and staff, in order', async () => {
    const ann = await signIn('ann@shop.test');
    const connection = await listen(ann.cookie, `?product=${product}`);
    expect(connection.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(connection.answer.headers.get('cache-control')).toContain('no-store');
    services.live.publish(`user:${ann.id}`, { type: 'cartChanged' });
    expect(await connection.next()).toContain('event: cartChanged');
    services.live.publish(`user:${ann.id}`, { type: 'wishlistChanged' });
    expect(await connection.next()).toContain('event: wishlistChanged');
    announceStock(2);
    expect(await connection.next()).toBe(stockFrame(2));
    await connection.end();
  });

  it('events of an order reach the holder of its signed link, and no other key', async () => {
    const { SESSION_SECRET } = services.env;
    const number = 'GG-7K3F-92QX';
    await services.pool.query(anOrder, [number]);
    const connection = await listen('', `?order=${number}&key=${orderKey(SESSION_SECRET, number)}`);
    const other = await listen('', `?order=${number}&key=${orderKey(SESSION_SECRET, 'GG-0000-0000')}&product=${many}`);
    services.live.publish(`order:${number}`, { type: 'orderChanged', order_number: number });
    expect(await connection.next()).toContain('event: orderChanged');
    announceStock(1, many);
    expect(await other.next()).toBe(stockFrame(1, many));
    await Promise.all([connection.end(), other.end()]);
  });

  it('events of an action reach the person’s other devices, not the browser that has the answer', async () => {
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
    const connection = await listen(bob.cookie, `?product=user:${ann.id}`);
    const foreign: Topic[] = [`user:${ann.id}`, 'staff', `product:${product}`];
    for (const topic of foreign) services.live.publish(topic, { type: 'cartChanged' });
    services.live.publish(`user:${bob.id}`, { type: 'wishlistChanged' });
    expect(await connection.next()).toContain('event: wishlistChanged');
    await connection.end();
  });

  it('send a product’s stock at once, then once a second, and the last figure always', async () => {
    const connection = await listen('', `?product=${crowded}`);
    for (let left = 99; left >= 0; left--) announceStock(left, crowded);
    expect(await connection.next()).toBe(stockFrame(99, crowded));
    const began = Date.now();
    expect(await connection.next()).toBe(stockFrame(0, crowded));
    expect(Date.now() - began).toBeGreaterThan(800);
    announceStock(7, crowded);
    announceStock(6, crowded);
    expect(await connection.next()).toBe(stockFrame(6, crowded));
    await connection.end();
  });

  it('events of other kinds are always sent', async () => {
    const dora = await signIn('dora@shop.test');
    const connection = await listen(dora.cookie);
    publishOrders(dora.id, 5);
    for (let at = 0; at < 5; at++) expect(await connection.next()).toContain(`GG-${at}`);
    await connection.end();
  });

  it('drop a connection whose client stops reading, and keep the others', async () => {
    const [slow, quick] = [await signIn('slow@shop.test'), await signIn('quick@shop.test')];
    const stuck = await listen(slow.cookie);
    const connection = await listen(quick.cookie);
    publishOrders(slow.id, 40);
    services.live.publish(`user:${quick.id}`, { type: 'wishlistChanged' });
    expect(await connection.next()).toContain('wishlistChanged');
    let received = 0;
    while ((await stuck.next()) !== '') received++;
    expect(received).toBeLessThan(30);
    await connection.end();
  });

  it('reach every one of many connections', async () => {
    const connections = await Promise.all(
      Array.from({ length: 250 }, () => app.request(`/api/realtime?product=${many}`)),
    );
    announceStock(3, many);
    for (const { body } of connections) {
      const reader = body?.getReader();
      await reader?.read();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"stock_quantity":3');
      await reader?.cancel();
    }
  });

  it('end when the process stops', async () => {
    const { cookie } = await signIn('erin@shop.test');
    const connection = await listen(cookie);
    services.live.hangUp();
    expect(await connection.next()).toBe('');
  });
});

/** All that was announced so far has arrived: PostgreSQL notifies in the order of commits. */
async function untilHeard(): Promise<void> {
  const connection = await listen('', `?product=${product}`);
  announceStock(9);
  expect(await connection.next()).toBe(stockFrame(9));
  await connection.end();
}

describe('a live connection ends', () => {
  const ended = async (connection: Awaited<ReturnType<typeof listen>>) => {
    for (;;) if ((await connection.next()) === '') return true;
  };

  it('at sign-out, and only that session’s', async () => {
    const ann = await signIn('ann.leaves@shop.test');
    const credentials = { email: 'ann.leaves@shop.test', password: testPassword };
    const answer = await guest.send('POST', '/api/auth/sign-in', credentials);
    const other = await listen(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const connection = await listen(ann.cookie);
    await ann.send('POST', '/api/auth/sign-out');
    expect(await ended(connection)).toBe(true);
    services.live.publish(`user:${ann.id}`, { type: 'cartChanged' });
    expect(await other.next()).toContain('event: cartChanged');
    await other.end();
  });

  it('when staff lose their rights', async () => {
    const boss = await signIn('boss@shop.test', { staff: true });
    await untilHeard();
    const connection = await listen(boss.cookie);
    await setAccess(services.db, boss.id, { is_admin: false });
    expect(await ended(connection)).toBe(true);
  });

  it('when staff need two-step sign-in and have none, and when they turn theirs off', async () => {
    const [plain, has] = [
      await signIn('plain@shop.test', { staff: true }),
      await signIn('has@shop.test', { staff: true }),
    ];
    await setAccess(services.db, has.id, { two_factor_enabled: true });
    await untilHeard();
    const [ends, stays] = [await listen(plain.cookie), await listen(has.cookie)];
    await services.pool.query(`insert into settings (key, value) values ('staff_two_step', 'true')`);
    expect(await ended(ends)).toBe(true);
    services.live.publish('staff', { type: 'orderChanged', order_number: 'GG-7K3F-92QX' });
    expect(await stays.next()).toContain('event: orderChanged');
    await setAccess(services.db, has.id, { two_factor_enabled: false });
    expect(await ended(stays)).toBe(true);
    await services.pool.query(`delete from settings where key = 'staff_two_step'`);
  });

  it('when its session may have expired, however quiet it was', async () => {
    const late = await signIn('late@shop.test');
    const short = testApp(services, all => realtimeRoutes(all, { longestMs: 300 }));
    expect(await ended(await listen(late.cookie, '', short.app))).toBe(true);
  });

  it('beyond the limit of one session', async () => {
    const many = await signIn('many@shop.test');
    const connections = [];
    for (let at = 0; at < 20; at++) connections.push(await listen(many.cookie));
    expect((await app.request('/api/realtime', { headers: { cookie: many.cookie } })).status).toBe(429);
    await connections[0]?.end();
    connections.push(await listen(many.cookie));
    for (const connection of connections) await connection.end();
  });

  it('beyond the limit of one network address', async () => {
    const few = testApp(services, all => realtimeRoutes(all, { mostOfNetwork: 2 }));
    const connections = [await listen('', '', few.app), await listen('', '', few.app)];
    expect((await few.app.request('/api/realtime')).status).toBe(429);
    for (const connection of connections) await connection.end();
  });
});
