import { activityKinds, activityText } from '#content/microcopy/activity.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ListViews } from '../list/list-views.tsx';
import type { View } from '../list/views.ts';
import type { Route } from './+types/page.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import './activity.css';

const name = adminShellText.pages.activity;

const ownViews: View[] = [
  { name: activityText.all, search: {} },
  { name: adminShellText.pages.orders, search: { kind: 'order' } },
  { name: activityKinds.settings, search: { kind: 'settings' } },
];

export const meta: Route.MetaFunction = () => adminMeta(name);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListActivity, { query: search }) };
}

export default function AdminActivityPage({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <ListPage
      address={adminPages.activity}
      empty={isNarrowed(search) ? adminEmptyText.filtered.text : adminEmptyText.activity}
      file={adminPages.activityFile(search)}
      filters={send => <ActivityFilters search={search} send={send} />}
      list={list}
      name={name}
      search={search}
      views={<ListViews address={adminPages.activity} list="activity" own={ownViews} search={search} />}
      words={activityText}
    >
      {entries => <ActivityTable entries={entries} search={search} />}
    </ListPage>
  );
}
