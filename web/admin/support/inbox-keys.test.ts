import { expect, it } from 'vitest';
import { inboxAction } from './inbox-keys.ts';

const pressed = (key: string, more = {}) =>
  inboxAction({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, ...more });

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['r', 'reply'],
  ['n', 'note'],
  ['e', 'resolve'],
  ['/', 'saved'],
  // With caps lock.
  ['J', 'next'],
  ['x', 'choose'],
  ['q', null],
  ['Enter', null],
  ['constructor', null],
])('the inbox key %s does %j', (key, action) => {
  expect(pressed(key)).toBe(action);
});

it('inbox keys leave letters to fields and shortcuts to the browser', () => {
  for (const held of ['isTyping', 'ctrlKey', 'metaKey', 'altKey']) expect(pressed('r', { [held]: true })).toBeNull();
});
