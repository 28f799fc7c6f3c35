import type { SignedOut } from '#contract/customers/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import { checkPassword } from '#server/auth/check-owner.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Ends all sessions, links and live connections of an account. Signing yourself out keeps the current session. Refuses
 * `customer_not_found`, and for another staff member `wrong_password` of the caller and `too_many`.
 */
export async function signOutCustomer(
  services: Pick<Services, 'db' | 'limiter'>,
  staff: Viewer,
  userId: string,
  password: string,
): Promise<SignedOut | Refusal> {
  const { db } = services;
  const person = await db.selectFrom('profiles').select('is_admin').where('id', '=', userId).executeTakeFirst();
  if (!person) return refuse('customer_not_found');
  const isSelf = userId === staff.id;
  if (person.is_admin && !isSelf) {
    const checked = await checkPassword(services, staff.id, { password, field: 'password' });
    if (isRefusal(checked)) return checked;
  }
  return inTransaction(db, async trx => {
    const devices = await changeAccess(trx, userId, {}, isSelf ? staff.sessionId : null);
    if (devices > 0)
      await logActivity(trx, staff, {
        action: 'customer.sign_out',
        kind: 'customer',
        subject: userId,
        facts: { devices },
      });
    return { devices };
  });
}
