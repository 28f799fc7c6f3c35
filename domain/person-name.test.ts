import { expect, it } from 'vitest';
import { nameProblem, tidyName } from './person-name.ts';

it.each([
  ['', 'Name must be at least 2 characters'],
  ['  A  ', 'Name must be at least 2 characters'],
  ['Al', null],
  ['a'.repeat(80), null],
  [` ${'a'.repeat(80)} `, null],
  ['a'.repeat(81), 'Name must be less than 80 characters'],
])('%o: %o', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it('stands on one line', () => {
  expect(tidyName(' Margaret\r\nBcc: all\u2028 Oakes ')).toBe('Margaret Bcc: all Oakes');
});
