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

it('every ticket but a closed one can change status, and a closed one never reopens', () => {
  for (const status of ticketStatuses) {
    const ways = Object.values(ticketRules[status].moves).flatMap(Object.values);
    expect(ways.length > 0, status).toBe(status !== 'closed');
  }
  for (const by of actors) for (const move of moves) expect(ticketMove(by, move, 'closed')).toBeNull();
});

it('an answer by staff waits for the customer, and the customer’s waits for staff', () => {
  for (const from of ticketStatuses.filter(status => status !== 'closed')) {
    expect(ticketMove('staff', 'reply', from)).toBe('pending_customer');
    expect(ticketMove('customer', 'reply', from)).toBe('open');
    expect(ticketMove('customer', 'close', from)).toBe('closed');
  }
});

it('only staff resolve a ticket, and the customer can reopen it', () => {
  expect(ticketMove('staff', 'resolve', 'open')).toBe('resolved');
  expect(ticketMove('staff', 'resolve', 'pending_customer')).toBe('resolved');
  expect(ticketMove('customer', 'resolve', 'open')).toBeNull();
  expect(ticketMove('customer', 'reopen', 'resolved')).toBe('open');
  expect(ticketMove('customer', 'reopen', 'pending_customer')).toBeNull();
});

it('the shop closes resolved tickets after seven days, and those of a deleted customer', () => {
  for (const from of ticketStatuses)
    expect(ticketMove('system', 'close', from)).toBe(
      from === 'resolved' || from === 'pending_customer' ? 'closed' : null,
    );
  expect(closesAt(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-27T10:00:00Z'));
});

it('staff can wait for the customer without a message, reopen a ticket and close it', () => {
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

it('the four ticket statuses are known by name', () => {
  expect(ticketStatuses.map(status => ticketRules[status].label)).toEqual([
    'Open',
    'Pending Response',
    'Resolved',
    'Closed',
  ]);
  expect(ticketStatuses.every(isTicketStatus)).toBe(true);
  expect(isTicketStatus('toString')).toBe(false);
});
