import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { faultResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { openDiskStorage } from './disk.ts';
import { newPictureKey, pictureFileKey, storageUrl } from './keys.ts';
import { StorageAway, type StoragePort } from './port.ts';
import { storageRoutes } from './routes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gg-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const setUp = () => {
  const storage = openDiskStorage({ DATA_DIR: folder });
  const app = new Hono<AppEnv>()
    .onError((fault, c) => faultResponse(c, fault))
    .route('/api', storageRoutes({ storage }));
  return { storage, app };
};

describe('a hanging disk', () => {
  afterEach(() => vi.useRealTimers());

  /** A pipe without a writer: opening it blocks. */
  const hang = async (storage: StoragePort) => {
    const key = pictureFileKey(newPictureKey('products'), 375, 'webp');
    await storage.put(key, new Uint8Array([1]), 'image/webp');
    await storage.remove(key);
    const path = join(folder, 'storage', key);
    execFileSync('mkfifo', [path]);
    return { key, letGo: async () => (await open(path, constants.O_RDWR)).close() };
  };

  it('is waited for two seconds, by two, then by nobody; other files and passwords go on', async () => {
    const { storage, app } = setUp();
    const fine = pictureFileKey(newPictureKey('products'), 375, 'webp');
    await storage.put(fine, new Uint8Array([7]), 'image/webp');
    const stuck = [await hang(storage), await hang(storage), await hang(storage)];
    const statusOf = async (key: string) => (await app.request(storageUrl(key))).status;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answers = Promise.all(stuck.map(({ key }) => statusOf(key)));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answers).toEqual([503, 503, 503]);
    // Timers are stopped, so nothing waits.
    expect(await statusOf(fine)).toBe(503);
    await expect(storage.put(fine, new Uint8Array([7]), 'image/webp')).rejects.toBeInstanceOf(StorageAway);
    await hashPassword('Golden-Graze-1!');
    vi.useRealTimers();
    for (const { letGo } of stuck.slice(0, 2)) await letGo();
    await vi.waitFor(async () => expect(await statusOf(fine)).toBe(200), 10_000);
  });
});

describe('stored pictures', () => {
  it('come back as they were stored, to be cached for good', async () => {
    const { storage, app } = setUp();
    const key = pictureFileKey(newPictureKey('products'), 640, 'avif');
    await storage.put(key, new Uint8Array([1, 2, 3]), 'image/avif');
    const answer = await app.request(storageUrl(key));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    const again = await app.request(storageUrl(key), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await readdir(join(folder, 'storage', 'products'))).filter(name => name.endsWith('.part'))).toEqual([]);
  });

  it('are gone after removal, and removing twice is no fault', async () => {
    const { storage, app } = setUp();
    const key = pictureFileKey(newPictureKey('products'), 375, 'webp');
    await storage.put(key, new Uint8Array([1]), 'image/webp');
    await storage.remove(key);
    await storage.remove(key);
    expect((await app.request(storageUrl(key))).status).toBe(404);
  });

  const strange = [
    'products/..%2f..%2fetc%2fpasswd',
    'products/x.svg',
    'products/1700000000000-0123456789abcdef-375.svg',
    'products/1700000000000-0123456789abcdef-375.avif.html',
    '..%2Fproducts/1700000000000-0123456789abcdef-375.avif',
    'products/1700000000000-0123456789abcdef-375.avif%00.webp',
  ];
  it.each(strange)('do not exist under %s', async path => {
    const { app, storage } = setUp();
    expect((await app.request(`/api/storage/product-images/${path}`)).status).toBe(404);
    await expect(storage.put(decodeURIComponent(path), new Uint8Array([1]), 'image/avif')).rejects.toThrow(
      'not a storage key',
    );
  });
});
