import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { forgetView, isShown, saveView, viewsOf, withView } from './views.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => ({ name, search: { q: name } });

it('a view is saved and forgotten beside those of another tab', () => {
  saveView('orders', named('First tab'));
  expect(saveView('orders', named('Second tab'))).toEqual([named('First tab'), named('Second tab')]);
  viewsOf('orders').write([...viewsOf('orders').read(), named('Third tab')]);
  expect(forgetView('orders', 'First tab')).toEqual([named('Second tab'), named('Third tab')]);
  expect(viewsOf('orders').read()).toEqual([named('Second tab'), named('Third tab')]);
});

it('saved views hold one view for each name, the newest twelve', () => {
  const views = Array.from({ length: 13 }, (_, i) => ({ name: `${i}`, search: {} })).reduce<
    ReturnType<typeof withView>
  >(withView, []);
  expect(views.map(view => view.name)).toEqual(Array.from({ length: 12 }, (_, i) => `${i + 1}`));
  expect(withView(views, { name: '3', search: { q: 'a' } }).filter(view => view.name === '3')).toEqual([
    { name: '3', search: { q: 'a' } },
  ]);
});

it('the current view is recognized on any page', () => {
  const view = { name: 'To pack', search: { status: 'paid', q: '' } };
  expect(isShown(view, { status: 'paid', after: 'x' })).toBe(true);
  expect(isShown(view, { status: 'paid', sort: 'total' })).toBe(false);
  expect(isShown({ name: 'All', search: {} }, {})).toBe(true);
});
