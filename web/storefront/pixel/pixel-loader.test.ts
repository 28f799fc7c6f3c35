import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import type { Note } from './pixel-loader.ts';

const told: (Note | string)[] = [];
let arrives: boolean;
const balm = { id: 'b1', name: 'Balm', price_cents: 2999 };
const wish: Note = { kind: 'wish', goods: balm };
const made: Note = { kind: 'account made' };

function consent(marketing: boolean) {
  localStorage.setItem('consent', JSON.stringify({ marketing }));
}

beforeEach(() => {
  vi.resetModules();
  told.length = 0;
  arrives = true;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.doMock('./pixel-sender.ts', () => {
    if (!arrives) throw new Error('cut off');
    return { hear: (note: Note) => told.push(note), follow: (path: string) => told.push(path) };
  });
});
afterEach(() => {
  vi.doUnmock('./pixel-sender.ts');
  vi.unstubAllGlobals();
});

describe('what is seen before the room of the pixel has arrived', () => {
  it('is passed on in order once there is consent, and then at once', async () => {
    const { followPixel, note } = await import('./pixel-loader.ts');
    consent(true);
    note(wish);
    const opening = followPixel('/products');
    note(made);
    expect(told).toEqual([]);
    await opening;
    expect(told).toEqual([wish, made, '/products']);
    note(wish);
    expect(told.at(-1)).toBe(wish);
  });

  it('wait for the next page when loading fails', async () => {
    const { followPixel, note } = await import('./pixel-loader.ts');
    consent(true);
    arrives = false;
    note(wish);
    await followPixel('/products');
    expect(told).toEqual([]);
    arrives = true;
    vi.resetModules();
    await followPixel('/cart');
    expect(told).toEqual([wish, '/cart']);
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
    expect([told, sessionStorage.length]).toEqual([[], 0]);
    consent(true);
    await followPixel('/');
    expect(told).toEqual(['/']);
  });
});
