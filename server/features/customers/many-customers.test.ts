import { beforeAll, expect, it } from 'vitest';
import { CustomerQuery } from '#contract/customers/shapes.ts';
import { fillTables, vacuumTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { listCustomers } from './queries.ts';

const { db, pool } = await testServices();

/** Twenty thousand accounts and as many guests, who came in turns. */
const fill = `
  insert into users (name, email, created_at) select 'Person ' || lpad(n::text, 5, '0'), 'person' || n || '@example.com',
    now() - 2 * n * interval '1 minute' from generate_series(1, 20000) n;
  insert into guests (name, email, created_at) select 'Person ' || lpad(n::text, 5, '0'), 'guest' || n || '@example.com',
    now() - (2 * n + 1) * interval '1 minute' from generate_series(1, 20000) n`;

beforeAll(async () => {
  await fillTables(pool, fill);
  await vacuumTables(pool);
});

const list = (search: Record<string, string>) => listCustomers(db, CustomerQuery.parse(search));
const emails = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ email }) => email);

it('accounts and guests are one list, page after page', async () => {
  const first = await list({ limit: '3' });
  expect(emails(first)).toEqual(['person1@example.com', 'guest1@example.com', 'person2@example.com']);
  const second = await list({ limit: '3', after: first.next ?? '' });
  expect(emails(second)).toEqual(['guest2@example.com', 'person3@example.com', 'guest3@example.com']);
  expect(emails(await list({ limit: '3', before: second.previous ?? '' }))).toEqual(emails(first));
  const oldest = await list({ limit: '2', sort: 'joined' });
  expect(emails(oldest)).toEqual(['guest20000@example.com', 'person20000@example.com']);
});

it.each(['', 'joined', 'customer', '-customer', 'email'])('a page in the order "%s" is read by indexes', async sort => {
  const plans = await plansOf(pool, logged => listCustomers(logged, CustomerQuery.parse({ sort })));
  expect(plans).toMatch(/using users_(newest|name|email_key)/);
  expect(plans).toMatch(/using guests_(newest|name|email_key)/);
});
