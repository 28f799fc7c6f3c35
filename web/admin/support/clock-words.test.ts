import { expect, it } from 'vitest';
import { responseClock } from '#domain/ticket/response-clock.ts';
import { clockWords, durationWords } from './ticket-times.ts';

it.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [67, '1 h 7 min'],
  [120, '2 h'],
  [179, '2 h 59 min'],
  [180, '3 h'],
  [1319, '21 h'],
])('%i minutes read %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

it('the clock says over or left, and no figure within a minute', () => {
  expect(clockWords({ state: 'over', minutes: 72 })).toBe('1 h 12 min over');
  expect(clockWords({ state: 'over', minutes: 72 }, true)).toBe('1 h 12 min overdue');
  expect(clockWords({ state: 'soon', minutes: 67 })).toBe('1 h 7 min left');
  expect(clockWords({ state: 'soon', minutes: 0 })).toBe('Under 1 min left');
  expect(clockWords({ state: 'over', minutes: 0 })).toBe('Under 1 min over');
});

it('the clock counts support hours: the night between due and now is not a delay', () => {
  // Due Friday 5:50 PM Eastern, read on Saturday at 10:20 AM: ten minutes of Friday and twenty of Saturday.
  const clock = responseClock(new Date('2026-11-20T22:50:00Z'), new Date('2026-11-21T15:20:00Z'));
  expect(clockWords(clock)).toBe('30 min over');
});
