import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { pageUrl } from './page-url.ts';

/** Leads to sign-in and back. */
export function signInFirst(request: Request): Response {
  const { pathname, search } = pageUrl(request);
  return redirect(pages.signIn(pathname + search));
}
