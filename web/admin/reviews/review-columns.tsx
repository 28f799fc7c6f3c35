import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminReviewsText } from '#content/microcopy/review-desk.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import type { StaffReview } from '#contract/review-desk.ts';
import { displayDate } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { JudgeButton } from './judge-button.tsx';
import { ReviewCell } from './review-cell.tsx';
import { WriterCell } from './writer-cell.tsx';

const { columns, edited } = adminReviewsText;

type Deeds = {
  onRemove: (review: StaffReview) => void;
  /** Why a deed with several could not be done to one, by its id. */
  results: ReadonlyMap<string, string>;
};

export function reviewColumns(search: ListSearch, { onRemove, results }: Deeds): DataColumn<StaffReview>[] {
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
    },
    { id: 'writer', header: columns.writer, cell: review => <WriterCell review={review} /> },
    {
      id: 'date',
      header: columns.date,
      cell: ({ created_at, edited_at }) => (
        <span className="review-writer">
          <span className="whitespace-nowrap">{displayDate(created_at)}</span>
          {edited_at && <span className="muted">{fill(edited, { date: displayDate(edited_at) })}</span>}
        </span>
      ),
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: columns.actions,
      cell: review => <JudgeButton key={`${review.id} ${review.status}`} onRemove={onRemove} review={review} />,
      align: 'end',
    },
  ];
}
