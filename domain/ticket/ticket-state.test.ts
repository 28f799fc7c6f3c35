import { expect, it } from 'vitest';
import {
  closesAt,
  isTicketStatus,
  type TicketActor,
  type TicketMove,
  ticketMove,
  ticketRules,
  ticketStatuses,
} from './ticket-state.ts';

const actors: TicketActor[] = ['customer', 'staff', 'system'];
const moves: TicketMove[] = ['reply', 'wait', 'resolve', 'reopen', 'close'];

it('has a way on from everything but a closed ticket, and none back into it', () => {
  for (const status of ticketStatuses) {
    const ways = Object.values(ticketRules[status].moves).flatMap(Object.values);
    expect(ways.length > 0, status).toBe(status !== 'closed');
  }
  for (const by of actors) for (const move of moves) expect(ticketMove(by, move, 'closed')).toBeNull();
});

it('passes the word from side to side: an answer of ours waits for the customer, theirs for us', () => {
  for (const from of ticketStatuses.filter(status => status !== 'closed')) {
    expect(ticketMove('staff', 'reply', from)).toBe('pending_customer');
    expect(ticketMove('customer', 'reply', from)).toBe('open');
    expect(ticketMove('customer', 'close', from)).toBe('closed');
  }
});

it('lets staff alone say that it is settled, and the customer deny it', () => {
  expect(ticketMove('staff', 'resolve', 'open')).toBe('resolved');
  expect(ticketMove('staff', 'resolve', 'pending_customer')).toBe('resolved');
  expect(ticketMove('customer', 'resolve', 'open')).toBeNull();
  expect(ticketMove('customer', 'reopen', 'resolved')).toBe('open');
  expect(ticketMove('customer', 'reopen', 'pending_customer')).toBeNull();
});

it('the shop itself closes what is resolved after seven days, and what waits for a customer who is gone', () => {
  for (const from of ticketStatuses)
    expect(ticketMove('system', 'close', from)).toBe(
      from === 'resolved' || from === 'pending_customer' ? 'closed' : null,
    );
  expect(closesAt(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-27T10:00:00Z'));
});

it('lets staff wait for the customer without a word, take a ticket up again and close it', () => {
  expect(ticketMove('staff', 'wait', 'open')).toBe('pending_customer');
  expect(ticketStatuses.filter(from => ticketMove('staff', 'reopen', from) === 'open')).toEqual([
    'pending_customer',
    'resolved',
  ]);
  expect(ticketStatuses.filter(from => ticketMove('staff', 'close', from) === 'closed')).toEqual([
    'open',
    'pending_customer',
    'resolved',
  ]);
});

it('knows its four statuses by their names', () => {
  expect(ticketStatuses.map(status => ticketRules[status].label)).toEqual([
    'Open',
    'Pending Response',
    'Resolved',
    'Closed',
  ]);
  expect(ticketStatuses.every(isTicketStatus)).toBe(true);
  expect(isTicketStatus('toString')).toBe(false);
});
