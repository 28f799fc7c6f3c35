import { expect, it } from 'vitest';
import { messageRules, messageStatuses } from './message-state.ts';
import { orderStatusRules } from './order/order-state.ts';
import type { StatusLook, StatusTone } from './status-look.ts';
import { highPriority, ticketRules } from './ticket/ticket-state.ts';

const tones: StatusTone[] = ['success', 'warning', 'error', 'info', 'violet', 'neutral'];

it.each<[string, Record<string, StatusLook>]>([
  ['an order', orderStatusRules],
  ['a ticket', ticketRules],
  ['a mail', messageRules],
])('each status of %s differs by words and icon, not by color alone', (_, rules) => {
  const looks = Object.values(rules);
  for (const { label, tone, sign } of looks) {
    expect(label).not.toBe('');
    expect(tones).toContain(tone);
    expect(sign).toMatch(/^[a-z]+$/);
  }
  expect(new Set(looks.map(({ label }) => label)).size).toBe(looks.length);
  expect(new Set(looks.map(({ sign }) => sign)).size).toBe(looks.length);
});

it('good statuses are green, bad ones red', () => {
  expect([orderStatusRules.paid.tone, orderStatusRules.delivered.tone, ticketRules.resolved.tone]).toEqual(
    Array(3).fill('success'),
  );
  expect([orderStatusRules.canceled.tone, messageRules.dead.tone]).toEqual(Array(2).fill('error'));
});

it('a higher priority shows in a word, a color and a flag', () => {
  expect(highPriority).toEqual({ label: 'High', tone: 'error', sign: 'flag' });
});

it('a mail can be resent once no attempt is pending', () => {
  expect(messageStatuses.filter(status => messageRules[status].canResend)).toEqual(['dead', 'sent']);
});
