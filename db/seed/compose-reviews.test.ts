import { describe, expect, it } from 'vitest';
import { composeReviews } from './compose-reviews.ts';

const reviews = composeReviews();
const ofBalm = reviews.filter(review => review.slug === 'whipped-tallow-balm');

describe('composeReviews', () => {
  it('gives the first product 127 reviews of 622 stars', () => {
    const count = (rating: number) => ofBalm.filter(review => review.rating === rating).length;
    expect(ofBalm).toHaveLength(127);
    expect([5, 4, 3, 2, 1].map(count)).toEqual([116, 9, 2, 0, 0]);
    const stars = ofBalm.reduce((sum, review) => sum + review.rating, 0);
    expect(stars).toBe(622);
    expect((stars / ofBalm.length).toFixed(3)).toBe('4.898');
  });

  it('gives each oil and serum two reviews, and no other product any', () => {
    const counts = Object.groupBy(
      reviews.filter(review => !ofBalm.includes(review)),
      review => review.slug,
    );
    expect(Object.entries(counts).map(([slug, own]) => [slug, own?.length])).toEqual([
      ['pasture-body-oil', 2],
      ['neroli-body-oil', 2],
      ['lavender-body-oil', 2],
      ['first-light-face-serum', 2],
      ['neroli-face-serum', 2],
      ['lavender-night-serum', 2],
    ]);
    expect(reviews.find(review => review.slug === 'neroli-face-serum')?.body).toContain('basted');
  });

  it('repeats neither a body nor a name', () => {
    expect(new Set(reviews.map(review => review.body)).size).toBe(reviews.length);
    expect(new Set(reviews.map(review => review.name)).size).toBe(reviews.length);
  });

  it('keeps equal titles and the two lowest ratings more than ten reviews apart', () => {
    for (const [i, review] of ofBalm.entries()) {
      const near = ofBalm.slice(i + 1, i + 11);
      expect(near.map(other => other.title)).not.toContain(review.title);
      if (review.rating === 3) expect(near.map(other => other.rating)).not.toContain(3);
    }
  });

  it('fills every slot, in lower case inside a sentence', () => {
    const bodies = reviews.map(review => review.body);
    expect(bodies.filter(body => /[{}]/.test(body))).toEqual([]);
    const slotWords = /[a-z,] (Two weeks|Three weeks|A month|Six weeks|Two months|A whole|My |A neighbor|A friend)/;
    expect(bodies.filter(body => slotWords.test(body))).toEqual([]);
  });

  it('dates them newest first within 400 days, between 7 and 23 hours, denser toward now', () => {
    const age = ofBalm.map(review => review.days_ago * 1440 - review.hour * 60 - review.minute);
    expect(age).toEqual([...age].sort((a, b) => a - b));
    expect(ofBalm.every(review => review.days_ago >= 1 && review.days_ago <= 400)).toBe(true);
    expect(ofBalm.every(review => review.hour >= 7 && review.hour <= 22)).toBe(true);
    expect(ofBalm.filter(review => review.days_ago <= 200).length).toBeGreaterThan(127 / 2);
  });

  it('returns the same at every call', () => {
    expect(composeReviews()).toEqual(reviews);
  });
});
