import { isRouteErrorResponse } from 'react-router';
import type { ApiResult } from './api.ts';

/**
 * A loader's data, or `otherwise` if no answer came, so that the page shows its own message. It is marked unread, so it
 * never replaces data already shown (keep-shown.ts).
 */
export async function unlessOffline<Loaded extends { unread: boolean } | { list: ApiResult<unknown> }>(
  load: () => Promise<Loaded>,
  otherwise: () => Omit<Loaded, 'unread'>,
): Promise<Loaded> {
  try {
    return await load();
  } catch (fault) {
    if (fault instanceof Response || isRouteErrorResponse(fault)) throw fault;
    return { ...otherwise(), unread: true } as Loaded;
  }
}
