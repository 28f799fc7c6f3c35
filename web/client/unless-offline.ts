import { isRouteErrorResponse } from 'react-router';

/**
 * What a page's loader answers, or `otherwise` when no answer came: a lost line is then the page's own failure, with its words.
 * Marked as unread, it never takes the place of what is shown already (keep-shown.ts).
 */
export async function unlessOffline<Loaded extends { unread: boolean }>(
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
