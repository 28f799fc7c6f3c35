import { describe, expect, it } from 'vitest';
import { fillPlaceholders, findReplies, textParts, unfilledIn } from './saved-reply-text.ts';

const known = { first_name: 'Priya', order_number: 'GG-HX2D-41PW', address: null };

describe('a saved reply', () => {
  it('is filled in with known values, and keeps other placeholders in braces', () => {
    expect(fillPlaceholders('Hello {first_name}, it goes to {address}, {date}.', known)).toBe(
      'Hello Priya, it goes to {address}, {date}.',
    );
    expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}');
  });

  it('names each unfilled placeholder once', () => {
    expect(unfilledIn('{date} and {date2}, not before {date}')).toEqual(['{date}', '{date2}']);
    expect(unfilledIn('All is known.')).toEqual([]);
  });

  it('leaves other braces alone', () => {
    expect(unfilledIn('My code says {oops}.')).toEqual([]);
  });

  it('splits into parts that join to the whole text', () => {
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
  it('is complete without a search and filled in for the ticket', () => {
    const replies = findReplies('', known);
    expect(replies.map(reply => reply.id)).toEqual(['melted', 'address', 'tooLate', 'return', 'reaction', 'lost']);
    expect(replies[2]?.text).toMatch(/^Hello Priya, GG-HX2D-41PW is already with the carrier/);
  });

  it('is searched by words of title or text, in any order and case', () => {
    expect(findReplies('HEAT mel', known).map(reply => reply.id)).toEqual(['melted']);
    expect(findReplies('carrier trace', known).map(reply => reply.id)).toEqual(['lost']);
    expect(findReplies('nothing like it', known)).toEqual([]);
  });
});
