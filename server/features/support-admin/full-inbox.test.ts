import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminTicketList } from '#contract/support/admin.ts';
import { AdminTicketQuery } from '#contract/support/admin.ts';
import { TicketListQuery } from '#contract/support/shapes.ts';
import { listMyTickets } from '#server/features/support/queries.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { ticketRoutes } from '#test/support/shops/test-tickets.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { readAdminTicket } from './admin-queries.ts';
import { listAdminTickets } from './list-tickets.ts';
import { eachTicketLine } from './ticket-file.ts';

const services = await testServices();
const app = testApp(services, ...ticketRoutes);
const staff = await app.signIn('nora@shop.test', { staff: true });
const { pool } = services;

/**
 * Ten thousand tickets of two thousand people with thirty thousand messages; 400 tickets are open, a tenth are mine.
 */
const fill = `
  insert into users (name, email) select 'Person ' || n, 'person' || n || '@example.com'
    from generate_series(1, 2000) n;
  insert into support_tickets (user_id, email, subject, category, status, waiting_since, due_at, closed_at, assigned_to,
    order_number, created_at, last_message_at)
  select case when n % 3 = 0 then u.id end, u.email, 'Question ' || n,
    (array['order', 'billing', 'shipping', 'product', 'technical', 'other'])[n % 6 + 1],
    case when n % 25 = 0 then 'open' else 'closed' end,
    case when n % 25 = 0 then said.at end, case when n % 25 = 0 then said.at + interval '1 day' end,
    case when n % 25 > 0 then said.at end, case when n % 10 = 0 then '${staff.id}'::uuid end,
    'GG-' || lpad(to_hex(n), 4, '0') || '-0000', said.at - interval '2 minutes', said.at
  from generate_series(1, 10000) n
  cross join lateral (select date_trunc('milliseconds', now() - n * interval '13 minutes') as at) said
  join users u on u.email = 'person' || (n % 2000 + 1) || '@example.com';
  insert into support_messages (ticket_id, sender, body, created_at)
  select t.id, case when n = 1 then 'staff' else 'customer' end, 'Message ' || n || repeat(' and so on', 20),
    t.created_at + n * interval '1 minute'
  from support_tickets t cross join generate_series(0, 2) n;
  analyze`;

beforeAll(() => fillTables(pool, fill), 60_000);

describe('the inbox with ten thousand tickets', () => {
  it.each([
    [{ view: 'waiting' }, 'support_tickets_due'],
    [{ view: 'mine' }, 'support_tickets_assigned'],
    [{ view: 'all' }, 'support_tickets_latest'],
    [{ view: 'all', category: 'other' }, 'support_tickets_latest'],
    [{ view: 'all', q: 'question 77' }, 'support_tickets_latest'],
    [{ view: 'all', q: 'nobody' }, 'support_tickets_latest'],
  ])('finds %j by an index, and the messages by theirs', async (query, index) => {
    const plans = await plansOf(pool, db => listAdminTickets(db, staff.id, AdminTicketQuery.parse(query)));
    expect(plans).toContain(`using ${index} on support_tickets t`);
    expect(plans).toContain('support_messages_ticket');
    expect(plans).not.toContain('Seq Scan on support_messages');
  });

  it.each([
    ['waiting', 'support_tickets_due'],
    ['mine', 'support_tickets_assigned'],
    ['all', 'support_tickets_latest'],
  ])('exports %s by an index', async (view, index) => {
    const plans = await plansOf(pool, db => eachTicketLine(db, staff.id, AdminTicketQuery.parse({ view })).next());
    expect(plans).toContain(`using ${index}`);
  });

  it('finds the tickets of one person by an index, on both sides', async () => {
    const { rows } = await pool.query('select id, user_id from support_tickets where user_id is not null limit 1');
    const mine = await plansOf(pool, db => listMyTickets(db, rows[0].user_id, TicketListQuery.parse({})));
    expect(mine).toContain('support_tickets_mine');
    const one = await plansOf(pool, db => readAdminTicket({ ...services, db }, rows[0].id));
    expect(one).toContain('support_tickets_email');
    expect(mine + one).not.toMatch(/Seq Scan on support_(messages|tickets)/);
  });

  it('shows every ticket once, page by page, in either order', async () => {
    for (const [view, count] of [
      ['waiting', 400],
      ['all', 10_000],
    ] as const) {
      const seen: string[] = [];
      let after = '';
      do {
        const search = new URLSearchParams({ view, limit: '100', after });
        const { data } = await staff.send<AdminTicketList>('GET', `/api/admin/support/tickets?${search}`);
        seen.push(...data.items.map(ticket => ticket.id));
        after = data.next ?? '';
      } while (after);
      expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    }
  });

  it('counts no further than a thousand', async () => {
    const { data } = await staff.send<AdminTicketList>('GET', '/api/admin/support/tickets');
    expect(data.counts).toEqual({ waiting: 400, mine: 200, all: 1_000, overdue: expect.any(Number) });
    expect(data.counts.overdue).toBeGreaterThan(300);
    await expectInvariants(pool);
  });
});
