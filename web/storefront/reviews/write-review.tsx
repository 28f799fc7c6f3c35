import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lateText } from '#content/microcopy/late.ts';
import { reviewsText } from '#content/microcopy/reviews.ts';
import type { Product } from '#contract/catalog.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { Button } from '#web/ui/button/button.tsx';

const loadMine = () => import('./my-review.tsx');

/** Where sign-in brings the writer back to. */
const writeReviewHash = '#write-review';

/** The button, and under it what it opens; few come to write, so the form is fetched when it is asked for. */
export function WriteReview({ product }: { product: Product }) {
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
