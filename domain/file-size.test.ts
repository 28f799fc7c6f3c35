import { expect, it } from 'vitest';
import { displayBytes } from './file-size.ts';

it.each([
  [0, '1 kB'],
  [640_400, '640 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_840_000, '1.8 MB'],
  [10_485_760, '10.5 MB'],
])('%i bytes are displayed as %s', (bytes, text) => {
  expect(displayBytes(bytes)).toBe(text);
});
