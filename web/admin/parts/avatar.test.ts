import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Ruth Wells', 'RW'],
  ['  Ana  Maria de Lima ', 'AL'],
  ['plato', 'P'],
  ['', ''],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
