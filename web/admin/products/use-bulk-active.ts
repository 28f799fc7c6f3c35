import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export type BulkDeed = 'activate' | 'deactivate';

/** Sets several products one after the other; what was refused says so in its own row. */
export function useBulkActive(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<{ done: number; n: number } | null>(null);

  const run = async (products: readonly AdminProductRow[], deed: BulkDeed) => {
    const refused = new Map<string, string>();
    setResults(refused);
    for (const [done, { id }] of products.entries()) {
      setProgress({ done, n: products.length });
      const body = { is_active: deed === 'activate' };
      const { error } = await browserApi(routes.adminSwitchProduct, { params: { id }, body });
      if (error) refused.set(id, error.message);
    }
    setProgress(null);
    setResults(new Map(refused));
    const n = products.length;
    const words = fill(adminProductsText.bulk.done[deed], { done: n - refused.size, n });
    if (refused.size > 0) toast.error(words);
    else toast.success(words);
    onDone();
    await revalidate();
  };
  return { run, results, progress };
}
