import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs';
import { fill } from '#content/fill.ts';
import { reviewsText } from '#content/words/reviews.ts';
import type { ShownReview } from '#contract/catalog/shapes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Rating } from './rating.tsx';

/** One review: writer and date beside the text, which is never rendered as HTML. */
export function ReviewRow({ review }: { review: ShownReview }) {
  const { rating, title, body, author_name, variant, verified, is_demo, disclosed, created_at, edited_at } = review;
  return (
    <li className="reviews__row">
      <div className="reviews__who">
        <p className="font-semibold">{author_name}</p>
        <Rating value={rating} />
        {variant && <p>{variant}</p>}
        <p className="muted">
          <time dateTime={created_at}>{displayDate(created_at)}</time>
          {edited_at && ` ${fill(reviewsText.edited, { date: displayDate(edited_at) })}`}
        </p>
        {verified && (
          <p className="reviews__verified">
            <Icon of={BadgeCheck} size={16} />
            {reviewsText.verified}
          </p>
        )}
        {is_demo && <p className="muted">{reviewsText.sample}</p>}
        {disclosed && <p className="muted">{reviewsText.disclosed}</p>}
      </div>
      <blockquote>
        <p className="font-medium">{title}</p>
        <p className="reviews__words">“{body}”</p>
      </blockquote>
    </li>
  );
}
