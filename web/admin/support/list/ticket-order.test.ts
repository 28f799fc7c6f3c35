import { expect, it } from 'vitest';
import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { groupsOf, neighbor, withoutRepeats } from './ticket-order.ts';

const ticket = (id: string, status: AdminTicketSummary['status'], due_at: string | null = null) =>
  ({ id, status, due_at }) as AdminTicketSummary;

it('tickets that wait for staff come first, the soonest due on top', () => {
  const groups = groupsOf([
    ticket('answered', 'pending_customer'),
    ticket('later', 'open', '2026-11-20T18:00:00Z'),
    ticket('settled', 'resolved'),
    ticket('sooner', 'open', '2026-11-20T14:00:00Z'),
  ]);
  expect(groups.waiting.map(({ id }) => id)).toEqual(['sooner', 'later']);
  expect(groups.answered.map(({ id }) => id)).toEqual(['answered', 'settled']);
});

it('a ticket that moved between two pages is shown once', () => {
  const list = withoutRepeats([ticket('a', 'open'), ticket('b', 'open'), ticket('a', 'resolved')]);
  expect(list.map(({ id, status }) => `${id} ${status}`)).toEqual(['a open', 'b open']);
});

it.each([
  ['b', 0, 1, 'c'],
  ['b', 0, -1, 'a'],
  ['c', 0, 1, null],
  ['a', 0, -1, null],
  [null, 0, 1, 'a'],
  [null, 0, -1, 'c'],
  // The second ticket has left: next is the one in its place, previous the one before.
  ['gone', 1, 1, 'b'],
  ['gone', 1, -1, 'a'],
  ['gone', 0, -1, null],
] as const)('from %s (last at %i), step %i leads to %s', (current, lastAt, step, expected) => {
  expect(neighbor(['a', 'b', 'c'], current, lastAt, step)).toBe(expected);
});
