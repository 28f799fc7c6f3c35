import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { takerName } from '#content/payment-ways.ts';
import { jobsText, jobTroubleText } from '#content/words/admin/jobs.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { GivenUpJob } from '#contract/jobs/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { StatusLook } from '#domain/status-look.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { reportFailure } from '../parts/form/report-failure.ts';
import { type ListSearch, sortOf } from '../parts/list/list-address.ts';
import type { DataColumn } from '../parts/table/data-table.tsx';
import { aboutWords, jobName } from './job-name.ts';

const { columns } = jobsText;

/** The columns; errors of a bulk action appear beside the job. */
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
      cell: job => <span className="whitespace-nowrap">{displayStaffTime(job.given_up_at)}</span>,
      align: 'end',
      phone: 'leadEnd',
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
      phone: 'subEnd',
    },
  ];
}

/** The job's subject with a link, and the provider it called. */
function AboutCell({ job }: { job: GivenUpJob }) {
  const to = pageOf(job);
  const words = aboutWords(job);
  return (
    <span className="jobs__lines jobs__about">
      {to ? (
        <Link className={job.order_number ? 'link whitespace-nowrap' : 'link'} to={to}>
          {words}
        </Link>
      ) : (
        <span className="muted">{words}</span>
      )}
      {job.provider && <span className="muted">{takerName(job.provider)}</span>}
    </span>
  );
}

function pageOf({ order_number, ticket }: GivenUpJob): string | null {
  if (order_number) return adminPages.order(order_number);
  return ticket ? adminPages.ticket(ticket.id) : null;
}

const resting: StatusLook = { label: jobsText.states.resting, tone: 'error', sign: 'ban' };
const again: StatusLook = { label: jobsText.states.again, tone: 'warning', sign: 'reply' };

/** The job's state, number of tries, cause, remedy, and the error message in a disclosure. */
function TroubleCell({ job, refused }: { job: GivenUpJob; refused?: string | undefined }) {
  const { tries, trouble, error, retried_at } = job;
  const words = jobTroubleText[trouble];
  return (
    <div className="jobs__lines">
      <p className="jobs__state">
        <StatusBadge look={retried_at ? again : resting} />
        <span className="muted num">
          {tries === 1 ? jobsText.tryOne : fill(jobsText.tries, { n: tries.toLocaleString('en-US') })}
        </span>
      </p>
      <p>{words.text}</p>
      <p className="muted">{retried_at ? fill(jobsText.since, { time: displayStaffTime(retried_at) }) : words.todo}</p>
      <details className="jobs__said">
        <summary>{jobsText.said}</summary>
        <p>{error || jobsText.saidNothing}</p>
      </details>
      {refused && <p className="field__error">{refused}</p>}
    </div>
  );
}

/** Retries one job; the count it sends makes a second press harmless. */
function RetryButton({ job }: { job: GivenUpJob }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const name = jobName(job.queue);
  const retry = async () => {
    setBusy(true);
    const { error } = await browserApi(routes.adminRetryJob, {
      params: { id: job.id },
      body: { retries: job.retries },
    });
    setBusy(false);
    if (error) {
      const again = error.code === 'job_gone' ? undefined : () => void retry();
      reportFailure(error, { action: jobsText.retryAction, thing: name, again, about: job.id });
    } else toast.success(fill(jobsText.inLine, { job: name }), { about: job.id });
    await revalidate();
  };
  return (
    <Button
      aria-label={fill(jobsText.retryNamed, { job: name, about: aboutWords(job) })}
      busy={isBusy}
      onClick={() => void retry()}
      size="small"
      variant="secondary"
    >
      {jobsText.retry}
    </Button>
  );
}
