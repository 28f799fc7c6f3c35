import { describe, expect, it } from 'vitest';
import { distributionBars } from './distribution.ts';

describe('the bars of a product’s ratings', () => {
  it('hold every rating, five stars first, with its share', () => {
    const bars = distributionBars([
      { rating: 4, count: 9 },
      { rating: 5, count: 116 },
      { rating: 3, count: 2 },
    ]);
    expect(bars.map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
      [5, 116, 91],
      [4, 9, 7],
      [3, 2, 2],
      [2, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('round no rating down to zero, and none up to all', () => {
    const bars = distributionBars([
      { rating: 5, count: 999 },
      { rating: 1, count: 1 },
    ]);
    expect([bars[0]?.percent, bars[4]?.percent]).toEqual([99, 1]);
    expect(distributionBars([{ rating: 2, count: 1 }])[3]?.percent).toBe(100);
    expect(distributionBars([]).every(({ percent }) => percent === 0)).toBe(true);
  });
});
