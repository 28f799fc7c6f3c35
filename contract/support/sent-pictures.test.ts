import { expect, it } from 'vitest';
import { isPicture, mostPictureBytes } from './sent-pictures.ts';

const file = (type: string, size: number) => ({ type, size });

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('a file of type %s is sent', type => {
  expect([1, mostPictureBytes].map(size => isPicture(file(type, size)))).toEqual([true, true]);
});

it.each([
  ['image/svg+xml', 1],
  ['image/heic', 1],
  ['', 1],
  ['image/png', 0],
  ['image/avif', mostPictureBytes + 1],
])('a file of type %j with %i bytes is not sent', (type, size) => {
  expect(isPicture(file(type, size))).toBe(false);
});
