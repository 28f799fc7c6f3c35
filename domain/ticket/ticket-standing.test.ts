import { expect, it } from 'vitest';
import { dueAt } from './response-clock.ts';
import { standingAt, type TicketStanding } from './ticket-standing.ts';

const asked = new Date('2026-11-20T15:00:00Z');
const now = new Date('2026-11-20T17:00:00Z');
const open: TicketStanding & { category: 'order' } = {
  category: 'order',
  status: 'open',
  waiting_since: asked,
  due_at: dueAt(asked, 'order'),
  resolved_at: null,
  closed_at: null,
};
const still = { waiting_since: null, due_at: null };

it('the response clock stops as soon as nobody waits for staff', () => {
  expect(standingAt(open, 'pending_customer', now)).toEqual({
    ...still,
    status: 'pending_customer',
    resolved_at: null,
    closed_at: null,
  });
  expect(standingAt(open, 'resolved', now)).toMatchObject({ ...still, resolved_at: now, closed_at: null });
  expect(standingAt(open, 'closed', now)).toMatchObject({ ...still, resolved_at: null, closed_at: now });
});

it('the response clock goes on for a waiting customer, and restarts otherwise', () => {
  expect(standingAt(open, 'open', now)).toMatchObject({ waiting_since: asked, due_at: open.due_at });
  const resolved = { ...open, ...still, status: 'resolved' as const, resolved_at: asked };
  expect(standingAt(resolved, 'open', now)).toEqual({
    status: 'open',
    waiting_since: now,
    due_at: dueAt(now, 'order'),
    resolved_at: null,
    closed_at: null,
  });
});

it('a closed ticket remembers when it was resolved', () => {
  const resolved = { ...open, ...still, status: 'resolved' as const, resolved_at: asked };
  expect(standingAt(resolved, 'closed', now)).toMatchObject({ resolved_at: asked, closed_at: now });
});
