import { Link } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { jobsText } from '#content/microcopy/jobs.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { JobPage } from '#contract/jobs/job-desk.ts';
import type { ListSearch } from '../list/list-address.ts';
import { ListViews } from '../list/list-views.tsx';
import { jobName } from './job-name.ts';

type Props = { queues: JobPage['queues']; search: ListSearch };

/** All of them, and those of each queue that has any, with how many rest. */
export function JobTabs({ queues, search }: Props) {
  const own = [
    { name: jobsText.all, search: {} },
    ...queues.map(({ queue, resting }) => ({ name: jobName(queue), search: { queue }, count: resting })),
  ];
  return (
    <ListViews
      address={adminPages.jobs}
      before={
        <Link className="list-views__tab" to={adminPages.messages()}>
          {adminShellText.pages.messages}
        </Link>
      }
      list="jobs"
      own={own}
      search={search}
    />
  );
}
