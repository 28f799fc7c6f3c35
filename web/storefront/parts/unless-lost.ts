import { data } from 'react-router';

/**
 * The page's answer to its form, or `otherwise` if none came or the server failed, so that neither the page nor what
 * was typed is lost.
 */
export async function unlessLost<Answer>(serverAction: () => Promise<Answer>, otherwise: NoInfer<Answer>) {
  try {
    return await serverAction();
  } catch (fault) {
    // Redirects are thrown too.
    if (fault instanceof Response) throw fault;
    return data(otherwise, { status: 503 });
  }
}
