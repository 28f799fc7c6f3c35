import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { forgetRecent, keepRecent, recentEntries } from './recent.ts';

const key = 'gg_palette_recent';
const entry = (name: string) => ({ id: `page-${name}`, icon: Clock, label: name, to: `/admin/${name}` });
const shown = () => recentEntries().map(({ label }) => label);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps what was opened, the latest first and each once, and no more than six', () => {
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent(entry(name));
  expect(shown()).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
});

it('leaves nothing behind when staff sign out', () => {
  keepRecent(entry('a'));
  forgetRecent();
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  '{',
  '[1]',
  '[{"id":"x","label":"x","to":"https://elsewhere.test"}]',
  '[{"id":"x","label":"x","to":"//elsewhere.test"}]',
])('opens nothing that somebody else wrote there: %s', stored => {
  localStorage.setItem(key, stored);
  expect(shown()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});
