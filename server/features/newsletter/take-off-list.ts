import { type Refusal, refuse } from '#contract/errors.ts';
import type { Subscriber } from '#contract/newsletter/admin.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findSubscriber } from './admin-queries.ts';
import { takeOff } from './leave-newsletter.ts';

/**
 * Staff unsubscribe an address on request; it is kept as one not to mail. Repeats have no effect. Refuses
 * `subscriber_not_found`.
 */
export function takeOffList({ db }: Pick<Services, 'db'>, staff: Viewer, id: string): Promise<Subscriber | Refusal> {
  return inTransaction(db, async trx => {
    await trx.selectFrom('newsletter_subscribers').select('id').where('id', '=', id).forUpdate().execute();
    const before = await findSubscriber(trx, id);
    if (!before) return refuse('subscriber_not_found');
    if (before.status === 'unsubscribed') return before;
    await takeOff(trx).where('id', '=', id).execute();
    const facts = { status: { from: before.status, to: 'unsubscribed' } };
    await logActivity(trx, staff, { action: 'newsletter.leave', kind: 'newsletter', subject: id, facts });
    return (await findSubscriber(trx, id)) ?? refuse('subscriber_not_found');
  });
}
