import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { decideConsent, mayMarket, readConsent, storedConsent } from './consent.ts';

let storage: Storage;

function visit({ stored = null as string | null, gpc = false } = {}) {
  storage = memoryStorage();
  if (stored !== null) storage.setItem('consent', stored);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc });
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('consent', () => {
  it('is stored in the shape both sides know', () => {
    visit();
    expect(readConsent()).toBe('undecided');
    decideConsent(true);
    expect(storage.getItem('consent')).toBe('{"marketing":true}');
    expect(readConsent()).toBe('accepted');
    decideConsent(false);
    expect(storage.getItem('consent')).toBe('{"marketing":false}');
    expect(readConsent()).toBe('declined');
  });

  it.each(['{', '"yes"', 'true', 'null', '{"marketing":"true"}', '[]'])('%s is removed and asked for again', stored => {
    visit({ stored });
    expect(storedConsent()).toBeNull();
    expect(storage.getItem('consent')).toBeNull();
    expect(mayMarket()).toBe(false);
  });

  it('is refused by Global Privacy Control, even where it was given before', () => {
    visit({ gpc: true });
    expect(readConsent()).toBe('signaled');
    visit({ gpc: true, stored: '{"marketing":true}' });
    expect(readConsent()).toBe('signaled');
    expect(mayMarket()).toBe(false);
    decideConsent(false);
    expect(readConsent()).toBe('declined');
  });

  it('lasts as long as the page in a browser without storage', () => {
    visit();
    vi.stubGlobal('localStorage', undefined);
    decideConsent(true);
    expect(mayMarket()).toBe(true);
    decideConsent(false);
    expect(mayMarket()).toBe(false);
  });
});
