import { useEffect, useRef, useState } from 'react';
import type { Product, ReviewPage, ShownReview } from '#contract/catalog/shapes.ts';
import { reviewShopRoutes } from '#contract/reviews/shop-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The reviews on screen: the first few with the page, then ten more per press. A failure removes nothing. */
export function useReviews(product: Pick<Product, 'slug'>, first: ReviewPage | null) {
  const [items, setItems] = useState<readonly ShownReview[]>(first?.items ?? []);
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(!first);
  const isAsking = useRef(false);
  useEffect(() => {
    if (!first) return;
    setItems(first.items);
    setPage(first);
    setFailed(false);
  }, [first]);
  const more = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setLoading(true);
    const query = page?.next ? { after: page.next } : {};
    const { data } = await browserApi(reviewShopRoutes.listReviews, { params: { slug: product.slug }, query });
    isAsking.current = false;
    setLoading(false);
    setFailed(!data);
    if (!data) return;
    setPage(data);
    setItems(known => [...known, ...data.items.filter(({ id }) => known.every(review => review.id !== id))]);
  };
  return { items, page, isLoading, hasFailed, more };
}
