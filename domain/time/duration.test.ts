import { expect, it } from 'vitest';
import { durationWords, timeLeftWords } from './duration.ts';

it.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [35, '35 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
])('%i minutes are written as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

it.each([
  [1, '1 minute'],
  [30, '30 minutes'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [2_879, '47 hours'],
  [2_880, '2 days'],
  [10_038, '6 days'],
])('%i remaining minutes are written as %s', (minutes, words) => {
  expect(timeLeftWords(minutes)).toBe(words);
});
