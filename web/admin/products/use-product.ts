import { useCallback, useState } from 'react';
import type { AdminProduct } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** A product with all that staff set, or why it could not be read. Without an id there is none to read. */
export function useProduct(id: string | null) {
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(async () => {
    if (id === null) return;
    setProblem(null);
    const { data, error } = await browserApi(routes.adminGetProduct, { params: { id } });
    setProduct(known => known ?? data);
    setProblem(error?.message ?? null);
  }, [id]);
  return { product, problem, read };
}
