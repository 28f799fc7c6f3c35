import { activityText } from '#content/microcopy/activity.ts';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import type { Activity } from '#contract/activity.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { displayTime } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import { DataTable } from '../table/data-table.tsx';
import { ActivityCell } from './activity-cell.tsx';
import { SubjectCell } from './subject-cell.tsx';

const { columns } = activityText;

export function ActivityTable({ entries, search }: { entries: readonly Activity[]; search: ListSearch }) {
  return (
    <DataTable
      caption={adminShellText.pages.activity}
      columns={[
        { id: 'what', header: columns.what, cell: (entry: Activity) => <ActivityCell entry={entry} />, phone: 'lead' },
        { id: 'subject', header: columns.subject, cell: entry => <SubjectCell entry={entry} />, phone: 'sub' },
        {
          id: 'person',
          header: columns.person,
          cell: entry => <span className="activity__person">{entry.actor_email ?? activityText.nobody}</span>,
        },
        {
          id: 'date',
          header: columns.date,
          cell: entry => <time dateTime={entry.created_at}>{displayTime(entry.created_at)}</time>,
          align: 'end',
          phone: 'subEnd',
          sort: sortOf(search, 'date', adminPages.activity, '-date'),
        },
      ]}
      keyOf={entry => entry.id}
      rows={entries}
    />
  );
}
