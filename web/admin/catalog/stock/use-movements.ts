import { useCallback, useEffect, useState } from 'react';
import type { StockMovement, StockMovementPage } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** A product's stock history, latest first; older entries are loaded on request. */
export function useMovements(id: string) {
  const [movements, setMovements] = useState<readonly StockMovement[] | null>(null);
  const [product, setProduct] = useState<StockMovementPage['product'] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const read = useCallback(
    async (after = '') => {
      setReading(true);
      const { data, error } = await browserApi(routes.adminListStock, { params: { id }, query: { after } });
      setReading(false);
      setProblem(error?.message ?? null);
      if (!data) return;
      setMovements(known => (after ? [...(known ?? []), ...data.items] : data.items));
      setProduct(data.product);
      setNext(data.next);
    },
    [id],
  );
  useEffect(() => void read(), [read]);
  return { product, movements, problem, isReading, read, older: next ? () => void read(next) : null };
}

export type MovementsState = ReturnType<typeof useMovements>;
