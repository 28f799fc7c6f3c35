import { describe, expect, it } from 'vitest';
import { fill, linkParts } from './fill.ts';

describe('fill', () => {
  it('puts each value in its place, as often as it is named', () => {
    expect(fill('{n} of {total}, {n} left', { n: 3, total: '12' })).toBe('3 of 12, 3 left');
  });

  it('keeps dollar signs and braces of a value as they are', () => {
    expect(fill('Total {total}', { total: '$1.00 {n}' })).toBe('Total $1.00 {n}');
  });

  it('leaves a placeholder without a value visible, also one named like an inherited property', () => {
    const text: string = 'Hello {name} {constructor}';
    expect(fill(text, {})).toBe('Hello {name} {constructor}');
  });
});

describe('linkParts', () => {
  it('splits the words of links from the words around them', () => {
    expect(linkParts('Accept the [Terms] and [Policy].')).toEqual([
      { text: 'Accept the ', isLink: false },
      { text: 'Terms', isLink: true },
      { text: ' and ', isLink: false },
      { text: 'Policy', isLink: true },
      { text: '.', isLink: false },
    ]);
  });

  it('leaves a sentence without links whole', () => {
    expect(linkParts('Plain.')).toEqual([{ text: 'Plain.', isLink: false }]);
  });
});
