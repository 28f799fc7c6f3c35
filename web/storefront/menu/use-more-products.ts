import { useEffect, useRef, useState } from 'react';
import type { ProductPage } from '#contract/catalog.ts';
import { shopRoutes } from '#contract/shop-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** Every active product: the first page at once, each further one when the end of the rows comes into view. */
export function useMoreProducts({ items, totalPages, pageSize }: ProductPage) {
  const [products, setProducts] = useState(items);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const end = list.current?.lastElementChild;
    if (page >= totalPages || !end) return;
    const eye = new IntersectionObserver(async ([seen]) => {
      if (!seen?.isIntersecting) return;
      eye.disconnect();
      const { data } = await browserApi(shopRoutes.listProducts, { query: { pageSize, page: page + 1 } });
      // Without an answer the way to all products stands below.
      if (!data) return;
      setProducts(known => [...new Map([...known, ...data.items].map(product => [product.id, product])).values()]);
      setPage(page + 1);
    });
    eye.observe(end);
    return () => eye.disconnect();
  }, [page, pageSize, totalPages]);
  return { products, list };
}
