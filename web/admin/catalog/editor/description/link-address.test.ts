import { expect, it } from 'vitest';
import { isLink } from './editor-tools.tsx';

it('a description links to safe addresses only', () => {
  expect(['https://example.com/a', 'mailto:help@example.com'].map(isLink)).toEqual([true, true]);
  for (const address of ['', 'example.com', 'http://example.com', 'javascript:alert(1)', '//example.com', 'data:,x'])
    expect(isLink(address)).toBe(false);
});
