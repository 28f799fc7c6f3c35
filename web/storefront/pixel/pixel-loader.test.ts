import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import type { Note } from './pixel-loader.ts';

const passedOn: (Note | string)[] = [];
let arrives: boolean;
const balm = { id: 'b1', name: 'Balm', price_cents: 2999 };
const wish: Note = { kind: 'wish', goods: balm };
const made: Note = { kind: 'account made' };

function consent(marketing: boolean) {
  localStorage.setItem('consent', JSON.stringify({ marketing }));
}

beforeEach(() => {
  vi.resetModules();
  passedOn.length = 0;
  arrives = true;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.doMock('./pixel-sender.ts', () => {
    if (!arrives) throw new Error('cut off');
    return { report: (note: Note) => passedOn.push(note), follow: (path: string) => passedOn.push(path) };
  });
});
afterEach(() => {
  vi.doUnmock('./pixel-sender.ts');
  vi.unstubAllGlobals();
});

describe('a note before pixel-sender.ts is loaded', () => {
  it('is passed on in order once there is consent, and then at once', async () => {
    const { followPixel, note } = await import('./pixel-loader.ts');
    consent(true);
    note(wish);
    const opening = followPixel('/products');
    note(made);
    expect(passedOn).toEqual([]);
    await opening;
    expect(passedOn).toEqual([wish, made, '/products']);
    note(wish);
    expect(passedOn.at(-1)).toBe(wish);
  });

  it('waits for the next page when loading fails', async () => {
    const { followPixel, note } = await import('./pixel-loader.ts');
    consent(true);
    arrives = false;
    note(wish);
    await followPixel('/products');
    expect(passedOn).toEqual([]);
    arrives = true;
    vi.resetModules();
    await followPixel('/cart');
    expect(passedOn).toEqual([wish, '/cart']);
  });

  it('is dropped without consent or when consent ends, and nothing is loaded for it', async () => {
    const { followPixel, note } = await import('./pixel-loader.ts');
    note(wish);
    await followPixel('/products');
    consent(true);
    note(wish);
    sessionStorage.setItem('gg_pixel', '{"waiting":[],"told":[]}');
    consent(false);
    await followPixel('/cart');
    expect([passedOn, sessionStorage.length]).toEqual([[], 0]);
    consent(true);
    await followPixel('/');
    expect(passedOn).toEqual(['/']);
  });
});
