import { describe, expect, it } from 'vitest';
import { fillPlaceholders, findReplies, textParts, unfilledIn } from './saved-reply-text.ts';

const known = { first_name: 'Priya', order_number: 'GG-HX2D-41PW', address: null };

describe('a saved reply', () => {
  it('is filled with what is known, and keeps the rest in braces', () => {
    expect(fillPlaceholders('Hello {first_name}, it goes to {address}, {date}.', known)).toBe(
      'Hello Priya, it goes to {address}, {date}.',
    );
    expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}');
  });

  it('names each unfilled placeholder once', () => {
    expect(unfilledIn('{date} and {date2}, not before {date}')).toEqual(['{date}', '{date2}']);
    expect(unfilledIn('All is known.')).toEqual([]);
  });

  it('leaves braces of other people alone', () => {
    expect(unfilledIn('My code says {oops}.')).toEqual([]);
  });

  it('falls into parts that are the whole text again', () => {
    const text = '{first_name}, since {date}.';
    const parts = textParts(text);
    expect(parts.map(part => [part.text, part.isUnfilled, part.at])).toEqual([
      ['{first_name}', true, 0],
      [', since ', false, 12],
      ['{date}', true, 20],
      ['.', false, 26],
    ]);
    expect(parts.map(part => part.text).join('')).toBe(text);
    expect(textParts('')).toEqual([]);
  });
});

describe('the list of saved replies', () => {
  it('is whole without a search and filled for the ticket', () => {
    const replies = findReplies('', known);
    expect(replies.map(reply => reply.id)).toEqual(['melted', 'address', 'tooLate', 'return', 'reaction', 'lost']);
    expect(replies[2]?.text).toMatch(/^Hello Priya, GG-HX2D-41PW is already with the carrier/);
  });

  it('is found by words of title or text, in any order and case', () => {
    expect(findReplies('HEAT mel', known).map(reply => reply.id)).toEqual(['melted']);
    expect(findReplies('carrier trace', known).map(reply => reply.id)).toEqual(['lost']);
    expect(findReplies('nothing like it', known)).toEqual([]);
  });
});
