import { Link } from 'react-router';
import { providerNames } from '#content/microcopy/money.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { GivenUpJob } from '#contract/jobs/job-desk.ts';
import { aboutWords } from './job-name.ts';

/** What it is about, with the way there, and who was to be asked. */
export function AboutCell({ job }: { job: GivenUpJob }) {
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
      {job.party && <span className="muted">{providerNames[job.party] ?? job.party}</span>}
    </span>
  );
}

function pageOf({ order_number, ticket }: GivenUpJob): string | null {
  if (order_number) return adminPages.order(order_number);
  return ticket ? adminPages.ticket(ticket.id) : null;
}
