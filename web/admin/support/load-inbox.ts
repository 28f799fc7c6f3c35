import { routes } from '#contract/routes.ts';
import { type Api, type ApiError, isUnanswered } from '#web/client/api.ts';
import { signInFirst } from '#web/client/sign-in-first.ts';
import { askList } from './list/ask-list.ts';
import { readInboxFilter } from './list/inbox-search.ts';

/** The list of an address. On failure only the list shows the error. */
export async function loadList(api: Api, request: Request) {
  const filter = readInboxFilter(new URL(request.url).searchParams);
  const { data, error } = await askList(api, filter);
  leaveSignedOut(error, request);
  return { list: data, failure: error?.message ?? null, filter, unread: isUnanswered(error) };
}

/** One ticket; `status` is the response's. */
export async function loadTicket(api: Api, request: Request, id: string) {
  const { data, error } = await api(routes.adminGetTicket, { params: { id } });
  leaveSignedOut(error, request);
  const status = error ? error.status || 503 : 200;
  return { ticket: data, failure: error?.message ?? null, status, unread: isUnanswered(error) };
}

function leaveSignedOut(error: ApiError | null, request: Request) {
  if (error?.status === 401) throw signInFirst(request);
}
