import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { activityKinds, activityText } from '#content/words/admin/activity.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import type { Activity, ActivityFact } from '#contract/activity/shapes.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { EmailWords } from '../parts/email-words.tsx';
import { isNarrowed, type ListSearch, sortOf } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import type { View } from '../parts/list/views.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { SubjectCell } from './subject-cell.tsx';
import './activity.css';

const name = adminShellText.pages.activity;

const ownViews: View[] = [
  { name: activityText.all, search: {} },
  { name: adminShellText.pages.orders, search: { kind: 'order' } },
  { name: activityKinds.settings, search: { kind: 'settings' } },
];

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.activity);
export const clientLoader = listClientLoader(adminLists.activity);

export default function AdminActivityPage({ loaderData: { search, list } }: Route.ComponentProps) {
  return (
    <ListPage
      of={adminLists.activity}
      empty={isNarrowed(search) ? adminEmptyText.filtered.text : adminEmptyText.activity}
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

const { columns } = activityText;

function ActivityTable({ entries, search }: { entries: readonly Activity[]; search: ListSearch }) {
  return (
    <DataTable
      caption={adminShellText.pages.activity}
      columns={[
        { id: 'what', header: columns.what, cell: (entry: Activity) => <ActivityCell entry={entry} />, phone: 'lead' },
        { id: 'subject', header: columns.subject, cell: entry => <SubjectCell entry={entry} />, phone: 'sub' },
        {
          id: 'person',
          header: columns.person,
          cell: entry => (entry.actor_email ? <EmailWords email={entry.actor_email} /> : activityText.nobody),
          phone: 'sub',
        },
        {
          id: 'date',
          header: columns.date,
          cell: entry => <time dateTime={entry.created_at}>{displayStaffTime(entry.created_at)}</time>,
          align: 'end',
          phone: 'leadEnd',
          sort: sortOf(search, 'date', adminPages.activity, '-date'),
        },
      ]}
      keyOf={entry => entry.id}
      rows={entries}
    />
  );
}

/** What was done, and below it each change from old to new. */
function ActivityCell({ entry: { title, facts } }: { entry: Activity }) {
  return (
    <div className="activity__what">
      <span className="font-semibold">{title}</span>
      {facts.length > 0 && (
        <ul className="activity__facts muted">
          {facts.map(fact => (
            <FactLine fact={fact} key={`${fact.name} ${fact.to}`} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FactLine({ fact: { name, from, to } }: { fact: ActivityFact }) {
  return (
    <li>
      {name}:{' '}
      {from !== null && (
        <>
          <span className="visually-hidden">{activityText.change.from} </span>
          {from} <Icon of={ArrowRight} size={12} />
          <span className="visually-hidden"> {activityText.change.to}</span>{' '}
        </>
      )}
      {to}
    </li>
  );
}
