import { Link } from 'react-router';
import { activityKinds } from '#content/words/admin/activity.ts';
import { jobNames } from '#content/words/admin/jobs.ts';
import type { Activity } from '#contract/activity/shapes.ts';
import { adminPages } from '#contract/admin-pages.ts';

const jobs: Readonly<Record<string, string>> = jobNames;

/** The id or name of subjects that have a readable one. */
function ownName({ subject_kind, subject_id }: Activity): string | null {
  if (subject_kind === 'order' && subject_id) return `#${subject_id}`;
  if (subject_kind === 'job' && subject_id) return Object.hasOwn(jobs, subject_id) ? (jobs[subject_id] ?? null) : null;
  return subject_kind === 'coupon' ? subject_id : null;
}

const kinds: Readonly<Record<string, string>> = activityKinds;

/** The subject of an action, with a link if its page exists. */
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

type Subject = Pick<Activity, 'subject_kind' | 'subject_id' | 'subject_name' | 'is_gone'>;

/**
 * The page of each kind of subject; null when it is deleted. Recorded text is encoded before it becomes part of a URL.
 */
const pageOf: Readonly<Record<string, (subject: Subject) => string | null>> = {
  order: ({ subject_id }) => (subject_id ? adminPages.order(encodeURIComponent(subject_id)) : null),
  ticket: ({ subject_id, subject_name }) =>
    subject_id && subject_name !== null ? adminPages.ticket(encodeURIComponent(subject_id)) : null,
  product: ({ subject_id, subject_name, is_gone }) => {
    if (!subject_id || subject_name === null) return null;
    return is_gone ? adminPages.stockHistory(subject_id) : adminPages.product(subject_id);
  },
  customer: ({ subject_id, subject_name }) =>
    subject_id && subject_name !== null ? adminPages.customer(encodeURIComponent(subject_id)) : null,
  newsletter: ({ subject_name }) => adminPages.newsletter({ q: subject_name ?? undefined }),
  coupon: ({ subject_id }) => adminPages.coupons({ q: subject_id ?? undefined }),
  review: () => adminPages.reviews(),
  money: () => adminPages.money(),
  message: () => adminPages.messages(),
  job: ({ subject_id }) => adminPages.jobs({ queue: subject_id ?? undefined }),
  settings: () => adminPages.settings(),
};

/** The page of an action's subject; null when there is none. */
const subjectPage = (subject: Subject): string | null =>
  Object.hasOwn(pageOf, subject.subject_kind) ? (pageOf[subject.subject_kind]?.(subject) ?? null) : null;
