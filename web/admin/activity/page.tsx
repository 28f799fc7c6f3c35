import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fill } from '#content/fill.ts';
import { activityKinds, activityText } from '#content/microcopy/activity.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { adminEmptyText } from '#content/microcopy/empty.ts';
import { listText } from '#content/microcopy/lists.ts';
import type { Activity } from '#contract/activity.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { countWords } from '../list/count-words.ts';
import { KeysHelp } from '../list/keys-help.tsx';
import { isNarrowed, type ListSearch, searchOf } from '../list/list-address.ts';
import { ListEmpty } from '../list/list-empty.tsx';
import { ListFailed } from '../list/list-failed.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { ListViews } from '../list/list-views.tsx';
import { useListKeys } from '../list/use-list-keys.ts';
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

export const meta: Route.MetaFunction = () => [
  { title: fill(adminShellText.pageTitle, { page: name }) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListActivity, { query: search }) };
}

export default function AdminActivityPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const entries = list.data;
  return (
    <>
      <header className="admin-title">
        <h1 className="admin-title__name">{name}</h1>
        <ButtonLink reloadDocument size="small" to={adminPages.activityFile(search)} variant="secondary">
          {listText.file}
        </ButtonLink>
      </header>
      <ListViews address={adminPages.activity} list="activity" own={ownViews} search={search} />
      <ListTools
        address={adminPages.activity}
        count={entries ? countWords(entries, activityText) : ''}
        placeholder={activityText.search}
        search={search}
      >
        {send => <ActivityFilters search={search} send={send} />}
      </ListTools>
      {entries ? (
        <ActivityList entries={entries.items} search={search} />
      ) : (
        <div className="panel">
          <ListFailed message={list.error.message} />
        </div>
      )}
      {entries && <ListFoot address={adminPages.activity} page={entries} search={search} />}
    </>
  );
}

function ActivityList({ entries, search }: { entries: readonly Activity[]; search: ListSearch }) {
  const isLoading = useNavigation().state === 'loading';
  const [isHelping, setHelping] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useListKeys(panel, () => setHelping(true));
  const isFiltered = isNarrowed(search);
  return (
    <div aria-busy={isLoading} className="panel" ref={panel}>
      {entries.length === 0 ? (
        <ListEmpty
          text={isFiltered ? adminEmptyText.filtered.text : adminEmptyText.activity}
          wholeList={isFiltered ? adminPages.activity() : null}
        />
      ) : (
        <ActivityTable entries={entries} />
      )}
      <KeysHelp onClose={() => setHelping(false)} open={isHelping} />
    </div>
  );
}
