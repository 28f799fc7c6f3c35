import type { Transaction } from 'kysely';
import type { AdminFlagInput, CustomerDetails } from '#contract/customers/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { adminFlagProblem } from '#domain/account/admin-flag.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import { checkPassword } from '#server/auth/check-owner.ts';
import { lockAdmins } from '#server/auth/lock-admins.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readCustomer } from './read-customer.ts';

interface Change {
  userId: string;
  makeAdmin: boolean;
}

/**
 * Grants or revokes staff rights; either ends the account's sessions, links and live connections. Refuses
 * `wrong_password` of the caller, `too_many`, `customer_not_found`, and `role_fixed` with the reason: the caller's own
 * account, the last admin, an unproven address.
 */
export async function setAdminFlag(
  services: Pick<Services, 'db' | 'limiter'>,
  staff: Viewer,
  userId: string,
  { is_admin: makeAdmin, password }: AdminFlagInput,
): Promise<CustomerDetails | Refusal> {
  const checked = await checkPassword(services, staff.id, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  const refused = await inTransaction(services.db, trx => change(trx, staff, { userId, makeAdmin }));
  return refused ?? readCustomer(services.db, staff.id, userId);
}

async function change(trx: Transaction<Database>, staff: Viewer, { userId, makeAdmin }: Change) {
  const admins = await lockAdmins(trx);
  // The caller's own rights may have been revoked a moment ago.
  if (!admins.includes(staff.id)) return refuse('not_found');
  const person = await trx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.email_verified', 'profiles.is_admin'])
    .where('users.id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return refuse('customer_not_found');
  const isProven = person.email_verified;
  const reason = adminFlagProblem({ actorId: staff.id, userId, makeAdmin, adminCount: admins.length, isProven });
  if (reason) return refuse('role_fixed', { reason });
  if (person.is_admin === makeAdmin) return null;
  await changeAccess(trx, userId, { is_admin: makeAdmin }, null);
  const facts = { email: person.email, is_admin: { from: person.is_admin, to: makeAdmin } };
  await logActivity(trx, staff, {
    action: makeAdmin ? 'customer.make_admin' : 'customer.take_admin',
    kind: 'customer',
    subject: userId,
    facts,
  });
  return null;
}
