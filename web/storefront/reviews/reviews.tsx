import { fill } from '#content/fill.ts';
import { productPageText } from '#content/microcopy/product-page.ts';
import { reviewsText } from '#content/microcopy/reviews.ts';
import type { Product, ReviewPage } from '#contract/catalog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ReviewRow } from './review-row.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviews } from './use-reviews.ts';
import { WriteReview } from './write-review.tsx';
import './reviews.css';

interface Props {
  product: Product;
  first: ReviewPage | null;
}

/** What buyers say, on linen; the first ten are in the page without scripts. */
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
