import { adminEmptyText } from '#content/microcopy/empty.ts';
import { jobsText as text } from '#content/microcopy/jobs.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import { routes } from '#contract/routes.ts';
import { apiContext } from '#web/client/context.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { BulkDeeds } from '../list/bulk-deeds.tsx';
import { isNarrowed, searchOf } from '../list/list-address.ts';
import { ListPage } from '../list/list-page.tsx';
import { useBulk } from '../list/use-bulk.ts';
import { useSelection } from '../list/use-selection.ts';
import { DataTable } from '../table/data-table.tsx';
import type { Route } from './+types/page.ts';
import { jobDeeds } from './bulk-deeds.ts';
import { jobColumns } from './job-columns.tsx';
import { aboutWords, jobName } from './job-name.ts';
import { JobTabs } from './job-tabs.tsx';
import { RetryQueue } from './retry-queue.tsx';
import './jobs.css';

const none: readonly GivenUpJob[] = [];

export const meta: Route.MetaFunction = () => adminMeta(text.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = searchOf(request);
  return { search, list: await context.get(apiContext)(routes.adminListJobs, { query: search }) };
}

/** What the shop does by itself and gave up, and another try for it. */
export default function AdminJobsPage({ loaderData: { search, list } }: Route.ComponentProps) {
  const selection = useSelection(list.data?.items ?? none, job => job.id);
  const bulk = useBulk<GivenUpJob>(selection.clear);
  const queues = list.data?.queues ?? [];
  const shown = queues.find(({ queue, resting }) => queue === search.queue && resting > 0);
  return (
    <>
      <ListPage
        actions={shown && <RetryQueue queue={shown} />}
        address={adminPages.jobs}
        empty={isNarrowed(search) ? adminEmptyText.filtered.text : text.empty}
        file={adminPages.jobsFile(search)}
        filters={() => search.queue && <input name="queue" type="hidden" value={search.queue} />}
        intro={text.intro}
        list={list}
        name={text.title}
        search={search}
        views={<JobTabs queues={queues} search={search} />}
        words={text}
      >
        {jobs => (
          <DataTable
            caption={text.title}
            choice={{ selection, nameOf: job => `${jobName(job.queue)}, ${aboutWords(job)}` }}
            columns={jobColumns(search, bulk.results)}
            keyOf={job => job.id}
            rows={jobs}
          />
        )}
      </ListPage>
      <BulkDeeds bulk={bulk} deeds={jobDeeds} selection={selection} />
    </>
  );
}
