import { inTransaction } from '#server/database/despite-conflicts.ts';
import { welcomeProven } from '#server/features/accounts/confirm-email.ts';
import type { Services } from '#server/services.ts';
import { setAccess } from './set-access.ts';

/** Confirms the address of an account, as pressing its mailed link does. */
export async function proveEmail({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await setAccess(db, userId, { email_verified: true });
  await inTransaction(db, trx => welcomeProven(trx, userId));
}
