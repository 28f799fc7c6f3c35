import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { lateText } from '#content/words/late.ts';
import { productPageText } from '#content/words/product.ts';
import { reviewsText } from '#content/words/reviews.ts';
import type { Product, ReviewPage } from '#contract/catalog/shapes.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { distributionBars } from './distribution.ts';
import { Rating } from './rating.tsx';
import { ReviewRow } from './review-row.tsx';
import { useReviews } from './use-reviews.ts';
import './reviews.css';

interface Props {
  product: Product;
  first: ReviewPage | null;
}

/** The reviews, on linen; the first ones are in the page without JavaScript. */
export function Reviews({ product, first }: Props) {
  const { items, page, isLoading, hasFailed, more } = useReviews(product, first);
  const total = page?.total ?? product.rating_count;
  return (
    <section aria-labelledby="reviews-title" className="reviews" id="reviews">
      <div className="wrap reviews__grid">
        <div className="reviews__side">
          <h2 className="visually-hidden" id="reviews-title">
            {reviewsText.title}
          </h2>
          {product.rating_average === null ? (
            <>
              <p className="title-2">{reviewsText.none.title}</p>
              <p className="muted">{reviewsText.none.text}</p>
            </>
          ) : (
            <ReviewSummary average={product.rating_average} distribution={page?.distribution ?? []} total={total} />
          )}
          <WriteReview product={product} />
        </div>
        <div className="reviews__list">
          {product.has_demo_reviews && <Banner>{reviewsText.demo}</Banner>}
          <ul>
            {items.map(review => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </ul>
          {hasFailed && (
            <Banner alert={items.length > 0} tone="error">
              {reviewsText.failed}
            </Banner>
          )}
          {total > 0 && (
            <div className="reviews__more">
              {(page?.next || !page) && (
                <Button busy={isLoading} busyLabel={reviewsText.loading} onClick={more} variant="secondary">
                  {hasFailed ? productPageText.failed.action : productPageText.loadMoreReviews}
                </Button>
              )}
              <p aria-live="polite" className="muted text-sm">
                {page && !page.next ? reviewsText.all : fill(reviewsText.shown, { n: items.length, total })}
              </p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

interface ReviewSummaryProps {
  average: number;
  total: number;
  distribution: ReviewPage['distribution'];
}

/** The average, and the number of reviews for each rating. */
function ReviewSummary({ average, total, distribution }: ReviewSummaryProps) {
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

const loadMine = () => import('./my-review.tsx');

/** Sign-in returns the writer here. */
const writeReviewHash = '#write-review';

/** A button and the form it opens. Few visitors write, so the form is loaded on demand. */
function WriteReview({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const { part, state, fetch } = useLatePart(loadMine);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === writeReviewHash) setOpen(true);
  }, [hash]);
  useEffect(() => {
    if (isOpen) void fetch();
  }, [isOpen, fetch]);
  return (
    <div className="reviews__write" id={writeReviewHash.slice(1)}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} variant="secondary">
        {reviewsText.write}
      </Button>
      {isOpen && part && <part.MyReview onDone={() => setOpen(false)} product={product} />}
      {isOpen && !part && state !== 'failed' && <p role="status">{lateText.loading}</p>}
      {isOpen && state === 'failed' && (
        <div className="reviews__note" role="alert">
          <p>{lateText.failed}</p>
          <Button onClick={fetch} variant="secondary">
            {lateText.action}
          </Button>
        </div>
      )}
    </div>
  );
}
