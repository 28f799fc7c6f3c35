import { describe, expect, it } from 'vitest';
import { readReviewForm, reviewProblems, shortName } from './review-form.tsx';

describe('the form of a review', () => {
  it('names what is missing, stars first', () => {
    const problems = reviewProblems(readReviewForm(new FormData()));
    expect(Object.keys(problems)).toEqual(['rating', 'title', 'body', 'author_name']);
    expect(problems.body).toBe('Write at least 10 characters.');
  });

  it('accepts what the server accepts', () => {
    const form = new FormData();
    const typed = { rating: '4', title: 'Soft', body: 'Soft by noon.', author_name: 'Ruth M.', disclosed: 'on' };
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const read = readReviewForm(form);
    expect(read).toEqual({ ...typed, rating: 4, disclosed: true });
    expect(reviewProblems(read)).toEqual({});
  });

  it.each([
    ['Ruth Miller', 'Ruth M.'],
    ['  Ruth  van der Berg ', 'Ruth B.'],
    ['Ruth', 'Ruth'],
    ['Juné 🐄', 'Juné 🐄.'],
    [undefined, ''],
  ])('suggests for the account %j the name %j', (name, suggested) => {
    expect(shortName(name)).toBe(suggested);
  });
});
