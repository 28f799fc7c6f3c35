import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import type { AppEnv } from './context.ts';
import { serveFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'gg-static-'));
for (const name of ['media', 'assets']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'media/film.mp4'), '0123456789');
writeFileSync(join(folder, 'assets/app-abc.js'), 'plain');
writeFileSync(join(folder, 'assets/app-abc.js.br'), 'packed');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = serveFiles(
  new Hono<AppEnv>().all('*', c => c.text('the app')),
  { https: true, folder },
);
const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.request(path, { method, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('a static file', () => {
  it('is sent whole with its tag, its time and how long it may be kept', async () => {
    const { status, headers, text } = await get('/media/film.mp4');
    expect([status, text]).toEqual([200, '0123456789']);
    expect(headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    expect(headers.get('last-modified')).toMatch(/GMT$/);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is not sent again to who has it, by tag or by time', async () => {
    const { headers } = await get('/media/film.mp4');
    const [tag, time] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const ways: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-modified-since': time },
    ];
    for (const known of ways)
      for (const method of ['GET', 'HEAD']) {
        const again = await get('/media/film.mp4', known, method);
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
        expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
        expect(again.headers.get('content-length')).toBeNull();
      }
    const both = { 'if-none-match': '"other"', 'if-modified-since': time };
    expect((await get('/media/film.mp4', both)).status).toBe(200);
    expect((await get('/media/film.mp4', { 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  it('is sent in parts', async () => {
    const { status, headers, text } = await get('/media/film.mp4', { range: 'bytes=2-4' });
    expect([status, text, headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get('/media/film.mp4', { range: 'bytes=-3' })).text).toBe('789');
    expect((await get('/media/film.mp4', { range: 'bytes=20-' })).status).toBe(416);
  });

  it('has another tag when it was replaced, the same one when it was only touched', async () => {
    const before = (await get('/media/film.mp4')).headers.get('etag') ?? '';
    utimesSync(join(folder, 'media/film.mp4'), new Date(), new Date('2026-01-02'));
    expect((await get('/media/film.mp4')).headers.get('etag')).toBe(before);
    writeFileSync(join(folder, 'media/film.mp4'), '9876543210');
    utimesSync(join(folder, 'media/film.mp4'), new Date(), new Date('2026-01-03'));
    const after = await get('/media/film.mp4', { 'if-none-match': before });
    expect([after.status, after.text]).toEqual([200, '9876543210']);
  });

  it('has a tag of its own for each encoding', async () => {
    const plain = await get('/assets/app-abc.js');
    const packed = await get('/assets/app-abc.js', { 'accept-encoding': 'br' });
    expect([packed.text, packed.headers.get('vary')]).toEqual(['packed', 'Accept-Encoding']);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  it('that does not exist is answered by the app', async () => {
    expect((await get('/media/none.mp4')).text).toBe('the app');
  });
});
