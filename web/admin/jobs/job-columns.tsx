import { jobsText } from '#content/microcopy/jobs.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import { displayTime } from '#domain/time/dates.ts';
import { type ListSearch, sortOf } from '../list/list-address.ts';
import type { DataColumn } from '../table/data-table.tsx';
import { AboutCell } from './about-cell.tsx';
import { jobName } from './job-name.ts';
import { RetryButton } from './retry-button.tsx';
import { TroubleCell } from './trouble-cell.tsx';

const { columns } = jobsText;

/** The table's columns; what a deed with several left undone stands beside its job. */
export function jobColumns(search: ListSearch, results: ReadonlyMap<string, string>): DataColumn<GivenUpJob>[] {
  const sort = (column: string) => sortOf(search, column, adminPages.jobs, '-date');
  return [
    {
      id: 'job',
      header: columns.job,
      cell: job => <span className="jobs__name">{jobName(job.queue)}</span>,
      phone: 'lead',
      sort: sort('job'),
    },
    { id: 'about', header: columns.about, cell: job => <AboutCell job={job} />, phone: 'sub' },
    { id: 'why', header: columns.why, cell: job => <TroubleCell job={job} refused={results.get(job.id)} /> },
    {
      id: 'date',
      header: columns.date,
      cell: job => <span className="whitespace-nowrap">{displayTime(job.given_up_at)}</span>,
      align: 'end',
      sort: sort('date'),
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">{columns.actions}</span>,
      cell: job =>
        !job.retried_at && (
          <span className="jobs__act">
            <RetryButton job={job} key={`${job.id} ${job.retries}`} />
          </span>
        ),
      align: 'end',
    },
  ];
}
