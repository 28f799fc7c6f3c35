import { fill } from '#content/fill.ts';
import { adminReviewsText as text } from '#content/microcopy/review-desk.ts';
import type { StaffReview } from '#contract/review-desk.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Stars } from './stars.tsx';

/** What was said, whole: staff judge the words, never the stars. */
export function ReviewCell({ review, refused }: { review: StaffReview; refused?: string | undefined }) {
  return (
    <div className="review-cell">
      <Stars value={review.rating} />
      <p className="font-semibold">{review.title}</p>
      <p className="review-cell__words">{review.body}</p>
      {review.removed_reason && (
        <p>
          <Badge tone="error">{fill(text.removed, { reason: review.removed_reason })}</Badge>
        </p>
      )}
      {refused && <p className="field__error">{refused}</p>}
    </div>
  );
}
