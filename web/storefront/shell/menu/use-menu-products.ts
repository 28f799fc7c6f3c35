import { type ComponentType, useCallback, useState } from 'react';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { catalogShopRoutes } from '#contract/catalog/shop-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import type { MenuRowsProps } from './menu-rows.tsx';

type State =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; first: ProductPage; MenuRows: ComponentType<MenuRowsProps> };

/** The products of the menu and the code that renders them, loaded when it first opens and kept for the visit. */
export function useMenuProducts() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    const [{ data }, drawn] = await Promise.all([
      browserApi(catalogShopRoutes.listProducts, { query: { pageSize: 100 } }),
      import('./menu-rows.tsx').catch(() => null),
    ]);
    setState(data && drawn ? { status: 'ready', first: data, MenuRows: drawn.MenuRows } : { status: 'failed' });
  }, []);
  const loadOnce = useCallback(() => {
    if (state.status === 'idle') void load();
  }, [state.status, load]);
  return { state, load, loadOnce };
}
