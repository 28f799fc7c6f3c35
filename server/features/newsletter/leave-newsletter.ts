import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Subscriber } from '#contract/newsletter/admin.ts';
import type { NewsletterLink } from '#contract/newsletter/shapes.ts';
import { normalizeEmail } from '#domain/email.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findSubscriber } from './admin-queries.ts';
import { subscriberOf } from './newsletter-keys.ts';

type Needs = Pick<Services, 'db' | 'env'>;

/** What an unsubscribe link is about. Refuses `letter_key_unknown` for a forged key. */
export async function findNewsletterLink({ db, env }: Needs, key: string): Promise<NewsletterLink | Refusal> {
  const id = subscriberOf(env.SESSION_SECRET, key);
  if (!id) return refuse('letter_key_unknown');
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { email: subscriber?.email ?? null, has_left: !subscriber || subscriber.status === 'unsubscribed' };
}

/**
 * Unsubscribes an address and keeps it as one not to mail; open confirmation links end. Repeats have no effect. Refuses
 * `letter_key_unknown` for a forged key.
 */
export async function leaveNewsletter({ db, env }: Needs, key: string): Promise<{ ok: true } | Refusal> {
  const id = subscriberOf(env.SESSION_SECRET, key);
  if (!id) return refuse('letter_key_unknown');
  await takeOff(db).where('id', '=', id).execute();
  return { ok: true };
}

/** Unsubscribes a signed-in user's address; requests made since unsubscribing end too. */
export async function leaveNewsletterOf(db: Kysely<Database>, typed: string): Promise<{ ok: true }> {
  const email = normalizeEmail(typed);
  const now = new Date();
  await takeOff(db).where('email', '=', email).execute();
  await db
    .updateTable('newsletter_subscribers')
    .set({ token_expires_at: now })
    .where('email', '=', email)
    .where('token_expires_at', '>', now)
    .execute();
  return { ok: true };
}

function takeOff(db: Kysely<Database>) {
  const now = new Date();
  const left = { status: 'unsubscribed' as const, unsubscribed_at: now, token_expires_at: now };
  return db.updateTable('newsletter_subscribers').set(left).where('status', '<>', 'unsubscribed');
}

/**
 * Staff unsubscribe an address on request; it is kept as one not to mail. Repeats have no effect. Refuses
 * `subscriber_not_found`.
 */
export function unsubscribeByStaff(
  { db }: Pick<Services, 'db'>,
  staff: Viewer,
  id: string,
): Promise<Subscriber | Refusal> {
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
