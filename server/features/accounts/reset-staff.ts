import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '#domain/email.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { OwnerProblem } from '#server/env.ts';
import type { Services } from '#server/services.ts';

/**
 * Gives a staff account a new password, which is shown once, and turns off its second step; for staff who lost them
 * while mail is down. Ends all its sessions and is logged as an activity. @throws OwnerProblem when no staff account
 * has the address
 */
export async function resetStaff({ db, limiter }: Pick<Services, 'db' | 'limiter'>, address: string): Promise<string> {
  const email = normalizeEmail(address);
  const password = randomBytes(18).toString('base64url');
  const digest = await hashPassword(password);
  const id = await inTransaction(db, async trx => {
    const staff = await trx
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select(['users.id', 'users.two_factor_enabled'])
      .where('users.email', '=', email)
      .where('profiles.is_admin', '=', true)
      .forUpdate('users')
      .executeTakeFirst();
    if (!staff)
      throw new OwnerProblem(
        `No staff account has the address ${address}. Customers ask for a link at /forgot-password.`,
      );
    await changeAccess(trx, staff.id, { password: digest, two_factor_enabled: false }, null);
    await trx
      .insertInto('activity')
      .values({
        actor_id: null,
        actor_email: 'npm run db',
        action: 'customer.reset_access',
        subject_kind: 'customer',
        subject_id: staff.id,
        facts: JSON.stringify({ second_step: { from: staff.two_factor_enabled, to: false } }),
      })
      .execute();
    return staff.id;
  });
  await limiter.forget('signInAccount', email);
  await limiter.forget('secondStep', id);
  return password;
}
