import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog/shapes.ts';
import type { StockRequest } from '#contract/stock-requests/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { settings } from '#domain/settings.ts';
import type { Mail } from '#server/email/port.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { forgetOld } from '#server/features/upkeep/forget-old.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { setAccess } from '#test/support/set-access.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { stockRequestMailComposers } from './email.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { requestKey } from './request-links.ts';
import { stockRequestRoutes } from './routes.ts';

const sent: Mail[] = [];
const services = await testServices({ email: { send: async mail => void sent.push(mail) } });
const { db } = services;
const { gone } = await seedProducts();
const { guest, signIn } = testApp(services, stockRequestRoutes, catalogRoutes);
const email = 'ruth@example.com';
const hour = 60 * 60_000;

async function seedProducts() {
  await seedTestShop(db);
  const product = { category: 'balm', line: 'night', price_cents: 3000 };
  await db
    .insertInto('products')
    .values([
      { ...product, slug: 'gone', name: 'Night Jar', scent: 'lavender', size: '4oz', stock_quantity: 0 },
      { ...product, slug: 'gone-too', name: 'Night Jar, small', scent: 'lavender', size: '2oz', stock_quantity: 0 },
      { ...product, slug: 'near', name: 'Night Jar, large', scent: 'lavender', size: '8oz', stock_quantity: 2 },
      { ...product, slug: 'far', name: 'Night Jar, neroli', scent: 'neroli', size: '4oz', stock_quantity: null },
      { ...product, slug: 'off', name: 'Old Jar', scent: 'lavender', size: '4oz', stock_quantity: 9, is_active: false },
    ])
    .execute();
  return { gone: await db.selectFrom('products').selectAll().where('slug', '=', 'gone').executeTakeFirstOrThrow() };
}

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('stock_requests').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('mail_deliveries').execute();
  await stock('gone', 0);
});

const stock = (slug: string, stock_quantity: number | null) =>
  db.updateTable('products').set({ stock_quantity }).where('slug', '=', slug).execute();
const ask = (address: unknown, who: Caller = guest, slug = 'gone') =>
  who.send<{ state: string }>('POST', `/api/products/${slug}/stock-requests`, { email: address });
const confirm = (key: string) => guest.send<StockRequest>('POST', '/api/stock-requests/confirm', { key });
const leave = (key: string) => guest.send('POST', '/api/stock-requests/leave', { key });
const requests = () => db.selectFrom('stock_requests').selectAll().orderBy('asked_at').execute();
const change = (values: { asked_at?: Date; confirmed_at?: Date | null; told_at?: Date | null }) =>
  db.updateTable('stock_requests').set(values).execute();
const ago = (hours: number) => new Date(Date.now() - hours * hour);

/** Sends the queued mails, oldest first; returns the keys of the last one. */
async function mailed() {
  const jobs = await db.selectFrom('outbox').select(['id', 'kind', 'payload']).orderBy('created_at').execute();
  await db.deleteFrom('outbox').execute();
  for (const job of jobs) {
    await db
      .insertInto('outbox')
      .values({ ...job, dedupe_key: job.id, payload: JSON.stringify(job.payload) })
      .execute();
    await sendMail(services, stockRequestMailComposers, job);
  }
  const text = sent.at(-1)?.text ?? '';
  const [, key = ''] = /\/stock-request\/confirm\?key=(\S+)/.exec(text) ?? [];
  const [, wayOut = ''] = /\/stock-request\/leave\?key=(\S+)/.exec(text) ?? [];
  await db.deleteFrom('outbox').execute();
  return { text, key, wayOut, mail: sent.at(-1) };
}

let waits = 0;
/** Adds a confirmed request. Ids increase with each call, whatever the time of the request. */
async function wait(address: string, asked_at = new Date()) {
  waits += 1;
  const id = `00000000-0000-4000-8000-${String(waits).padStart(12, '0')}`;
  await db
    .insertInto('stock_requests')
    .values({ id, product_id: gone.id, email: address, asked_at, confirmed_at: asked_at })
    .execute();
}

describe('asking to be told of new stock', () => {
  it('mails a guest a link that confirms the request', async () => {
    expect(await ask(' Ruth@Example.com ')).toMatchObject({ status: 200, data: { state: 'confirm' } });
    const { mail, text, key } = await mailed();
    expect(mail).toMatchObject({ to: email, subject: 'Shall we tell you when Night Jar is back?' });
    expect(text).toContain('The link lasts 48 hours.');
    expect(await requests()).toMatchObject([{ email, confirmed_at: null, told_at: null }]);
    const product = { name: 'Night Jar', slug: 'gone' };
    expect(await confirm(key)).toMatchObject({ status: 200, data: { email, product } });
    expect(await requests()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
    expect((await confirm(key)).status).toBe(200);
  });

  it('needs no confirmation for a confirmed address, but does for any other, signed in or not', async () => {
    const ann = await signIn('ann@shop.test');
    expect((await ask('ann@shop.test', ann)).data.state).toBe('confirm');
    await setAccess(db, 'ann@shop.test', { email_verified: true });
    expect((await ask('ann@shop.test', ann)).data.state).toBe('waiting');
    expect(await requests()).toMatchObject([{ email: 'ann@shop.test', confirmed_at: expect.any(Date) }]);
    expect((await ask(email, ann)).data.state).toBe('confirm');
  });

  it('sends one mail in a while, and keeps the place in the queue', async () => {
    await ask(email);
    await ask(email);
    await mailed();
    expect(sent).toHaveLength(1);
    await change({ asked_at: ago(1) });
    await ask(email);
    await mailed();
    expect(sent).toHaveLength(2);
    const since = ago(5);
    await change({ asked_at: since, confirmed_at: since });
    expect((await ask(email)).data.state).toBe('confirm');
    expect(await requests()).toMatchObject([{ asked_at: since, confirmed_at: since }]);
  });

  it('is refused for an invalid address, an unknown product, and one in stock', async () => {
    expect(await ask('ruth at example')).toMatchObject({
      status: 422,
      data: { error: { fields: { email: expect.any(String) } } },
    });
    expect((await ask(email, guest, 'never')).status).toBe(404);
    expect((await ask(email, guest, 'off')).status).toBe(404);
    expect(await ask(email, guest, 'near')).toMatchObject({
      status: 409,
      data: { error: { message: 'Night Jar, large is back already.' } },
    });
    expect(await requests()).toEqual([]);
  });

  it('is limited by address, from any network', async () => {
    const before = services.limiter;
    services.limiter = postgresRateLimiter(services.pool);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await ask('often@example.com')).status);
    services.limiter = before;
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the link of a stock mail', () => {
  it('confirms for two days, for its own request, and nothing else', async () => {
    await ask(email);
    const { key, wayOut } = await mailed();
    await change({ asked_at: ago(49) });
    expect((await confirm(key)).status).toBe(404);
    expect(await requests()).toMatchObject([{ confirmed_at: null }]);
    await change({ asked_at: ago(47) });
    expect((await confirm(wayOut)).status).toBe(404);
    expect((await leave(key)).status).toBe(404);
    expect((await confirm(`${key}x`)).status).toBe(404);
    expect((await confirm(key)).status).toBe(200);
  });

  it('unsubscribes an address at one press, says so when opened, and may be repeated', async () => {
    await ask(email);
    const { key, wayOut, mail } = await mailed();
    const look = () => guest.send<StockRequest>('GET', `/api/stock-requests/request?key=${wayOut}`);
    expect((await look()).data).toEqual({ email, product: { name: 'Night Jar', slug: 'gone' } });
    expect(JSON.stringify(mail)).toContain('stock-request/leave');
    expect((await leave(wayOut)).status).toBe(200);
    expect(await requests()).toEqual([]);
    expect((await look()).data).toEqual({ email: null, product: null });
    expect((await leave(wayOut)).status).toBe(200);
    expect((await confirm(key)).status).toBe(404);
    expect((await guest.send('GET', '/api/stock-requests/request?key=x')).status).toBe(404);
  });
});

describe('when stock returns', () => {
  it('confirmed requests are mailed, once, in the order they were made', async () => {
    await wait('second@example.com', ago(2));
    await wait('first@example.com', ago(3));
    await ask('unconfirmed@example.com');
    await db.deleteFrom('outbox').execute();
    await notifyWaiting(services);
    expect((await mailed()).mail).toBeUndefined();
    await stock('gone', 2);
    await Promise.all([notifyWaiting(services), notifyWaiting(services)]);
    const { text } = await mailed();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['first@example.com', 'Night Jar is back'],
      ['second@example.com', 'Night Jar is back'],
    ]);
    expect(text).toContain('Night Jar is on the shelf again at $30.00.');
    expect(text).toContain('/products/gone');
    await notifyWaiting(services);
    await stock('gone', 0);
    await stock('gone', 5);
    await notifyWaiting(services);
    await mailed();
    expect(sent).toHaveLength(2);
  });

  it('one mail is sent per unit, oldest request first, and the others stay in the queue', async () => {
    const ids = ['c', 'b', 'a', 'd'].map(letter => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
    for (const [place, id] of ids.entries()) {
      const asked_at = ago(9 - place);
      const row = { id, product_id: gone.id, email: `${place}@example.com`, asked_at, confirmed_at: asked_at };
      await db.insertInto('stock_requests').values(row).execute();
    }
    const mailedAfter = async (units: number | null) => {
      await stock('gone', units);
      await notifyWaiting(services);
      await notifyWaiting(services);
      return (await requests()).filter(({ told_at }) => told_at).map(({ email }) => email[0]);
    };
    expect(await mailedAfter(1)).toEqual(['0']);
    expect(await mailedAfter(2)).toEqual(['0', '1']);
    expect(await mailedAfter(1)).toEqual(['0', '1']);
    await db
      .updateTable('stock_requests')
      .set({ told_at: ago(2) })
      .where('told_at', 'is not', null)
      .execute();
    expect(await mailedAfter(1)).toEqual(['0', '1', '2']);
    expect(await mailedAfter(null)).toEqual(['0', '1', '2', '3']);
    await mailed();
    expect(sent.map(({ to }) => to[0])).toEqual(['0', '1', '2', '3']);
  });

  it('only new requests are mailed again', async () => {
    await wait(email, ago(1));
    await stock('gone', null);
    await notifyWaiting(services);
    await mailed();
    await stock('gone', 0);
    await ask(email);
    await confirm((await mailed()).key);
    await stock('gone', 3);
    await notifyWaiting(services);
    await mailed();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Night Jar is back',
      'Shall we tell you when Night Jar is back?',
      'Night Jar is back',
    ]);
  });

  it('nobody is mailed about an inactive product, nor after unsubscribing', async () => {
    await wait(email);
    await db.updateTable('products').set({ stock_quantity: 3, is_active: false }).where('slug', '=', 'gone').execute();
    await notifyWaiting(services);
    expect(await requests()).toMatchObject([{ told_at: null }]);
    await db.updateTable('products').set({ is_active: true }).where('slug', '=', 'gone').execute();
    await notifyWaiting(services);
    await leave(requestKey(services.env.SESSION_SECRET, 'leave', (await requests())[0]?.id ?? ''));
    await mailed();
    expect(sent).toEqual([]);
  });
});

it('unconfirmed, long-answered and long-unanswered stock requests are forgotten', async () => {
  const day = 24;
  const unconfirmedSubscribers = settings.keep_unconfirmed_letters.fallback;
  const sentMessages = settings.keep_sent_messages.fallback;
  const stockRequests = settings.keep_stock_requests.fallback;
  const rows = [
    {
      email: 'mailed@a.test',
      asked_at: ago((sentMessages + 2) * day),
      confirmed_at: ago(0),
      told_at: ago((sentMessages + 1) * day),
    },
    { email: 'mailed-late@a.test', asked_at: ago((sentMessages + 2) * day), confirmed_at: ago(0), told_at: ago(day) },
    { email: 'never@a.test', asked_at: ago((stockRequests + 1) * day), confirmed_at: ago(0) },
    { email: 'waits@a.test', asked_at: ago((stockRequests - 1) * day), confirmed_at: ago(0) },
    { email: 'silent@a.test', asked_at: ago((unconfirmedSubscribers + 1) * day) },
    { email: 'new@a.test', asked_at: ago((unconfirmedSubscribers - 1) * day) },
  ];
  await db
    .insertInto('stock_requests')
    .values(rows.map(row => ({ ...row, product_id: gone.id })))
    .execute();
  await forgetOld(services);
  const left = (await requests()).map(row => row.email).sort();
  expect(left).toEqual(['mailed-late@a.test', 'new@a.test', 'waits@a.test']);
});

it('a sold-out product names the nearest one in stock, and an available one names none', async () => {
  const nearestOf = async (slug: string) => (await guest.send<Product>('GET', `/api/products/${slug}`)).data.nearest;
  expect(await nearestOf('gone')).toMatchObject({ slug: 'near', name: 'Night Jar, large', price_cents: 3000 });
  expect(await nearestOf('near')).toBeNull();
  await stock('near', 0);
  expect(await nearestOf('gone')).toMatchObject({ slug: 'far' });
  await stock('near', 2);
});
