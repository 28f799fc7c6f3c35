import { expect, it } from 'vitest';
import type { AdminTicketSummary } from '#contract/support/admin.ts';
import { ticketActions } from './ticket-actions.ts';

it.each([
  [['open'], ['Resolve', 'Assign to me', 'Close']],
  [['resolved'], ['Assign to me', 'Close']],
  [['closed'], ['Assign to me']],
  [
    ['closed', 'pending_customer'],
    ['Resolve', 'Assign to me', 'Close'],
  ],
] as const)('the actions for %j are %j', (statuses, labels) => {
  const chosen = statuses.map(status => ({ status }) as AdminTicketSummary);
  expect(ticketActions(chosen, 'me').map(({ label }) => label)).toEqual(labels);
});
