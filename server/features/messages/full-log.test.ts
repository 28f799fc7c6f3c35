import { beforeAll, expect, it } from 'vitest';
import { mailNames } from '#content/emails/kinds.ts';
import { MessageQuery } from '#contract/messages/shapes.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { listMessages } from './admin-queries.ts';

const { db, pool } = await testServices();

/** A year's worth: forty thousand mails to five thousand people, nearly all sent. */
const fill = `
  insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
  select (array['${Object.keys(mailNames).slice(0, 4).join("', '")}'])[n % 4 + 1], 'm' || n, '{}', at,
    case when n > 5 then at end
  from generate_series(1, 40000) n cross join lateral (select now() - n * interval '13 minutes' as at) sent;
  insert into mail_deliveries (outbox_id, kind, recipient, subject, status)
  select id, kind, 'person' || split_part(dedupe_key, 'm', 2)::int % 5000 || '@example.com', 'About ' || dedupe_key,
    case when dedupe_key like 'm77__' then 'dead' when dedupe_key like 'm88__' then 'failed' else 'sent' end
  from outbox where dispatched_at is not null;
  analyze`;

beforeAll(() => fillTables(pool, fill), 60_000);

const plans = (search: object) => plansOf(pool, logged => listMessages(logged, MessageQuery.parse(search)));

it.each([
  ['all', {}, 'outbox_latest'],
  ['what was sent', { status: 'sent' }, 'outbox_latest'],
  ['what was given up', { status: 'dead' }, 'mail_deliveries_failed'],
  ['what is tried again', { status: 'failed' }, 'mail_deliveries_failed'],
  ['what waits', { status: 'waiting' }, 'outbox_waiting'],
  ['words', { q: 'person4711@' }, 'mail_deliveries_words'],
  ['the oldest first', { sort: 'date' }, 'outbox_latest'],
])('finds %s by an index, and reads no whole table', async (_, search, index) => {
  const asked = await plans(search);
  expect(asked).toMatch(new RegExp(`(using|on) ${index}\\b`));
  expect(asked).not.toMatch(/Seq Scan on (outbox|mail_deliveries)[\s\S]*Sort/);
});

it('begins a later page where the one before ended, by the index', async () => {
  const { next, is_more } = await listMessages(db, MessageQuery.parse({}));
  expect(is_more).toBe(true);
  expect(await plans({ after: next })).toMatch(/using outbox_latest[\s\S]*Index Cond: \(created_at <= /);
});
