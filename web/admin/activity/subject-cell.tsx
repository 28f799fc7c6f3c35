import { Link } from 'react-router';
import { activityKinds } from '#content/microcopy/activity.ts';
import { jobNames } from '#content/microcopy/jobs.ts';
import type { Activity } from '#contract/activity.ts';
import { subjectPage } from './subject-page.ts';

const jobs: Readonly<Record<string, string>> = jobNames;

/** Those whose id is what people call them by, or has words. */
function ownName({ subject_kind, subject_id }: Activity): string | null {
  if (subject_kind === 'order' && subject_id) return `#${subject_id}`;
  if (subject_kind === 'job' && subject_id) return Object.hasOwn(jobs, subject_id) ? (jobs[subject_id] ?? null) : null;
  return subject_kind === 'coupon' ? subject_id : null;
}

const kinds: Readonly<Record<string, string>> = activityKinds;

/** What it was done to, with the way there where its page stands. */
export function SubjectCell({ entry }: { entry: Activity }) {
  const { subject_kind, subject_name } = entry;
  const to = subjectPage(entry);
  const kind = Object.hasOwn(kinds, subject_kind) ? (kinds[subject_kind] ?? subject_kind) : subject_kind;
  const label = subject_name ?? ownName(entry);
  return (
    <span className="activity__subject">
      {label && <span className="muted">{kind}</span>}
      {to ? (
        <Link className="link" to={to}>
          {label ?? kind}
        </Link>
      ) : (
        (label ?? kind)
      )}
    </span>
  );
}
