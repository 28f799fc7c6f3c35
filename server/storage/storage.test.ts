import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { faultResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { environmentWith, openFailingS3, openS3Server, type S3Server } from '#test/support/s3-server.ts';
import { openBucket } from './bucket.ts';
import { copyToBucket } from './copy-to-bucket.ts';
import { openDiskStorage } from './disk.ts';
import { newPictureKey, pictureFileKey, storageUrl } from './keys.ts';
import { openStorage } from './open-storage.ts';
import { storePictureFiles } from './picture-files.ts';
import { BucketFull, StorageAway, type StoragePort } from './port.ts';
import { storageRoutes } from './routes.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gg-storage-'));
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const setUp = (storage: StoragePort = openDiskStorage({ DATA_DIR: folder })) => {
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
    await vi.waitFor(async () => expect(await statusOf(fine)).toBe(200), 60_000);
  });
});

const kinds: [string, () => Promise<StoragePort>][] = [
  ['on disk', async () => openDiskStorage({ DATA_DIR: folder })],
  ['in a bucket', () => openStorage(environmentWith(server.variables))],
];

describe.each(kinds)('pictures stored %s', (_, open) => {
  it('come back as they were stored, to be cached for good', async () => {
    const { storage, app } = setUp(await open());
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
  });

  it('are listed with their sizes, and the place can be written', async () => {
    const storage = await open();
    await storage.check();
    const keys = (['products', 'support'] as const).map(name => pictureFileKey(newPictureKey(name), 375, 'webp'));
    for (const key of keys) await storage.put(key, new Uint8Array(5), 'image/webp');
    const listed = new Map<string, number>();
    for await (const { key, bytes } of storage.list()) listed.set(key, bytes);
    expect(keys.map(key => listed.get(key))).toEqual([5, 5]);
  });

  it('are gone after removal, and removing twice is not a fault', async () => {
    const { storage, app } = setUp(await open());
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
    const { app, storage } = setUp(await open());
    expect((await app.request(`/api/storage/product-images/${path}`)).status).toBe(404);
    await expect(storage.put(decodeURIComponent(path), new Uint8Array([1]), 'image/avif')).rejects.toThrow(
      'not a storage key',
    );
  });
});

it('a picture on disk appears whole or not at all', async () => {
  const storage = openDiskStorage({ DATA_DIR: folder });
  await storage.put(pictureFileKey(newPictureKey('products'), 375, 'webp'), new Uint8Array([1]), 'image/webp');
  expect((await readdir(join(folder, 'storage', 'products'))).filter(name => name.endsWith('.part'))).toEqual([]);
});

it('a folder that cannot be written is named', async () => {
  await expect(openDiskStorage({ DATA_DIR: '/proc/nope' }).check()).rejects.toThrow(
    'Pictures cannot be stored in /proc/nope/storage (ENOENT). Set DATA_DIR',
  );
});

describe('a bucket', () => {
  it('is listed page by page', async () => {
    const files = ['a', 'b', 'c'].map(name => `<Contents><Key>support/${name}</Key><Size>7</Size></Contents>`);
    const pages: Record<string, string> = {
      '': `${files[0]}${files[1]}<IsTruncated>true</IsTruncated>`,
      'support/b': `${files[2]}<IsTruncated>false</IsTruncated>`,
    };
    const paged = createServer((request, response) => {
      const marker = new URL(request.url ?? '', 'http://bucket').searchParams.get('marker') ?? '';
      response.end(`<ListBucketResult>${pages[marker]}</ListBucketResult>`);
    }).listen(0, '127.0.0.1');
    await once(paged, 'listening');
    const S3_ENDPOINT = `http://127.0.0.1:${(paged.address() as AddressInfo).port}`;
    const listed: unknown[] = [];
    const bucket = openBucket(environmentWith({ ...server.variables, S3_ENDPOINT }));
    for await (const file of bucket.list('support/')) listed.push(file);
    expect(listed).toEqual(['a', 'b', 'c'].map(name => ({ key: `support/${name}`, bytes: 7 })));
    paged.close();
  });

  it.each([
    ['is missing', { S3_BUCKET: 'no-such-bucket' }, 'does not exist (NoSuchBucket). Make it, or correct S3_BUCKET.'],
    [
      'refuses the secret',
      { S3_SECRET_ACCESS_KEY: 'wrong' },
      'refuses the shop (SignatureDoesNotMatch). Check S3_ACCESS',
    ],
    ['does not know the key', { S3_ACCESS_KEY_ID: 'nobody' }, 'refuses the shop (InvalidAccessKeyId). Check S3_ACCESS'],
    ['is at an address where nobody listens', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ])('that %s is described at start, without its keys', async (_, change, sentence) => {
    const storage = await openStorage(environmentWith({ ...server.variables, ...change }));
    const fault = await storage.check().catch((found: Error) => found);
    expect(fault).toMatchObject({ name: 'OwnerProblem', message: expect.stringContaining(sentence) });
    expect((fault as Error).message).not.toMatch(/S3RVER|wrong/);
    await expect(
      storage.put(pictureFileKey(newPictureKey('products'), 375, 'webp'), new Uint8Array(1), 'image/webp'),
    ).rejects.toBeInstanceOf(StorageAway);
  });

  it.each([
    [507, 'XMinioStorageFull', BucketFull, 'is full (XMinioStorageFull). Make room'],
    [403, 'QuotaExceeded', BucketFull, 'is full (QuotaExceeded). Make room'],
    [403, 'AccessDenied', StorageAway, 'may read, write and delete'],
    [403, 'RequestTimeTooSkewed', StorageAway, 'Set its clock'],
    [301, 'PermanentRedirect', StorageAway, 'is not in the region us-east-1'],
    [400, 'AuthorizationHeaderMalformed', StorageAway, 'Correct S3_REGION'],
    [503, 'SlowDown', StorageAway, 'does not take files (503, SlowDown)'],
  ])('that answers %i %s says so, and nothing of a picture stays', async (status, code, kind, sentence) => {
    const failing = await openFailingS3(status, code);
    const storage = await openStorage(environmentWith({ ...server.variables, S3_ENDPOINT: failing.url }));
    await expect(storage.check()).rejects.toThrow(sentence);
    const files = [{ width: 375, format: 'webp' as const, bytes: new Uint8Array(1) }];
    await expect(storePictureFiles(storage, 'products', { files })).rejects.toBeInstanceOf(kind);
    failing.close();
  });

  it('that fails in the middle of a picture keeps none of its files', async () => {
    const storage = openDiskStorage({ DATA_DIR: join(folder, 'half') });
    let left = 2;
    const full: StoragePort = {
      ...storage,
      put: (...file) => (left-- > 0 ? storage.put(...file) : Promise.reject(new BucketFull('full'))),
    };
    const files = [375, 640, 960].map(width => ({ width, format: 'webp' as const, bytes: new Uint8Array(1) }));
    await expect(storePictureFiles(full, 'products', { files })).rejects.toBeInstanceOf(BucketFull);
    expect(await readdir(join(folder, 'half', 'storage', 'products'))).toEqual([]);
  });
});

describe('npm run db -- files to-s3', () => {
  it('copies what the bucket lacks, and goes on where it ended', async () => {
    const DATA_DIR = join(folder, 'copied');
    const disk = openDiskStorage({ DATA_DIR });
    const keys = Array.from({ length: 40 }, (_, width) => pictureFileKey(newPictureKey('products'), width, 'avif'));
    for (const key of keys) await disk.put(key, new TextEncoder().encode(key), 'image/avif');
    const env = environmentWith({ ...server.variables, STORAGE: 'disk', DATA_DIR });
    const bucket = await openStorage(environmentWith(server.variables));
    for (const key of keys.slice(0, 15)) await bucket.put(key, new TextEncoder().encode(key), 'image/avif');
    expect(await copyToBucket(env)).toMatchObject({ copied: 25, had: 15 });
    expect(await copyToBucket(env)).toEqual({ copied: 0, had: 40, bytes: 0 });
    for (const key of keys) expect(new TextDecoder().decode((await bucket.get(key))?.bytes)).toBe(key);
  });

  it('names what is missing', async () => {
    await expect(copyToBucket(environmentWith({ DATA_DIR: folder }))).rejects.toThrow(
      'S3_BUCKET is missing: a copy to the bucket needs it.',
    );
  });
});
