import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { forgetRequest, requestIdOf } from './request-id.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('is the same for the same words, another for others, and another after they arrived', () => {
  const first = requestIdOf('contact', { body: 'The lid' });
  expect(requestIdOf('contact', { body: 'The lid' })).toBe(first);
  expect(requestIdOf('ticket', { body: 'The lid' })).not.toBe(first);
  const changed = requestIdOf('contact', { body: 'The lid!' });
  expect(changed).not.toBe(first);
  forgetRequest('contact');
  expect(requestIdOf('contact', { body: 'The lid!' })).not.toBe(changed);
});
