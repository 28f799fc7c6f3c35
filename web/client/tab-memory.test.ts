import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { tabMemory } from './tab-memory.ts';

afterEach(() => {
  tabMemory.forgetAll();
  vi.unstubAllGlobals();
});

it('stores values until they are deleted, and leaves other keys alone', () => {
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage.setItem('gg_checkout', '{}');
  tabMemory.write('draft', { words: 'It is split' });
  tabMemory.write('other', 1);
  expect(tabMemory.read('draft')).toEqual({ words: 'It is split' });
  tabMemory.forget('draft');
  expect([tabMemory.read('draft'), tabMemory.read('other')]).toEqual([undefined, 1]);
  tabMemory.forgetAll();
  expect([storage.length, storage.getItem('gg_checkout')]).toEqual([1, '{}']);
});

it('works without storage and ignores unreadable values', () => {
  tabMemory.write('draft', 'words');
  expect(tabMemory.read('draft')).toBe('words');
  tabMemory.forget('draft');
  vi.stubGlobal('sessionStorage', memoryStorage());
  sessionStorage.setItem('gg_tab_draft', '{broken');
  expect(tabMemory.read('draft')).toBeUndefined();
});
