import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { inPart } from '#server/features/order-book/in-part.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { readStory } from './read-story.ts';

const { pool, log } = await testServices();

/** Thirty thousand mails of ten thousand orders, and as many of no order. */
const fill = `
  insert into outbox (kind, dedupe_key, payload, created_at, dispatched_at)
  select 'order_placed', 'mail:' || n,
    case when n % 2 = 0 then jsonb_build_object('order_id', md5((n % 20000)::text)::uuid) else '{}' end,
    now() - n * interval '1 minute', now()
  from generate_series(1, 60000) n`;

beforeAll(() => fillTables(pool, fill), 60_000);

it.each(['as it was filled', 'once it was analyzed'])('the mails of an order are found by index, %s', async when => {
  const id = randomUUID();
  if (when.includes('analyzed')) await pool.query('analyze outbox');
  const plans = await plansOf(pool, db => readStory(db, { id, order_number: 'GG-AAAA-0001' }, inPart(log, id)));
  expect(plans).toContain('on outbox_order');
  expect(plans).not.toMatch(/Seq Scan on outbox|outbox_latest/);
});
