import { expect, it } from 'vitest';
import { isShown, withView } from './views.ts';

it('saved views hold one view for each name, the newest twelve', () => {
  const views = Array.from({ length: 13 }, (_, i) => ({ name: `${i}`, search: {} })).reduce<
    ReturnType<typeof withView>
  >(withView, []);
  expect(views.map(view => view.name)).toEqual(Array.from({ length: 12 }, (_, i) => `${i + 1}`));
  expect(withView(views, { name: '3', search: { q: 'a' } }).filter(view => view.name === '3')).toEqual([
    { name: '3', search: { q: 'a' } },
  ]);
});

it('the current view is recognised on any page', () => {
  const view = { name: 'To pack', search: { status: 'paid', q: '' } };
  expect(isShown(view, { status: 'paid', after: 'x' })).toBe(true);
  expect(isShown(view, { status: 'paid', sort: 'total' })).toBe(false);
  expect(isShown({ name: 'All', search: {} }, {})).toBe(true);
});
