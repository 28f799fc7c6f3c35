import { sql, type Transaction } from 'kysely';
import type { OwnerProof } from '#contract/account-settings/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { checkOwner } from '#server/auth/check-owner.ts';
import { lockAdmins } from '#server/auth/lock-admins.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { personalData } from '#server/database/personal-data.ts';
import type { Database } from '#server/database/schema.ts';
import { letTicketsForget } from '#server/features/support/forget-writers.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { letOrdersForget } from './forget-buyers.ts';
import { provenAddresses } from './queries.ts';

/**
 * Deletes an account. Profile, sessions, cart, wishlist, links, newsletter and stock requests are deleted at once;
 * reviews stay without a name. Orders stay for the books and are anonymized some time after they ended
 * (`forget-buyers.ts`), tickets once they are closed (`forget-writers.ts`). Refuses `wrong_password`, `two_step_code`,
 * `last_admin`.
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
  // The lock stops orders for the account, and uses of its links, until it is deleted.
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!user) return refuse('not_signed_in');
  const proven = await provenAddresses(trx, userId);
  await letOrdersForget(trx, userId, proven);
  await letTicketsForget(trx, userId, proven);
  const author_name = personalData.reviews.author_name.becomes;
  await trx.updateTable('reviews').set({ author_name }).where('user_id', '=', userId).execute();
  const reason = personalData.store_credit.reason.becomes;
  await sql`update store_credit set reason = ${reason} where user_id = ${userId} and reason is not null`.execute(trx);
  await sql`
    update activity set facts = facts - array['email', 'reason']
    where subject_kind = 'customer' and subject_id = ${userId}
  `.execute(trx);
  await forgetAddresses(trx, user.email, proven);
  await sql`delete from draft_orders where email = any (${[...proven, user.email]})`.execute(trx);
  await forgetMails(trx, userId, [...proven, user.email]);
  // Cascades to profile, sessions, cart, wishlist and links; orders, tickets and reviews stay without a user.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return { ok: true as const };
}

/** Deletes newsletter and stock requests of addresses the account has proven; unconfirmed ones of its address too. */
async function forgetAddresses(trx: Transaction<Database>, email: string, proven: readonly string[]): Promise<void> {
  for (const table of ['newsletter_subscribers', 'stock_requests'] as const)
    await sql`
      delete from ${sql.table(table)} where email = any (${proven}) or email = ${email} and confirmed_at is null
    `.execute(trx);
}

/**
 * Deletes logged mails about the account with their addresses. Those about orders and tickets stay as long as these
 * need them.
 */
async function forgetMails(trx: Transaction<Database>, userId: string, addresses: readonly string[]): Promise<void> {
  await sql`
    delete from outbox o where o.payload ->> 'user_id' = ${userId} or o.payload ->> 'email' = any (${addresses})
      or o.payload ->> 'link_id' in (select id::text from one_time_links where user_id = ${userId})
      or not o.payload ?| array['order_id', 'message_id', 'ticket_id']
        and exists (select from mail_deliveries d where d.outbox_id = o.id and d.recipient = any (${addresses}))
  `.execute(trx);
  await sql`delete from dev_mail where recipient = any (${addresses})`.execute(trx);
}
