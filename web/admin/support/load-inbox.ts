import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import type { Api, ApiError } from '#web/client/api.ts';
import { askList } from './ask-list.ts';
import { readInboxFilter } from './inbox-search.ts';

/** The list of an address. A failure is the list's own: the rest of the page stands. */
export async function loadList(api: Api, request: Request) {
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const { data, error } = await askList(api, filter);
  leaveSignedOut(error, request);
  return { list: data, failure: error?.message ?? null, filter };
}

/** One ticket; `status` is that of the answer. */
export async function loadTicket(api: Api, request: Request, id: string) {
  const { data, error } = await api(routes.adminGetTicket, { params: { id } });
  leaveSignedOut(error, request);
  return { ticket: data, failure: error?.message ?? null, status: error ? error.status || 503 : 200 };
}

function leaveSignedOut(error: ApiError | null, request: Request) {
  if (error?.status !== 401) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(pages.signIn(`${pathname}${search}`));
}
