import type { ReviewPage } from '#contract/catalog/shapes.ts';

export interface Bar {
  rating: number;
  count: number;
  /** Whole percent of all, for the text beside the bar. */
  percent: number;
}

/** Five stars first, each with its share; ratings without reviews have 0. */
export function distributionBars(distribution: ReviewPage['distribution']): Bar[] {
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  return [5, 4, 3, 2, 1].map(rating => {
    const count = distribution.find(given => given.rating === rating)?.count ?? 0;
    return { rating, count, percent: percentOf(count, total) };
  });
}

/** One review is never shown as 0 %, nor a majority as 100 %. */
function percentOf(count: number, total: number): number {
  if (count === 0) return 0;
  if (count === total) return 100;
  return Math.min(99, Math.max(1, Math.round((count / total) * 100)));
}
