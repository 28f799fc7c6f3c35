import { useRouteLoaderData } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';

/** Who of the staff sits here: their id. */
export const useSelf = (): string =>
  useRouteLoaderData<{ viewer: SessionUser }>('admin/shell/admin-layout')?.viewer.id ?? '';
