import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '#content/fill.ts';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { retentionNames, settings } from '#domain/settings.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { soundShop } from '#test/support/rows/sound-shop.ts';
import { testServices } from '#test/support/test-services.ts';
import { forgetOld } from './forget-old.ts';

const services = await testServices();
const { pool } = services;

beforeAll(async () => {
  await pool.query(soundShop);
  await pool.query(
    `insert into draft_orders (id, form, made_by, changed_by) values (gen_random_uuid(), '{}', 's', 's')`,
  );
});

const count = async (what: string) => (await pool.query(`select count(*) as n from ${what}`)).rows[0].n as number;

describe.each([
  ['idempotency_keys', ['finished_at'], settings.keep_order_keys.fallback],
  ['sessions', ['expires_at'], settings.keep_ended_sessions.fallback],
  ['draft_orders', ['updated_at'], settings.keep_drafts.fallback],
  ['labels', ['bought_at'], settings.keep_labels.fallback, 'labels where file is not null'],
  ['outbox', ['created_at', 'dispatched_at'], settings.keep_sent_messages.fallback],
  ['webhook_events', ['processed_at'], settings.keep_provider_messages.fallback],
])('%s', (table, columns, days, kept = table) => {
  const end = (by: number) =>
    pool.query(`update ${table} set ${columns.map(column => `${column} = now() - $1 * interval '1 day'`)}`, [by]);

  it(`is stored for ${days} days and then forgotten, and every invariant holds`, async () => {
    const before = await count(kept);
    expect(before).toBeGreaterThan(0);
    await pool.query(`update orders set placed_at = now() - interval '100 days'`);
    await end(days - 1);
    await forgetOld(services);
    expect(await count(kept)).toBe(before);
    await end(days + 1);
    await forgetOld(services);
    expect(await count(kept)).toBe(0);
    await expectInvariants(pool);
  });
});

it('what a carrier asked is forgotten once it no longer holds', async () => {
  await pool.query(`insert into carrier_rates values ('old', '[]', now() - interval '1 second'),
    ('new', '[]', now() + interval '1 hour')`);
  await forgetOld(services);
  expect((await pool.query('select question from carrier_rates')).rows).toEqual([{ question: 'new' }]);
});

it('one run deletes a bounded number of rows, and the next run goes on', async () => {
  await pool.query(`insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
    select 'welcome', 'many:' || n, '{}', now() - interval '1 year', now() - interval '1 year'
    from generate_series(1, 2500) n`);
  const left = () => count(`outbox where dedupe_key like 'many:%'`);
  await forgetOld(services, 2_000);
  expect(await left()).toBe(500);
  await forgetOld(services, 2_000);
  expect(await left()).toBe(0);
});

it('orders and money, and all that still waits, are not forgotten', async () => {
  const tables = [
    'orders',
    'order_items',
    'order_events',
    'payments',
    'refunds',
    'stock_movements',
    'coupon_redemptions',
  ];
  const all = () => Promise.all(tables.map(table => count(table)));
  const before = await all();
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload, created_at)
      values ('welcome', 'old', '{}', now() - interval '1 year')`,
  );
  await pool.query(`insert into webhook_events (provider, event_id, type, payload, received_at, attempts)
    values ('stripe', 'evt_stuck', 'paid', '{}', now() - interval '1 year', 15)`);
  await forgetOld(services);
  expect([await all(), await count('outbox'), await count('webhook_events')]).toEqual([before, 1, 1]);
});

it('forgetting takes more than one batch', async () => {
  await pool.query(`insert into sessions (expires_at, token_hash, user_id)
    select now() - interval '31 days', encode(sha256(i::text::bytea), 'hex'), (select id from users limit 1)
      from generate_series(1, 2500) i`);
  await forgetOld(services);
  expect(await count('sessions')).toBe(0);
});

it('the invariant of messages looks back no further than messages are stored', async () => {
  const text = await readFile('db/invariants/order-has-message.sql', 'utf8');
  expect(text).toContain(`interval '${settings.keep_sent_messages.fallback} days'`);
});

it('the Privacy Policy quotes every period', () => {
  const text = privacyPolicy.sections.map(section => section.text).join(' ');
  for (const period of retentionNames)
    expect(text).toContain(`{${period}} ${period.endsWith('_years') ? 'years' : 'days'}`);
  expect(fill(text, Object.fromEntries(retentionNames.map(name => [name, settings[name].fallback])))).toContain(
    `Messages we sent: ${settings.keep_sent_messages.fallback} days`,
  );
});

it('forgetting follows the periods that staff set', async () => {
  await pool.query(`insert into sessions (expires_at, token_hash, user_id)
    select now() - interval '10 days', encode(sha256('short'), 'hex'), (select id from users limit 1)`);
  await forgetOld(services);
  expect(await count('sessions')).toBe(1);
  await pool.query(`insert into settings (key, value) values ('keep_ended_sessions', '7')`);
  services.settings.forget();
  await forgetOld(services);
  expect(await count('sessions')).toBe(0);
});

it('a conversation about a product is stored for six years, as a possible report of a bad reaction', async () => {
  const left = async () =>
    (await pool.query(`select email from support_tickets where category = 'product' order by email`)).rows;
  const closed = (email: string, years: number) =>
    pool.query(
      `insert into support_tickets (email, category, subject, status, closed_at, last_message_at)
       values ($1, 'product', 'A red arm', 'closed', now(), now() - make_interval(years => $2, days => 1))`,
      [email, years],
    );
  await closed('five@example.com', 5);
  await closed('six@example.com', 6);
  await forgetOld(services);
  expect(await left()).toEqual([{ email: 'five@example.com' }]);
  await pool.query(`delete from support_tickets where category = 'product'`);
});

it('a failed provider message is forgotten some time after staff have settled it', async () => {
  await pool.query(
    `insert into webhook_events (provider, event_id, type, payload, attempts)
      values ('stripe', 'evt_lost', 'paid', '{}', 15)`,
  );
  const settle = (days: number) =>
    pool.query(
      `insert into money_settlements (kind, subject, note, actor_id, actor_email, created_at)
       select 'event', 'stripe:evt_lost', 'Seen', id, 'sam@example.com', now() - make_interval(days => $1)
         from users limit 1
       on conflict (kind, subject) do update set created_at = excluded.created_at`,
      [days],
    );
  await settle(89);
  await forgetOld(services);
  expect(await count(`webhook_events where event_id = 'evt_lost'`)).toBe(1);
  await settle(91);
  await forgetOld(services);
  expect(await count(`webhook_events where event_id = 'evt_lost'`)).toBe(0);
});

it('a closed conversation is forgotten years after its last message, and an open one never', async () => {
  await pool.query(`update support_tickets set last_message_at = now() - interval '4 years'`);
  const open = await count(`support_tickets where status <> 'closed'`);
  expect(open).toBeGreaterThan(0);
  await pool.query(`insert into support_tickets (email, category, subject, status, closed_at, created_at,
    last_message_at)
    values ('old@example.com', 'other', 'Long ago', 'closed', now() - interval '4 years', now() - interval '4 years',
      now() - interval '4 years'),
    ('new@example.com', 'other', 'Lately', 'closed', now(), now() - interval '4 years', now() - interval '2 years')`);
  await forgetOld(services);
  const { rows } = await pool.query(`select email from support_tickets where status = 'closed'`);
  expect(rows).toEqual([{ email: 'new@example.com' }]);
  expect(await count(`support_tickets where status <> 'closed'`)).toBe(open);
});
