import { useCallback, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

type State = { status: 'idle' | 'loading' } | { status: 'failed' } | { status: 'ready'; products: ProductCard[] };

/** The products of the menu, asked for when it first opens and kept for the visit. */
export function useMenuProducts() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    const { data } = await browserApi(routes.listProducts, { query: { pageSize: 12 } });
    setState(data ? { status: 'ready', products: data.items } : { status: 'failed' });
  }, []);
  const loadOnce = () => {
    if (state.status === 'idle') void load();
  };
  return { state, load, loadOnce };
}
