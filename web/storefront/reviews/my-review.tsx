import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { productPageText } from '#content/words/product.ts';
import { reviewText } from '#content/words/review-form.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import type { MyReview as Mine } from '#contract/reviews/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { displayDate } from '#domain/time/dates.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReviewForm } from './review-form.tsx';

type Answer =
  | { kind: 'asking' }
  | { kind: 'signed out' }
  | { kind: 'failed'; message: string }
  | { kind: 'known'; mine: Mine };

interface Props {
  product: Product;
  onDone: () => void;
}

/** What the visitor can do: sign in, wait for delivery, write a review, or edit it. */
export function MyReview({ product, onDone }: Props) {
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' });
  const { revalidate } = useRevalidator();
  const ask = useCallback(async () => {
    setAnswer({ kind: 'asking' });
    const { data, error } = await browserApi(storefrontRoutes.getMyReview, { params: { slug: product.slug } });
    if (data) setAnswer({ kind: 'known', mine: data });
    else if (error.code === 'not_signed_in') setAnswer({ kind: 'signed out' });
    else setAnswer({ kind: 'failed', message: error.message });
  }, [product.slug]);
  useEffect(() => {
    void ask();
  }, [ask]);
  // The form stays on screen with what was typed.
  const findWritten = async () => {
    const { data } = await browserApi(storefrontRoutes.getMyReview, { params: { slug: product.slug } });
    if (!data?.review) return false;
    setAnswer({ kind: 'known', mine: data });
    return true;
  };
  const saved = async () => {
    toast.success(reviewText.sent);
    onDone();
    await askAnew(pages.product(product.slug));
    await revalidate();
  };
  if (answer.kind === 'asking') return <p role="status">{reviewText.loading}</p>;
  if (answer.kind === 'signed out') return <SignInFirst slug={product.slug} />;
  if (answer.kind === 'failed') {
    return (
      <div className="reviews__note" role="alert">
        <p>{answer.message}</p>
        <Button onClick={ask} variant="secondary">
          {productPageText.failed.action}
        </Button>
      </div>
    );
  }
  const { review, may_write, bought } = answer.mine;
  if (review?.removed_reason) {
    return <Banner alert>{fill(reviewText.removed, { reason: review.removed_reason })}</Banner>;
  }
  if (bought) return <OnItsPage bought={bought} />;
  if (!review && !may_write) return <Banner alert>{reviewText.onlyBuyers}</Banner>;
  return (
    <>
      {review && (
        <p className="muted" role="status">
          {fill(reviewText.once, { date: displayDate(review.created_at) })} {reviewText.correct}
        </p>
      )}
      <ReviewForm onSaved={saved} onWritten={findWritten} review={review} slug={product.slug} />
    </>
  );
}

function SignInFirst({ slug }: { slug: string }) {
  return (
    <div className="reviews__note" role="status">
      <p>{reviewText.signInFirst}</p>
      <ButtonLink to={pages.signIn(formOf(slug))}>{reviewText.signIn}</ButtonLink>
    </div>
  );
}

/** For a buyer of another size or scent. */
function OnItsPage({ bought }: { bought: NonNullable<Mine['bought']> }) {
  return (
    <div className="reviews__note" role="status">
      <p>{fill(reviewText.bought, bought)}</p>
      <ButtonLink to={formOf(bought.slug)}>{reviewText.reviewBought}</ButtonLink>
    </div>
  );
}

const formOf = (slug: string) => `${pages.product(slug)}#write-review`;

/**
 * The browser caches a page's data for some minutes. Fetches it again, so that the next visit shows a change made here.
 * Without an answer the cached data stays.
 */
async function askAnew(pathname: string): Promise<void> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const kept = new Set(asked.filter(url => url.pathname === `${pathname}.data`).map(url => url.href));
  await Promise.all([...kept].map(url => fetch(url, { cache: 'reload' }).catch(() => null)));
}
