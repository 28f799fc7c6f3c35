import { type DataStrategyResult, data, redirect, type UIMatch } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { keepShown, noteShown } from './keep-shown.ts';
import { isPageFresh, reportRefresh } from './refresh-news.ts';

const layout = 'layout';
const page = 'page';
const match = (id: string, pathname: string, loaderData: unknown) => ({ id, pathname, loaderData }) as UIMatch;
const came = (result: unknown): DataStrategyResult => ({ type: 'data', result });
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const routeError = (status: number) => ({ status, statusText: '', internal: true, data: '' });

const load = async (path: string, results: Record<string, DataStrategyResult>, init?: RequestInit) => {
  const request = new Request(new URL(path, 'http://shop.test'), init);
  const kept = await keepShown({ request } as Parameters<typeof keepShown>[0], async () => results);
  return Object.keys(kept ?? {});
};

beforeEach(() => {
  reportRefresh(true);
  const matches = [match(layout, '/', { viewer: 1 }), match(page, '/orders', { list: [] })];
  noteShown({ pathname: '/orders', matches });
});

it.each([
  ['a lost connection', failed(new TypeError('Failed to fetch'))],
  ['a busy server', failed(routeError(503))],
  ['too many questions', failed(routeError(429))],
  ['what a loader marks as unread', came({ list: null, unread: true })],
  ['a failed answer of the API among the parts', came({ list: { data: null, error: { status: 500 } } })],
])('a shown page survives %s, and is marked stale', async (_, result) => {
  expect(await load('/orders?q=jar', { [layout]: came({ viewer: 2 }), [page]: result })).toEqual([layout]);
  expect(isPageFresh()).toBe(false);
  expect(await load('/orders?q=jar', { [page]: came({ list: [1] }) })).toEqual([page]);
  expect(isPageFresh()).toBe(true);
});

it.each([
  ['a page that is gone', failed(routeError(404))],
  ['a redirect', failed(redirect('/signin'))],
  ['data', came(data({ list: [] }))],
  ['a refusal among the parts', came({ list: { data: null, error: { status: 422 } } })],
])('%s replaces a shown page', async (_, result) => {
  expect(await load('/orders', { [page]: result })).toEqual([page]);
  expect(isPageFresh()).toBe(true);
});

it('a page of staff stays when its session has ended, and any other page leads to sign-in', async () => {
  noteShown({ pathname: '/admin/orders', matches: [match(page, '/admin/orders', { list: [] })] });
  const out = { [page]: failed(redirect('/signin?next=%2Fadmin%2Forders')) };
  expect(await load('/admin/orders?q=jar', out)).toEqual([]);
  expect(isPageFresh()).toBe(false);
  expect(await load('/admin/orders', { [page]: failed(redirect('/')) }), 'no staff any more').toEqual([page]);
  expect(await load('/admin/products', { other: failed(redirect('/signin')) })).toEqual(['other']);
});

it('the failure of another page is shown within the current layout', async () => {
  const lost = failed(new TypeError('Failed to fetch'));
  expect(await load('/orders/1', { [layout]: lost, other: lost })).toEqual(['other']);
  expect(isPageFresh()).toBe(true);
});

it('a fault before any loader, such as a lost database, keeps the page shown', async () => {
  const away = failed(routeError(503));
  expect(await load('/orders', { root: away, [layout]: away, [page]: away })).toEqual([]);
  expect(isPageFresh()).toBe(false);
  expect(await load('/orders/1', { root: away, other: away })).toEqual(['other']);
  expect(isPageFresh()).toBe(true);
});

it('a page at another address is another page', async () => {
  noteShown({ pathname: '/orders/1', matches: [match(page, '/orders/1', { order: 1 })] });
  expect(await load('/orders/2', { [page]: failed(new TypeError('Failed to fetch')) })).toEqual([page]);
});

it('a shown failure is replaced by the next one, without a notice', async () => {
  noteShown({ pathname: '/orders', matches: [match(page, '/orders', { list: null, unread: true })] });
  expect(await load('/orders', { [page]: came({ list: null, unread: true }) })).toEqual([page]);
  expect(isPageFresh()).toBe(true);
});

it('a stale page stays stale without a load, until another page is opened', async () => {
  reportRefresh(false);
  await load('/orders#foot', {});
  expect(isPageFresh()).toBe(false);
  await load('/help', {});
  expect(isPageFresh()).toBe(true);
});

it('submitting a form or aborting a load changes nothing', async () => {
  const lost = { [page]: failed(new TypeError('Failed to fetch')) };
  expect(await load('/orders', lost, { method: 'POST' })).toEqual([page]);
  const gone = new AbortController();
  gone.abort();
  expect(await load('/orders', lost, { signal: gone.signal })).toEqual([page]);
  expect(isPageFresh()).toBe(true);
});
