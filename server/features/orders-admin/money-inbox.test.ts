import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { MoneyPage } from '#contract/payments/admin.ts';
import { mostTries } from '#server/features/payments/work-webhooks.ts';
import { checkShop } from '#server/features/upkeep/check-shop.ts';
import { createRefund, openDispute } from '#test/support/fake-stripe/refunds.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { openMoneyInboxShop } from '#test/support/shops/money-inbox-shop.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';

const stripe = await openMoneyInboxShop();
const { staff, customer, entriesOf, checkedEntries, act, read } = stripe;
afterEach(() => expectInvariants(stripe.services.pool));

it('a dispute stays in the money inbox until it is settled with a note, and returns with news', async () => {
  const { placed, session } = await stripe.placePaid();
  openDispute(stripe.fake.books, session.intent ?? '', 'needs_response');
  await stripe.deliverAll(session);
  const [entry] = await entriesOf(placed);
  expect(entry).toMatchObject({ kind: 'dispute', detail: 'fraudulent' });
  expect(entry?.dashboard_url).toContain('https://dashboard.stripe.com/');
  const id = entry?.id ?? '';
  expect((await act({ kind: 'dispute', id, action: 'settle' })).data.error.code).toBe('invalid');
  expect((await act({ kind: 'dispute', id, action: 'retry' })).data.error.code).toBe('not_possible_here');
  expect((await act({ kind: 'dispute', id: randomUUID(), action: 'settle', note: 'x' })).status).toBe(404);
  const settle = { kind: 'dispute', id, action: 'settle', note: 'Evidence sent' } as const;
  expect((await act(settle)).data.is_open).toBe(false);
  expect((await act(settle)).data.is_open).toBe(false);
  expect(await entriesOf(placed)).toEqual([]);
  const { rows } = await stripe.services.pool.query(
    `select actor_email, facts from activity where action = 'money.settle' and subject_id = $1`,
    [`dispute:${id}`],
  );
  expect(rows).toEqual([{ actor_email: 'staff@example.com', facts: { note: 'Evidence sent' } }]);
  await stripe.services.pool.query(
    `update payment_disputes set updated_at = now() + interval '1 second' where id = $1`,
    [id],
  );
  expect(await entriesOf(placed)).toHaveLength(1);
  await stripe.services.pool.query(`update payment_disputes set status = 'won' where id = $1`, [id]);
});

it('a payment without an answer is asked about again', async () => {
  const { placed, session } = await stripe.place();
  await stripe.services.pool.query(
    `update payments set status = 'unknown', created_at = now() - interval '11 minutes'
     where order_id = (select id from orders where order_number = $1)`,
    [placed.order.order_number],
  );
  const [entry] = await entriesOf(placed);
  expect(entry).toMatchObject({ kind: 'unknown', actions: ['ask', 'settle'] });
  const { shop } = await import('#test/support/fake-stripe/shopper.ts');
  shop(stripe.fake.books, session.id, 'pay');
  expect((await act({ kind: 'unknown', id: entry?.id ?? '', action: 'ask' })).data.is_open).toBe(false);
  expect(await stripe.booksOf(placed)).toMatchObject({ order: 'paid' });
});

it('a provider message that failed for good is retried', async () => {
  const id = `evt_${randomUUID()}`;
  await stripe.services.db
    .insertInto('webhook_events')
    .values({
      provider: 'stripe',
      event_id: id,
      type: 'customer.created',
      payload: '{}',
      attempts: 15,
      error: 'broken',
    })
    .execute();
  const { data } = await staff.send<MoneyPage>('GET', '/api/admin/money?limit=100');
  expect(data.items.find(entry => entry.id === `stripe:${id}`)).toMatchObject({ detail: 'customer.created: broken' });
  expect((await act({ kind: 'event', id: `stripe:${id}`, action: 'ask' })).status).toBe(200);
  await stripe.services.db.deleteFrom('webhook_events').where('event_id', '=', id).execute();
});

it('a provider message that failed for good is no figure that disagrees, also once settled', async () => {
  const { services } = stripe;
  const id = `evt_${randomUUID()}`;
  const event = { provider: 'stripe', event_id: id, type: 'customer.created', payload: '{}', error: 'broken' };
  await services.db
    .insertInto('webhook_events')
    .values({ ...event, attempts: mostTries, received_at: new Date(Date.now() - 3_600_000) })
    .execute();
  expect((await checkedEntries()).map(({ kind }) => kind)).toEqual(['event']);
  await act({ kind: 'event', id: `stripe:${id}`, action: 'settle', note: 'Of another shop.' });
  expect(await checkedEntries()).toEqual([]);
  await services.db.deleteFrom('webhook_events').where('event_id', '=', id).execute();
});

it('a refund made at the provider is shown as made there', async () => {
  const { placed, session } = await stripe.placePaid();
  createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '700' });
  await stripe.deliverAll(session);
  expect((await read(placed)).staff_refunds).toMatchObject([
    { by: 'provider', reason: 'at_provider', amount_cents: 700 },
  ]);
  expect((await customer.send('GET', '/api/admin/money')).status).toBe(404);
});

it('figures that disagree are listed until they agree, or staff have dismissed them', async () => {
  const { services } = stripe;
  const product = await stockProduct(services);
  const count = (by: number) =>
    services.pool.query('update products set stock_quantity = stock_quantity + $2 where id = $1', [product, by]);
  const entries = async () =>
    (await staff.send<MoneyPage>('GET', '/api/admin/money?limit=100')).data.items.filter(
      entry => entry.kind === 'invariant',
    );
  await count(1);
  await checkShop(services);
  const [entry] = await entries();
  expect(entry).toMatchObject({ reference: 'stock-is-movements', detail: expect.stringContaining('1 rows') });
  await act({ kind: 'invariant', id: entry?.id ?? '', action: 'settle', note: 'A jar broke, written down tomorrow.' });
  expect(await entries()).toEqual([]);
  await count(-1);
  await checkShop(services);
  expect(await entries()).toEqual([]);
});

it('the money inbox is paged by key, filtered by kind and words, and exported', async () => {
  const { db } = stripe.services;
  const ids = ['evt_1', 'evt_2', 'evt_3'];
  const event = { provider: 'stripe', type: 'customer.created', payload: '{}', attempts: 15, error: 'broken' };
  await db
    .insertInto('webhook_events')
    .values(ids.map((event_id, at) => ({ ...event, event_id, received_at: new Date(Date.UTC(2030, 0, 1 + at)) })))
    .execute();
  const list = async (search: string) =>
    (await staff.send<MoneyPage>('GET', `/api/admin/money?kind=event${search}`)).data;
  const references = async (search: string) => (await list(search)).items.map(({ reference }) => reference);
  const first = await list('&limit=2');
  expect(first).toMatchObject({ total: 3, items: [{ reference: 'evt_3' }, { reference: 'evt_2' }], previous: null });
  expect(await references(`&limit=2&after=${first.next}`)).toEqual(['evt_1']);
  expect(await references('&sort=date')).toEqual(ids);
  expect(await references('&q=EVT_2')).toEqual(['evt_2']);
  expect((await staff.send<MoneyPage>('GET', '/api/admin/money?kind=dispute&q=evt_2')).data.items).toEqual([]);
  const { data: file } = await staff.send<string>('GET', '/api/admin/money/export?kind=event&q=evt_1');
  expect(csvLines(file)[1]).toMatch(
    /^Unread message from a provider,2030-01-01T.*,stripe,,,evt_1,,customer\.created: broken,$/,
  );
  expect((await customer.send('GET', '/api/admin/money/export')).status).toBe(404);
  await db.deleteFrom('webhook_events').where('event_id', 'in', ids).execute();
});
