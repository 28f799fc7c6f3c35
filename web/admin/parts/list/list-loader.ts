import type { LoaderFunctionArgs } from 'react-router';
import type { AdminList } from '#contract/admin-lists.ts';
import { apiContext } from '#web/client/context.ts';
import { searchOf } from './list-address.ts';

/** The loader of a list's page: the filters in the address, and the rows they select. */
export const listLoader =
  <Page>({ route }: AdminList<Page>) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const search = searchOf(request);
    return { search, list: await context.get(apiContext)(route, { query: search }) };
  };
