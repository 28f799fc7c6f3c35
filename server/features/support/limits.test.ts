import { describe, expect, it } from 'vitest';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import {
  draft,
  keyOf,
  layDown,
  look,
  move,
  openTicket,
  reply,
  send,
  ticketRoutes,
} from '#test/support/shops/test-tickets.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
services.env = { ...services.env, TRUST_PROXY: 1 };
const calm = testApp(services, ...ticketRoutes);
const ann = await calm.signIn('ann@shop.test');
const own = await openTicket(ann);
const guests = await openTicket(calm.guest);
services.limiter = postgresRateLimiter(services.pool);
const strict = testApp(services, ...ticketRoutes);
const { guest } = strict;

/** The same person from another IP address. */
const from = (who: typeof guest, address: string): typeof guest => ({
  ...who,
  send: (method, path, body, more = {}) => who.send(method, path, body, { 'x-forwarded-for': address, ...more }),
});
/** She signed in before the limit applied. */
const annNow: typeof guest = {
  ...ann,
  send: (method, path, body, more = {}) => guest.send(method, path, body, { cookie: ann.cookie, ...more }),
};

/** How many requests succeed before too_many. */
async function untilTooMany(most: number, ask: (n: number) => Promise<{ status: number; headers: Headers }>) {
  for (let n = 0; n <= most; n += 1) {
    const { status, headers } = await ask(n);
    if (status !== 429) continue;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return n;
  }
  return null;
}

describe('the limit', () => {
  it('one visitor sends ten messages an hour', async () => {
    const visitor = from(guest, '10.1.0.1');
    expect(await untilTooMany(20, n => send(visitor, { email: `guest${n}@example.com` }))).toBe(10);
    expect((await send(from(guest, '10.1.0.2'), { email: 'guest0@example.com' })).status).toBe(201);
  });

  it('one address is mailed five times an hour from any network, not counting repeats', async () => {
    const same = draft({ email: 'zoe@example.com' });
    const at = (n: number) => from(guest, `10.2.${n}.1`);
    for (let n = 0; n < 6; n += 1) expect((await send(at(n), same)).status).toBe(201);
    expect(await untilTooMany(20, n => send(at(n), { email: ' ZOE@example.com' }))).toBe(4);
    expect((await send(at(50), { email: 'ann@example.com' })).status).toBe(201);
  });

  it('an account with an unconfirmed address has the limits of a guest', async () => {
    expect(await untilTooMany(20, n => send(from(annNow, `10.7.${n}.1`)))).toBe(5);
  });

  it('an account with a confirmed address is limited by visitor alone', async () => {
    await services.pool.query('update users set email_verified = true where id = $1', [ann.id]);
    expect(await untilTooMany(20, () => send(from(annNow, '10.3.0.1')))).toBe(10);
  });

  it('one visitor sends thirty replies in ten minutes, status changes included', async () => {
    const visitor = from(annNow, '10.4.0.1');
    const ask = (n: number) => (n % 2 ? reply(visitor, own) : move(visitor, own, 'reopen'));
    expect(await untilTooMany(60, ask)).toBe(30);
  });

  it('one visitor sends sixty pictures in ten minutes, valid or not', async () => {
    const visitor = from(guest, '10.5.0.1');
    const none = new FormData();
    none.set('file', new File(['x'], 'x.png'));
    expect(await untilTooMany(80, () => layDown(visitor, {}, none))).toBe(60);
  });

  it('the limit of wrong keys does not stop a visitor with the right one', async () => {
    const [visitor, other] = [from(guest, '10.6.0.1'), from(guest, '10.6.0.2')];
    const key = keyOf(services, guests);
    const another = keyOf(services, ann.id);
    expect(await untilTooMany(80, () => look(visitor, guests, another))).toBe(60);
    expect((await look(visitor, guests, key)).status).toBe(200);
    const file = '/api/support/pictures/00000000-0000-4000-8000-000000000000/full';
    expect(await untilTooMany(80, () => other.send('GET', file))).toBe(60);
  });
});
