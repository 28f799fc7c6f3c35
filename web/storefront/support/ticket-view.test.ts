import { expect, it } from 'vitest';
import type { TicketMessage } from '#contract/support/shapes.ts';
import { firstNew } from './ticket-view.tsx';

const message = (
  sender: TicketMessage['sender'],
  minute: number,
  event: TicketMessage['event'] = null,
): TicketMessage => ({
  id: `${sender}${minute}`,
  ticket_id: 'ticket',
  user_id: null,
  sender,
  author: null,
  body: event ? '' : 'Words',
  event,
  event_value: null,
  is_private: false,
  pictures: [],
  created_at: `2026-11-20T10:0${minute}:00.000Z`,
});
const readAt = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;

it('unread messages are those from staff after the last reading', () => {
  const messages = [message('customer', 1), message('staff', 2), message('staff', 4), message('staff', 5)];
  expect(firstNew(messages, readAt(2))).toBe(2);
  expect(firstNew(messages, readAt(5))).toBe(-1);
});

it('unread messages exclude one’s own, and all above them', () => {
  expect(firstNew([message('customer', 1), message('customer', 3)], readAt(1))).toBe(-1);
  const answered = [message('customer', 1), message('staff', 3), message('customer', 4)];
  expect(firstNew(answered, readAt(1))).toBe(-1);
  expect(firstNew([...answered, message('staff', 5)], readAt(1))).toBe(3);
});

it('unread messages include status changes, unless by one’s own action', () => {
  const messages = [message('customer', 1), message('system', 3, 'closed')];
  expect(firstNew(messages, readAt(1))).toBe(1);
  expect(firstNew([message('staff', 1), message('staff', 3), message('customer', 4, 'closed')], readAt(1))).toBe(1);
});
