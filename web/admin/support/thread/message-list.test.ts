import { expect, it } from 'vitest';
import type { TicketMessage } from '#contract/support/shapes.ts';
import { eventWords } from './message-list.tsx';

const ticket = { customer_name: 'Priya Nair', email: 'priya@example.com' };
const line = (part: Partial<TicketMessage>) =>
  eventWords({ sender: 'staff', author: 'Tom', event_value: null, ...part } as TicketMessage, ticket);

it.each([
  [{ event: 'priority', event_value: 'high' }, 'Tom set priority to high'],
  [{ event: 'category', event_value: 'shipping' }, 'Tom set category to shipping'],
  [{ event: 'assigned', event_value: 'Ruth Wells' }, 'Tom assigned it to Ruth Wells'],
  [{ event: 'assigned' }, 'Tom took it from whoever had it'],
  [{ event: 'pending_customer' }, 'Tom set it to Pending Response'],
  [{ event: 'resolved' }, 'Tom resolved it'],
  [{ event: 'reopened', sender: 'customer', author: null }, 'Priya Nair reopened it'],
  [{ event: 'closed', sender: 'customer', author: 'Priya' }, 'Priya Nair closed it'],
  [{ event: 'closed', sender: 'system', author: null }, 'It closed itself after 7 quiet days'],
  [{ event: null }, ''],
] as const)('%j reads %j', (part, words) => {
  expect(line(part)).toBe(words);
});

it('a guest is named by the address', () => {
  const message = { sender: 'customer', author: null, event: 'reopened', event_value: null } as TicketMessage;
  expect(eventWords(message, { ...ticket, customer_name: null })).toBe('priya@example.com reopened it');
});
