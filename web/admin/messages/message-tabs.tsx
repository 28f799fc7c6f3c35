import { Link } from 'react-router';
import { adminMessagesText } from '#content/microcopy/admin-pages.ts';
import { jobsText } from '#content/microcopy/jobs.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { ListSearch } from '../list/list-address.ts';
import { ListViews } from '../list/list-views.tsx';
import type { View } from '../list/views.ts';

const { views } = adminMessagesText;

const own: View[] = [
  { name: views.all, search: {} },
  { name: views.dead, search: { status: 'dead' } },
  { name: views.failed, search: { status: 'failed' } },
  { name: views.waiting, search: { status: 'waiting' } },
];

/** Mails by how far they got, and the jobs that were given up, which are a list of their own. */
export function MessageTabs({ search }: { search: ListSearch }) {
  return (
    <ListViews address={adminPages.messages} list="messages" own={own} search={search}>
      <Link className="list-views__tab" to={adminPages.jobs()}>
        {jobsText.tab}
      </Link>
    </ListViews>
  );
}
