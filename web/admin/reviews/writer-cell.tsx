import { Link } from 'react-router';
import { adminReviewsText as text } from '#content/microcopy/review-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReview } from '#contract/review-desk.ts';

/** Who wrote it, and what they have to do with the shop. */
export function WriterCell({ review }: { review: StaffReview }) {
  const { author_name, user_id, verified, is_demo, disclosed } = review;
  const notes = [verified && text.verified, is_demo && text.sample, disclosed && text.disclosed].filter(Boolean);
  return (
    <span className="review-writer">
      {user_id ? (
        <Link className="link" to={adminPages.customer(user_id)}>
          {author_name}
        </Link>
      ) : (
        <span>{author_name}</span>
      )}
      {notes.map(note => (
        <span className="muted" key={String(note)}>
          {note}
        </span>
      ))}
    </span>
  );
}
