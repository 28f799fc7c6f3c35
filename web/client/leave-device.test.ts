import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { leaveDevice } from './leave-device.ts';
import { forgetIfLeft } from './left-device.ts';
import { tabMemory } from './tab-memory.ts';

/** Two tabs of one browser. */
const [first, second] = [memoryStorage(), memoryStorage()];
const at = (tab: Storage) => vi.stubGlobal('sessionStorage', tab);

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('a sign-out forgets what was typed in every tab, once', () => {
  at(second);
  tabMemory.write('draft', 'for another person');
  expect([forgetIfLeft(), tabMemory.read('draft')]).toEqual([false, 'for another person']);
  at(first);
  tabMemory.write('draft', 'mine');
  leaveDevice();
  expect([tabMemory.read('draft'), forgetIfLeft()]).toEqual([undefined, false]);
  at(second);
  expect([forgetIfLeft(), tabMemory.read('draft')]).toEqual([true, undefined]);
  tabMemory.write('draft', 'of the next person');
  expect([forgetIfLeft(), tabMemory.read('draft')]).toEqual([false, 'of the next person']);
});
