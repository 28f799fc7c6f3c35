import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { emptyDraft, forgetDrafts, keepDraft, readDrafts } from './draft-store.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { body: 'Hello Priya', pictures: [] };

it('drafts are saved by ticket and tab, and removed when empty', () => {
  keepDraft('one', 'reply', typed);
  keepDraft('one', 'note', { ...typed, body: 'Ask Tom' });
  expect(readDrafts('one')).toEqual({ reply: typed, note: { body: 'Ask Tom', pictures: [] } });
  expect(readDrafts('two')).toEqual({ reply: emptyDraft, note: emptyDraft });
  keepDraft('one', 'reply', emptyDraft);
  expect(readDrafts('one').reply).toEqual(emptyDraft);
  expect(localStorage.length).toBe(1);
});

it.each(['{', '"text"', '{"body":1,"pictures":[]}', '{"body":"x"}', '{"body":"x","pictures":[{"id":1}]}'])(
  'the draft store is empty for %j',
  stored => {
    localStorage.setItem('gg_desk_draft one reply', stored);
    expect(readDrafts('one').reply).toEqual(emptyDraft);
  },
);

it('signing out clears every draft, and nothing else', () => {
  keepDraft('one', 'reply', typed);
  localStorage.setItem('theme', 'dark');
  forgetDrafts();
  expect(readDrafts('one').reply).toEqual(emptyDraft);
  expect(localStorage.getItem('theme')).toBe('dark');
});
