import { afterEach, expect, test } from 'vitest';
import { dismissToast, showLastingToast, shownToasts, toast } from './toast.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

test('at most three toasts show at once, and the oldest leaves first', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
  expect(shownToasts().map(message => message.text)).toEqual(['two', 'three', 'four']);
});

test('a lasting toast is not pushed out, and goes when it is withdrawn', () => {
  const takeBack = showLastingToast('Stale', { label: 'Try again', onClick: () => {} });
  for (const text of ['one', 'two', 'three']) toast.info(text);
  expect(shownToasts().map(message => message.text)).toEqual(['Stale', 'two', 'three']);
  takeBack();
  expect(shownToasts().map(message => message.text)).toEqual(['two', 'three']);
});

test('the same words are shown anew, not twice', () => {
  toast.success('Saved');
  toast.error('Not saved');
  toast.success('Saved');
  expect(shownToasts().map(message => message.text)).toEqual(['Not saved', 'Saved']);
});

test('a toast about the same thing takes the place of the one before', () => {
  toast.success('Balm saved', { about: 'wishlist' });
  toast.error('Not saved');
  toast.success('Oil removed', { about: 'wishlist' });
  expect(shownToasts().map(message => message.text)).toEqual(['Not saved', 'Oil removed']);
});
