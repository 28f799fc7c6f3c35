import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';

/** Leads to sign-in and back. Within the app the router asks for the data of a page, at an address of its own. */
export function signInFirst(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  return redirect(pages.signIn(pathname.replace(/\.data$/, '') + search));
}
