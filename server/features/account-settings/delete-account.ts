import { sql, type Transaction } from 'kysely';
import { deleteAccountText } from '#content/microcopy/security.ts';
import type { OwnerProof } from '#contract/account-settings.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { checkOwner } from '#server/auth/check-owner.ts';
import { lockAdmins } from '#server/auth/lock-admins.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { letTicketsForget } from '#server/features/support/forget-writers.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Ends an account. Profile, sessions, cart, wishlist, links, letter and wishes for stock go at once; reviews stay under a name of nobody; orders stay
 * for the books and forget their buyer some time after they ended (`forget-buyers.ts`), tickets stay until they are closed. Refuses `wrong_password`, `two_step_code`, `last_admin`.
 */
export async function deleteAccount(
  services: Pick<Services, 'db' | 'env' | 'limiter'>,
  viewer: Viewer,
  proof: OwnerProof,
): Promise<{ ok: true } | Refusal> {
  const refused = await checkOwner(services, viewer.id, proof);
  if (refused) return refused;
  return inTransaction(services.db, trx => forget(trx, viewer.id));
}

async function forget(trx: Transaction<Database>, userId: string): Promise<{ ok: true } | Refusal> {
  const admins = await lockAdmins(trx);
  if (admins.length === 1 && admins[0] === userId) return refuse('last_admin');
  // Nobody orders for the account, or uses a link of it, until it is gone.
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) return refuse('not_signed_in');
  await forgetWhoItWas(trx, userId, user.email);
  // Profile, sessions, cart, wishlist and links go with it; orders, tickets and reviews stay, of nobody.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return { ok: true as const };
}

async function forgetWhoItWas(trx: Transaction<Database>, userId: string, email: string): Promise<void> {
  await sql`insert into orders_to_forget (order_id) select id from orders where user_id = ${userId}`.execute(trx);
  const { reviewer } = deleteAccountText.nobody;
  await trx.updateTable('reviews').set({ author_name: reviewer }).where('user_id', '=', userId).execute();
  await letTicketsForget(trx, userId);
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  await trx.deleteFrom('stock_requests').where('email', '=', email).execute();
  // Mails about the account, with the addresses they went to; those about orders go with their time.
  await sql`delete from outbox where payload ->> 'user_id' = ${userId}`.execute(trx);
}
