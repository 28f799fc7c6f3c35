import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reviewText } from '#content/microcopy/reviews.ts';
import type { Product } from '#contract/catalog.ts';
import { Button } from '#web/ui/button.tsx';

const MyReview = lazy(() => import('./my-review.tsx').then(({ MyReview }) => ({ default: MyReview })));

/** Where sign-in brings the writer back to. */
export const writeReviewHash = '#write-review';

/** The button, and under it what it opens; few come to write, so the form is fetched when it is asked for. */
export function WriteReview({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === writeReviewHash) setOpen(true);
  }, [hash]);
  return (
    <div className="reviews__write" id={writeReviewHash.slice(1)}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} variant="secondary">
        {reviewText.title}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{reviewText.loading}</p>}>
          <MyReview onDone={() => setOpen(false)} product={product} />
        </Suspense>
      )}
    </div>
  );
}
