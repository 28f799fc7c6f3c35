import type { Transaction } from 'kysely';
import { removalReasonText } from '#content/words/admin/reviews.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StaffReview } from '#contract/reviews/admin.ts';
import type { RemovalReason } from '#domain/review-removal.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { findStaffReview } from './admin-queries.ts';

type Needs = Pick<Services, 'db' | 'pageCache' | 'live'>;

interface Judged {
  status: StaffReview['status'];
  /** As its author reads it; null if published. */
  reason: string | null;
}

/**
 * Hides a review with a reason, which its author reads; a trigger updates the ratings. A removed one keeps its first
 * reason. Refuses `review_gone`.
 */
export function removeReview(services: Needs, staff: Viewer, id: string, reason: RemovalReason) {
  return judge(services, staff, id, { status: 'removed', reason: removalReasonText[reason] });
}

/** Publishes a removed review again, unchanged. Refuses `review_gone`. */
export function restoreReview(services: Needs, staff: Viewer, id: string) {
  return judge(services, staff, id, { status: 'published', reason: null });
}

async function judge(services: Needs, staff: Viewer, id: string, judged: Judged): Promise<StaffReview | Refusal> {
  const isChanged = await inTransaction(services.db, trx => write(trx, staff, id, judged));
  if (isChanged) announceShop(services);
  return (await findStaffReview(services.db, id)) ?? refuse('review_gone');
}

async function write(trx: Transaction<Database>, staff: Viewer, id: string, { status, reason }: Judged) {
  const before = await trx
    .selectFrom('reviews')
    .select(['status', 'removed_reason', 'author_name', 'rating', 'product_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.status === status) return false;
  await trx
    .updateTable('reviews')
    .set({ status, removed_reason: reason, removed_by: reason ? staff.id : null })
    .where('id', '=', id)
    .execute();
  const { removed_reason, ...about } = before;
  await logActivity(trx, staff, {
    action: status === 'removed' ? 'review.remove' : 'review.restore',
    kind: 'review',
    subject: id,
    facts: { ...about, status: { from: before.status, to: status }, reason: reason ?? removed_reason },
  });
  return true;
}
