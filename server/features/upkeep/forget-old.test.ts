import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '#content/fill.ts';
import { privacyPolicy } from '#content/legal/privacy.ts';
import { retentionDays } from '#content/legal/retention.ts';
import { soundShop } from '#db/sound-shop.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testServices } from '#test/support/test-services.ts';
import { forgetOld } from './forget-old.ts';

const services = await testServices();
const { pool } = services;

beforeAll(() => pool.query(soundShop));

const count = async (what: string) => (await pool.query(`select count(*) as n from ${what}`)).rows[0].n as number;

describe.each([
  ['idempotency_keys', ['finished_at'], retentionDays.orderKeys],
  ['sessions', ['expires_at'], retentionDays.endedSessions],
  ['outbox', ['created_at', 'dispatched_at'], retentionDays.sentMessages],
  ['webhook_events', ['processed_at'], retentionDays.providerMessages],
])('%s', (table, columns, days) => {
  const end = (by: number) =>
    pool.query(`update ${table} set ${columns.map(column => `${column} = now() - $1 * interval '1 day'`)}`, [by]);

  it(`is kept for ${days} days and then forgotten, the shop as sound as before`, async () => {
    const before = await count(table);
    expect(before).toBeGreaterThan(0);
    await pool.query(`update orders set placed_at = now() - interval '100 days'`);
    await end(days - 1);
    await forgetOld(services);
    expect(await count(table)).toBe(before);
    await end(days + 1);
    await forgetOld(services);
    expect(await count(table)).toBe(0);
    await expectInvariants(pool);
  });
});

it('leaves orders and money alone, and what still waits', async () => {
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
    `insert into outbox (kind, dedupe_key, payload, created_at) values ('welcome', 'old', '{}', now() - interval '1 year')`,
  );
  await pool.query(`insert into webhook_events (provider, event_id, type, payload, received_at, attempts)
    values ('stripe', 'evt_stuck', 'paid', '{}', now() - interval '1 year', 15)`);
  await forgetOld(services);
  expect([await all(), await count('outbox'), await count('webhook_events')]).toEqual([before, 1, 1]);
});

it('takes more than one batch', async () => {
  await pool.query(`insert into sessions (expires_at, token_hash, user_id)
    select now() - interval '31 days', encode(sha256(i::text::bytea), 'hex'), (select id from users limit 1) from generate_series(1, 2500) i`);
  await forgetOld(services);
  expect(await count('sessions')).toBe(0);
});

it('the invariant of messages looks back no further than messages are kept', async () => {
  const text = await readFile('db/invariants/order-has-message.sql', 'utf8');
  expect(text).toContain(`interval '${retentionDays.sentMessages} days'`);
});

it('the Privacy Policy quotes every period', () => {
  const text = privacyPolicy.sections.find(section => section.heading === 'How long we keep it')?.text ?? '';
  for (const period of Object.keys(retentionDays)) expect(text).toContain(`{${period}} days`);
  expect(fill(text, retentionDays)).toContain(`Messages we sent: ${retentionDays.sentMessages} days`);
});
