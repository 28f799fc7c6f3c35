import { fill } from '#content/fill.ts';
import { reviewsText } from '#content/microcopy/reviews.ts';
import type { ReviewPage } from '#contract/catalog.ts';
import { distributionBars } from './distribution.ts';
import { Rating } from './rating.tsx';

interface Props {
  average: number;
  total: number;
  distribution: ReviewPage['distribution'];
}

/** The average as a figure, and how many gave how many stars, low ones too. */
export function ReviewSummary({ average, total, distribution }: Props) {
  const figure = average.toFixed(1);
  return (
    <>
      <p aria-hidden="true" className="reviews__big">
        {figure}
      </p>
      <Rating value={Number(figure)} />
      <p className="muted text-sm">{fill(reviewsText.summary, { average: figure, n: total })}</p>
      {distribution.length > 0 && (
        <ul className="reviews__bars">
          {distributionBars(distribution).map(({ rating, count, percent }) => (
            <li className="reviews__bar" key={rating}>
              <span>{fill(rating === 1 ? reviewsText.star : reviewsText.stars, { n: rating })}</span>
              <progress aria-hidden="true" className="progress" max={100} value={percent} />
              <span className="num">
                {count} <span className="visually-hidden">{fill(reviewsText.percent, { percent })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted text-sm">{reviewsText.rule}</p>
    </>
  );
}
