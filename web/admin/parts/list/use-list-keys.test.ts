import { expect, it } from 'vitest';
import { listKeyOf } from './use-list-keys.ts';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'choose'],
  ['/', 'search'],
  ['?', 'help'],
  ['q', null],
  ['toString', null],
])('%s is %s', (key, action) => {
  expect(listKeyOf(press(key), false)).toBe(action);
});

it('list keys leave letters to fields, and shortcuts to the browser', () => {
  expect(listKeyOf(press('j'), true)).toBeNull();
  expect(listKeyOf(press('j', { ctrlKey: true }), false)).toBeNull();
  expect(listKeyOf(press('k', { metaKey: true }), false)).toBeNull();
});
