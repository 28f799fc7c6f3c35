import { expect, it } from 'vitest';
import { durationWords } from './duration.ts';

it.each([
  [1, '1 minute'],
  [35, '35 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
