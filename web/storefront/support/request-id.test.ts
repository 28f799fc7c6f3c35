import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { forgetRequest, requestIdOf } from './message-draft.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('the request id is the same for the same text, another for other text, and new after success', () => {
  const first = requestIdOf('contact', { body: 'The lid' });
  expect(requestIdOf('contact', { body: 'The lid' })).toBe(first);
  expect(requestIdOf('ticket', { body: 'The lid' })).not.toBe(first);
  const changed = requestIdOf('contact', { body: 'The lid!' });
  expect(changed).not.toBe(first);
  forgetRequest('contact');
  expect(requestIdOf('contact', { body: 'The lid!' })).not.toBe(changed);
});
