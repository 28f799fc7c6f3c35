import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { AdminList } from '#contract/admin-lists.ts';
import type { ApiRoute } from '#contract/api-route.ts';
import { type ApiResult, networkError } from '#web/client/api.ts';
import { apiContext } from '#web/client/context.ts';
import { unlessOffline } from '#web/client/unless-offline.ts';
import { type ListSearch, searchOf } from './list-address.ts';

/** The loader of a list's page: the filters in the address, and the rows they select. */
export const listLoader =
  <Page>({ route }: AdminList<Page>) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const search = searchOf(request);
    return { search, list: await context.get(apiContext)(route, { query: search }) };
  };

/** Its loader in the browser. After a lost connection only the list shows an error; head, tabs and search stay. */
export const listClientLoader = <Page>({ route }: AdminList<Page>) =>
  ownListClientLoader<Loaded<ReturnType<typeof listLoader<Page>>>>(search => ({ search, list: lost(route) }));

/** The same for a list whose page has a loader of its own. */
export const ownListClientLoader =
  <Loaded extends { list: ApiResult<unknown> }>(otherwise: (search: ListSearch) => Loaded) =>
  ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> =>
    unlessOffline<Loaded>(
      () => serverLoader() as Promise<Loaded>,
      () => otherwise(searchOf(request)),
    );

/** What a loader gives. */
export type Loaded<Loader extends (args: never) => unknown> = Awaited<ReturnType<Loader>>;

/** The result of a call that got no answer. */
export const lost = ({ networkError: message }: ApiRoute<unknown, unknown>): ApiResult<never> => ({
  data: null,
  error: networkError(message),
});
