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
])('each status of %s is told from the others by its words and its drawing, not by its colour alone', (_, rules) => {
  const looks = Object.values(rules);
  for (const { label, tone, sign } of looks) {
    expect(label).not.toBe('');
    expect(tones).toContain(tone);
    expect(sign).toMatch(/^[a-z]+$/);
  }
  expect(new Set(looks.map(({ label }) => label)).size).toBe(looks.length);
  expect(new Set(looks.map(({ sign }) => sign)).size).toBe(looks.length);
});

it('good news is green, bad news red', () => {
  expect([orderStatusRules.paid.tone, orderStatusRules.delivered.tone, ticketRules.resolved.tone]).toEqual(
    Array(3).fill('success'),
  );
  expect([orderStatusRules.canceled.tone, messageRules.dead.tone]).toEqual(Array(2).fill('error'));
});

it('what matters more says so in a word, a colour and a flag', () => {
  expect(highPriority).toEqual({ label: 'High', tone: 'error', sign: 'flag' });
});

it('a mail is sent again where nothing is under way any more', () => {
  expect(messageStatuses.filter(status => messageRules[status].canResend)).toEqual(['dead', 'sent']);
});
