import { expect, it } from 'vitest';
import { nameProblem, tidyName } from './person-name.ts';

const hiddenWords = 'Name contains characters that cannot be seen. Please type it again.';

it.each([
  ['', 'Name must be at least 2 characters'],
  ['  A  ', 'Name must be at least 2 characters'],
  ['Al', null],
  ['Al\n', null],
  ['a'.repeat(80), null],
  [` ${'a'.repeat(80)} `, null],
  ['a'.repeat(81), 'Name must be less than 80 characters'],
  ['Ann\r\nBcc: all', hiddenWords],
  ['Ann \u202egnimoc', hiddenWords],
  ['\u200b\u200b', hiddenWords],
  ['An\u200bn', hiddenWords],
  ['\u3164\u115f\ufe0f', 'Name must be at least 2 characters'],
  ['\u200c\u200d', 'Name must be at least 2 characters'],
  ['علی\u200cرضا', null],
  ['José Ñandú', null],
])('%o: %o', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it('a name stands on one line', () => {
  expect(tidyName(' Margaret\r\nBcc: all\u2028 Oakes ')).toBe('Margaret Bcc: all Oakes');
});
