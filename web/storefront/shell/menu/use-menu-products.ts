import { type ComponentType, useCallback, useState } from 'react';
import type { ProductGroup } from './group-products.ts';
import type { MenuGroupsProps } from './menu-groups.tsx';

type State =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; groups: ProductGroup[]; MenuGroups: ComponentType<MenuGroupsProps> };

/** The products of the menu and the code that renders them, loaded when it first opens and kept for the visit. */
export function useMenuProducts() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const load = useCallback(async () => {
    setState({ status: 'loading' });
    setState(await import('./menu-groups.tsx').then(part => part.loadMenu()).catch(() => ({ status: 'failed' })));
  }, []);
  const loadOnce = useCallback(() => {
    if (state.status === 'idle') void load();
  }, [state.status, load]);
  return { state, load, loadOnce };
}
