import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFiles } from './after-files.ts';

let asked: string[];
let cut: RegExp | null;
let onPage: string[];

beforeEach(() => {
  asked = [];
  cut = null;
  onPage = [];
  vi.stubGlobal('location', { href: 'https://shop.test/products/balm' });
  vi.stubGlobal('PerformanceResourceTiming', class {});
  vi.stubGlobal('performance', { getEntriesByName: (url: string) => (onPage.includes(url) ? [arrived()] : []) });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (cut?.test(url)) throw new TypeError('Failed to fetch');
    return new Response('', { status: url.includes('gone') ? 404 : 200 });
  });
  vi.stubGlobal('document', { styleSheets: [], createElement: () => new Link(), head: { append: follow } });
});
afterEach(() => vi.unstubAllGlobals());

const arrived = () => Object.assign(new PerformanceResourceTiming(), { responseStatus: 200 });

class Link {
  href = '';
  onload = () => {};
  onerror = () => {};
  remove = () => asked.push(`removed ${this.href}`);
}

function follow(link: Link) {
  asked.push(link.href);
  queueMicrotask(cut?.test(link.href) ? link.onerror : link.onload);
}

const at = (file: string) => `https://shop.test/${file}`;

it('imports a part only once all its files are loaded, and retries those that failed', async () => {
  const load = vi.fn(async () => 'part');
  const files = ['assets/one.js', 'assets/one-shared.js', 'assets/one.css'];
  cut = /shared|css/;
  await expect(afterFiles(load, files)).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  expect(asked).toEqual([...files.map(at), `removed ${at('assets/one.css')}`]);
  asked = [];
  cut = null;
  expect(await afterFiles(load, files)).toBe('part');
  expect(asked).toEqual(files.slice(1).map(at));
});

it('treats an answer that is not a file as a failure', async () => {
  const load = vi.fn(async () => 'part');
  await expect(afterFiles(load, ['assets/gone.js'])).rejects.toThrow('404');
  expect(load).not.toHaveBeenCalled();
});

it('loads a file once for concurrent calls, and never one that came with the page', async () => {
  onPage = [at('assets/shop.js')];
  const files = ['assets/two.js', 'assets/shop.js'];
  await Promise.all([afterFiles(async () => 1, files), afterFiles(async () => 2, files)]);
  expect(asked).toEqual([at('assets/two.js')]);
});

it('puts a stylesheet that the page has too right after that of the page, so that the order of rules stays', async () => {
  const beside: string[] = [];
  const ownerNode = { after: (link: Link) => beside.push(link.href) && queueMicrotask(link.onload) };
  const styleSheets = [
    { href: `${at('assets/all.css')}#`, ownerNode },
    { href: at('assets/page.css') },
    { href: null },
  ];
  vi.stubGlobal('document', { ...document, styleSheets });
  await afterFiles(async () => 'part', ['assets/all.css', 'assets/page.css', 'assets/part.css']);
  expect(beside).toEqual([at('assets/all.css')]);
  expect(asked).toEqual([at('assets/part.css')]);
});
