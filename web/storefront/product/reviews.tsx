import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { emptyText } from '#content/microcopy/empty.ts';
import { reviewsText, reviewText } from '#content/microcopy/reviews.ts';
import { productPageText } from '#content/microcopy/shop-pages.ts';
import type { Product, Review, ReviewPage } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import { displayDate } from '#domain/dates.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Rating } from '#web/ui/rating.tsx';

interface Props {
  product: Product;
  first: ReviewPage | null;
}

export function Reviews({ product, first }: Props) {
  const [reviews, setReviews] = useState<readonly Review[]>(first?.items ?? []);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState(first ? '' : 'The reviews could not be loaded.');
  const more = async () => {
    setLoading(true);
    const { data, error } = await browserApi(routes.listReviews, {
      params: { slug: product.slug },
      query: { offset: reviews.length },
    });
    setLoading(false);
    setFailure(error?.message ?? '');
    if (!data) return;
    const known = new Set(reviews.map(review => review.id));
    setReviews([...reviews, ...data.items.filter(review => !known.has(review.id))]);
  };
  if (product.rating_average === null) {
    return (
      <div className="grid gap-2">
        <p className="title-3">{emptyText.reviews.title}</p>
        <p className="muted">{emptyText.reviews.text}</p>
      </div>
    );
  }
  const total = first?.total ?? product.rating_count;
  return (
    <div className="reviews">
      <Summary distribution={first?.distribution ?? []} product={product} />
      <div>
        {product.has_demo_reviews && <Banner tone="info">{reviewText.demo}</Banner>}
        <ul>
          {reviews.map(review => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
        {failure && <p role="alert">{failure}</p>}
        {reviews.length < total ? (
          <Button busy={isLoading} busyLabel="LOADING..." onClick={more} variant="secondary">
            {productPageText.loadMoreReviews}
          </Button>
        ) : (
          <p className="muted">{reviewsText.all}</p>
        )}
      </div>
    </div>
  );
}

function Summary({ product, distribution }: { product: Product; distribution: ReviewPage['distribution'] }) {
  const average = (product.rating_average ?? 0).toFixed(1);
  return (
    <div className="grid content-start gap-4">
      <p aria-hidden="true" className="reviews__big">
        {average}
      </p>
      <Rating value={Number(average)} />
      <p className="muted text-sm">{fill(reviewsText.summary, { average, n: product.rating_count })}</p>
      <ul className="grid gap-1">
        {distribution.map(({ rating, count }) => (
          <li className="flex justify-between gap-4 border-b border-line text-sm" key={rating}>
            <span>{rating} stars</span>
            <span className="num">{count}</span>
          </li>
        ))}
      </ul>
      <p className="muted text-sm">{reviewsText.rule}</p>
    </div>
  );
}

function ReviewRow({ review }: { review: Review }) {
  return (
    <li className="reviews__row">
      <div>
        <p className="font-semibold">{review.author_name}</p>
        <p className="muted text-sm">{displayDate(review.created_at)}</p>
        {review.verified && <p className="text-sm text-success">{reviewText.verified}</p>}
        <Rating value={review.rating} />
      </div>
      <blockquote>
        <p className="font-medium">{review.title}</p>
        <p className="reviews__words">“{review.body}”</p>
      </blockquote>
    </li>
  );
}
