import { isRouteErrorResponse } from 'react-router';

/** What a page's loader answers, or `otherwise` when no answer came: a lost line is then the page's own failure, with its words. */
export async function unlessOffline<Loaded>(load: () => Promise<Loaded>, otherwise: () => Loaded): Promise<Loaded> {
  try {
    return await load();
  } catch (fault) {
    if (fault instanceof Response || isRouteErrorResponse(fault)) throw fault;
    return otherwise();
  }
}
