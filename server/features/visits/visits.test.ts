import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#domain/time/calendar.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { forgetVisitors, openVisitCounter, type VisitCounter } from './count-visit.ts';
import { conversionPercent, readVisitDays, uncountedOrders } from './queries.ts';
import { visitsRoutes } from './routes.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
const safari = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
};
const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

let counter: VisitCounter;
const { services, app } = await testShop(parts => {
  counter = openVisitCounter(parts);
  return visitsRoutes(parts, counter);
});
const { db } = services;
const today = dayIn(new Date());

const step = (who: Caller, name: string, browser: Record<string, string> = firefox) =>
  who.send('POST', '/api/visits', { step: name }, browser);

async function figures() {
  await counter.flush();
  const rows = await db.selectFrom('visit_counts').select(['kind', 'count']).where('day', '=', today).execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

afterEach(async () => {
  await counter.flush();
  await db.deleteFrom('visit_counts').execute();
  await db.deleteFrom('visitor_days').execute();
});

describe('a visit', () => {
  it('is recognized by a browser name without its endless additions', async () => {
    for (const end of ['a', 'b'])
      await step(app.guest, 'page', { 'user-agent': `${'Mozilla/5.0 '.repeat(200)}${end}` });
    expect(await figures()).toEqual({ visit: 1, view: 2 });
  });

  it('counts each page, and each visitor once for each step, however often and in whichever process', async () => {
    for (const name of ['page', 'product', 'product', 'cart', 'checkout']) await step(app.guest, name);
    expect(await figures()).toEqual({ visit: 1, view: 4, product: 1, cart: 1, checkout: 1 });
    const elsewhere = openVisitCounter(services);
    elsewhere.count({ address: 'local', browser: firefox['user-agent'] }, 'product');
    await elsewhere.flush();
    await step(app.guest, 'page', safari);
    expect(await figures()).toEqual({ visit: 2, view: 6, product: 1, cart: 1, checkout: 1 });
  });

  it('bots, clients without a user agent and staff are not counted', async () => {
    const staff = await app.signIn('staff@shop.test', { staff: true });
    await step(app.guest, 'page', googlebot);
    await step(app.guest, 'page', {});
    await step(staff, 'product');
    expect(await figures()).toEqual({});
  });

  it('is refused for an unknown step, and from another site', async () => {
    expect((await step(app.guest, 'paid')).status).toBe(422);
    expect((await app.guest.send('POST', '/api/visits', { step: 'page', email: 'a@b.co' }, firefox)).status).toBe(422);
    expect((await step(app.guest, 'page', { ...firefox, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await figures()).toEqual({});
  });

  it('stores neither address nor browser, and nothing of the visitor beyond the day', async () => {
    await step(app.guest, 'product');
    await counter.flush();
    const kept = await db.selectFrom('visitor_steps').selectAll().execute();
    expect(kept).toHaveLength(2);
    expect(kept.every(({ visitor }) => visitor.length === 16)).toBe(true);
    await forgetVisitors(services);
    expect(await db.selectFrom('visitor_steps').selectAll().execute()).toHaveLength(2);
    await forgetVisitors(services, new Date(Date.now() + 25 * 3_600_000));
    expect(await db.selectFrom('visitor_steps').selectAll().execute()).toEqual([]);
    expect(await figures()).toMatchObject({ visit: 1, product: 1 });
  });

  it('is another visitor the next day', async () => {
    const scrambled = async (now: Date) => {
      const other = openVisitCounter(services, () => now);
      other.count({ address: '192.0.2.7', browser: 'Firefox' }, 'page');
      await other.flush();
      const rows = await db.selectFrom('visitor_steps').select('visitor').where('day', '=', dayIn(now)).execute();
      return rows.map(({ visitor }) => visitor.toString('hex'));
    };
    const days = [...(await scrambled(new Date())), ...(await scrambled(new Date(Date.now() + 25 * 3_600_000)))];
    expect(new Set(days).size).toBe(2);
  });

  it('is counted three hundred times in ten minutes for one network, whatever user agents it names', async () => {
    const limited = { ...services, limiter: postgresRateLimiter(services.pool) };
    const { guest } = testApp(limited, parts => visitsRoutes(parts, counter));
    const statuses: number[] = [];
    for (let n = 0; n < 302; n += 1)
      statuses.push((await step(guest, 'page', { 'user-agent': `Mozilla/5.0 Firefox/${n}` })).status);
    expect(statuses.filter(status => status === 200)).toHaveLength(300);
    expect(statuses.slice(300)).toEqual([429, 429]);
    expect(await figures()).toEqual({ visit: 300, view: 300 });
  });

  it('is written when a flush ends, also by a flush that began before', async () => {
    counter.count({ address: '192.0.2.7', browser: 'Firefox' }, 'page');
    void counter.flush();
    expect(await figures()).toEqual({ visit: 1, view: 1 });
  });

  it('is dropped, not queued, once too many wait', async () => {
    const flooded = openVisitCounter(services);
    for (let n = 0; n < 6_000; n += 1) flooded.count({ address: `192.0.2.${n}`, browser: 'Firefox' }, 'page');
    await flooded.flush();
    expect(await figures()).toEqual({ visit: 5_000, view: 5_000 });
  });
});

describe('the funnel', () => {
  it('shows visits by step, beside orders that no visitor may have placed', async () => {
    await step(app.guest, 'product');
    await step(app.guest, 'page', safari);
    await counter.flush();
    const counted = await readVisitDays(db, { from: addDays(today, -1), to: today });
    expect(counted).toEqual([{ day: today, visits: 2, product: 1, cart: 0, checkout: 0 }]);
    const silent = { day: addDays(today, -1), visits: 0, product: 0, cart: 0, checkout: 0, placed: 0 };
    const days = [silent, ...counted.map(day => ({ ...day, placed: 2 }))];
    // Nobody began checkout, so both orders came without a counted visit.
    expect([conversionPercent(days), uncountedOrders(days)]).toEqual([0, 2]);
    const atCheckout = days.map(day => ({ ...day, checkout: day.visits }));
    expect([conversionPercent(atCheckout), uncountedOrders(atCheckout)]).toEqual([100, 0]);
    expect(conversionPercent([silent])).toBeNull();
  });
});
