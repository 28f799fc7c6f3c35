import Star from 'lucide/dist/esm/icons/star.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminReviewsText } from '#content/words/admin/reviews.ts';
import { starsText } from '#content/words/catalog.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import type { StaffReview } from '#contract/reviews/admin.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { JudgeButton } from './judge-button.tsx';

const { columns, edited } = adminReviewsText;

type Actions = {
  onRemove: (review: StaffReview) => void;
  /** Errors of a bulk action, by review id. */
  results: ReadonlyMap<string, string>;
};

export function reviewColumns(search: ListSearch, { onRemove, results }: Actions): DataColumn<StaffReview>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.reviews, '-date');
  return [
    {
      id: 'review',
      header: columns.review,
      cell: review => <ReviewCell refused={results.get(review.id)} review={review} />,
      sort: sort('review'),
    },
    {
      id: 'product',
      header: columns.product,
      cell: ({ product }) =>
        product.is_active ? (
          <Link className="link" to={pages.product(product.slug)}>
            {product.name}
          </Link>
        ) : (
          product.name
        ),
      phone: 'lead',
    },
    { id: 'writer', header: columns.writer, cell: review => <WriterCell review={review} />, phone: 'sub' },
    {
      id: 'date',
      header: columns.date,
      cell: ({ created_at, edited_at }) => (
        <span className="review-writer">
          <span className="whitespace-nowrap">{displayDate(created_at)}</span>
          {edited_at && <span className="muted">{fill(edited, { date: displayDate(edited_at) })}</span>}
        </span>
      ),
      phone: 'leadEnd',
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: review => <JudgeButton key={`${review.id} ${review.status}`} onRemove={onRemove} review={review} />,
      align: 'end',
      phone: 'subEnd',
    },
  ];
}

/** The full text: staff judge the words, never the stars. */
function ReviewCell({ review, refused }: { review: StaffReview; refused?: string | undefined }) {
  return (
    <div className="review-cell">
      <p className="review-cell__head">
        <Stars value={review.rating} />
        <span className="font-semibold">{review.title}</span>
      </p>
      <p className="review-cell__words">{review.body}</p>
      {review.removed_reason && (
        <p>
          <Badge tone="error">{fill(adminReviewsText.removed, { reason: review.removed_reason })}</Badge>
        </p>
      )}
      {refused && <p className="field__error">{refused}</p>}
    </div>
  );
}

/** One to five of five stars. */
function Stars({ value }: { value: number }) {
  return (
    <span aria-label={fill(starsText.value, { value })} className="stars" role="img">
      {[1, 2, 3, 4, 5].map(star => (
        <Icon className={star <= value ? 'stars__full' : undefined} key={star} of={Star} size={15} />
      ))}
    </span>
  );
}

/** The author, and whether they bought the product. */
function WriterCell({ review }: { review: StaffReview }) {
  const { author_name, user_id, verified, is_demo, disclosed } = review;
  const notes = [
    verified && adminReviewsText.verified,
    is_demo && adminReviewsText.sample,
    disclosed && adminReviewsText.disclosed,
  ].filter(Boolean);
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
