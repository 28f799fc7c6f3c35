import { expect, it } from 'vitest';
import type { DeskTicketSummary } from '#contract/support/support-desk.ts';
import { ticketDeeds } from './ticket-deeds.ts';

it.each([
  [['open'], ['Resolve', 'Assign to me', 'Close']],
  [['resolved'], ['Assign to me', 'Close']],
  [['closed'], ['Assign to me']],
  [
    ['closed', 'pending_customer'],
    ['Resolve', 'Assign to me', 'Close'],
  ],
] as const)('with %j can be done: %j', (statuses, labels) => {
  const chosen = statuses.map(status => ({ status }) as DeskTicketSummary);
  expect(ticketDeeds(chosen, 'me').map(({ label }) => label)).toEqual(labels);
});
