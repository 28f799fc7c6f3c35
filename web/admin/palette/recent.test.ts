import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { forgetRecent, keepRecent, recentEntries } from './recent.ts';

const key = 'gg_palette_recent';
const entry = (name: string) => ({ id: `page-${name}`, icon: Clock, label: name, to: `/admin/${name}` });
const shown = () => recentEntries().map(({ label }) => label);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('the palette remembers the last six pages opened, latest first, each once', () => {
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) keepRecent(entry(name));
  expect(shown()).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
});

it('signing out clears the palette’s recent pages', () => {
  keepRecent(entry('a'));
  forgetRecent();
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  '{',
  '[1]',
  '[{"id":"x","label":"x","to":"https://elsewhere.test"}]',
  '[{"id":"x","label":"x","to":"//elsewhere.test"}]',
])('the palette ignores recent pages it did not write itself: %s', stored => {
  localStorage.setItem(key, stored);
  expect(shown()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});
