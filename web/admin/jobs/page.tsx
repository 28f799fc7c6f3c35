import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { jobsText as text } from '#content/words/admin/jobs.ts';
import { adminShellText } from '#content/words/admin/shell.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { mostRetried } from '#contract/jobs/limits.ts';
import type { GivenUpJob, JobPage } from '#contract/jobs/shapes.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { adminMeta } from '../parts/admin-meta.ts';
import { reportFailure } from '../parts/form/report-failure.ts';
import { BulkActions } from '../parts/list/bulk-actions.tsx';
import { counted, endedWords } from '../parts/list/count-words.ts';
import { isNarrowed, type ListSearch } from '../parts/list/list-address.ts';
import { listClientLoader, listLoader } from '../parts/list/list-loader.ts';
import { ListPage } from '../parts/list/list-page.tsx';
import { ListViews } from '../parts/list/list-views.tsx';
import { type BulkAction, useBulk } from '../parts/list/use-bulk.ts';
import { useSelection } from '../parts/list/use-selection.ts';
import { DataTable } from '../parts/table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { jobColumns } from './job-columns.tsx';
import { aboutWords, jobName } from './job-name.ts';
import './jobs.css';

const name = adminShellText.pages.jobs;
const none: readonly GivenUpJob[] = [];

export const meta: Route.MetaFunction = () => adminMeta(name);

export const loader = listLoader(adminLists.jobs);
export const clientLoader = listClientLoader(adminLists.jobs);

/** Background jobs that were given up, with a retry. */
export default function AdminJobsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, job => job.id);
  const bulk = useBulk<GivenUpJob>(selection.keep);
  const queues = list.data?.queues ?? [];
  const shown = queues.find(({ queue, resting }) => queue === search.queue && resting > 0);
  return (
    <>
      <ListPage
        actions={shown && <RetryQueue queue={shown} />}
        of={adminLists.jobs}
        empty={isNarrowed(search) ? adminEmptyText.filtered.text : text.empty}
        filters={() => search.queue && <input name="queue" type="hidden" value={search.queue} />}
        intro={text.intro}
        list={list}
        name={name}
        search={search}
        views={<JobTabs queues={queues} search={search} />}
        words={text}
      >
        {jobs => (
          <DataTable
            caption={name}
            choice={{ selection, nameOf: job => `${jobName(job.queue)}, ${aboutWords(job)}` }}
            columns={jobColumns(search, bulk.results)}
            keyOf={job => job.id}
            rows={jobs}
          />
        )}
      </ListPage>
      <BulkActions bulk={bulk} actions={jobActions} selection={selection} />
    </>
  );
}

/** Retries the selected jobs. */
const jobActions: readonly BulkAction<GivenUpJob>[] = [
  {
    label: text.retry,
    ask: text.bulkAsk,
    text: text.bulkText,
    words: ended => endedWords(ended, text.bulkDone),
    async one({ id, retries, retried_at }) {
      if (retried_at) return text.isInLine;
      const { error } = await browserApi(routes.adminRetryJob, { params: { id }, body: { retries } });
      return error?.message ?? null;
    },
  },
];

type JobTabsProps = { queues: JobPage['queues']; search: ListSearch };

/** All jobs, and those of each queue that has any, with the numbers given up. */
function JobTabs({ queues, search }: JobTabsProps) {
  const own = [
    { name: text.all, search: {} },
    ...queues.map(({ queue, resting }) => ({ name: jobName(queue), search: { queue }, count: resting })),
  ];
  return <ListViews address={adminPages.jobs} list="jobs" own={own} search={search} />;
}

/** Retries all given-up jobs of a queue, after a confirmation. */
function RetryQueue({ queue: { queue, resting } }: { queue: JobPage['queues'][number] }) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const most = Math.min(resting, mostRetried);
  const retry = async () => {
    setBusy(true);
    const { data, error } = await browserApi(routes.adminRetryQueue, { body: { queue } });
    setBusy(false);
    setAsked(false);
    if (error) {
      const thing = jobName(queue);
      reportFailure(error, { action: text.retryAction, thing, again: () => void retry(), about: queue });
    } else toast.success(endWords(data.retried, data.left), { about: queue });
    await revalidate();
  };
  return (
    <>
      <Button onClick={() => setAsked(true)} size="small">
        {counted(most, text.retryAll)}
      </Button>
      <ConfirmDialog
        busy={isBusy}
        cancelLabel={text.cancel}
        confirmLabel={text.retry}
        onCancel={() => setAsked(false)}
        onConfirm={() => void retry()}
        open={isAsked}
        title={counted(most, text.retryAllAsk)}
      >
        <p>
          {fill(text.retryAllText, { job: jobName(queue) })}
          {resting > mostRetried && ` ${fill(text.retryAllMost, { most: mostRetried })}`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function endWords(retried: number, left: number): string {
  if (retried === 0) return text.retriedNone;
  const said = counted(retried, text.retried);
  return left > 0 ? `${said} ${fill(text.left, { n: left })}` : said;
}
