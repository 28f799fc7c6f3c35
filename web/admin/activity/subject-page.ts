import type { Activity } from '#contract/activity.ts';
import { adminPages } from '#contract/admin-pages.ts';

type Subject = Pick<Activity, 'subject_kind' | 'subject_id' | 'subject_name' | 'is_gone'>;

/** Where each kind of thing is looked at; null: it is gone. What was recorded goes into no address as it is. */
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

/** The page of what something was done to; null: it has none, or none that stands. */
export const subjectPage = (subject: Subject): string | null =>
  Object.hasOwn(pageOf, subject.subject_kind) ? (pageOf[subject.subject_kind]?.(subject) ?? null) : null;
