import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { joinText } from '#content/newsletter.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { confirmHours, confirmPauseMinutes } from '#domain/newsletter.ts';
import { dayMs } from '#domain/time/duration.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { confirmToken, hashToken } from './newsletter-keys.ts';

const minute = 60_000;

/**
 * Mails an address a confirmation link. Response and mail are the same for known and new addresses; mails per address
 * are limited. Subscribers stay subscribed; former ones only return by the link. Refuses `invalid` for text that is no
 * address.
 */
export async function joinNewsletter(
  { db, env, jobs, limiter }: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  typed: string,
): Promise<{ ok: true } | Refusal> {
  if (!isEmail(typed)) return refuse('invalid', {}, { fields: { email: joinText.invalid } });
  const email = normalizeEmail(typed);
  if (await limiter.takeFor('unprovenMail', email)) return { ok: true };
  const requestId = randomUUID();
  const tokenHash = hashToken(confirmToken(env.SESSION_SECRET, requestId));
  await inTransaction(db, async trx => {
    const subscriberId = await writeRequest(trx, email, tokenHash);
    // Mailed a moment ago: that link still works.
    if (!subscriberId) return;
    const payload = { subscriber_id: subscriberId, request_id: requestId };
    await putInOutbox(trx, { kind: 'newsletter_confirm', about: requestId, payload });
  });
  jobs.nudgeOutbox();
  return { ok: true };
}

/** Makes this the address's only open request; null while an earlier one is fresh. */
async function writeRequest(db: Kysely<Database>, email: string, token_hash: string): Promise<string | null> {
  const now = Date.now();
  const lastsUntil = now + confirmHours * 60 * minute;
  const token = { token_hash, token_expires_at: new Date(lastsUntil) };
  const isFreshUntil = new Date(lastsUntil - confirmPauseMinutes * minute);
  const asked = await db
    .insertInto('newsletter_subscribers')
    .values({ email, consent_text: joinText.consent, consented_at: new Date(now), ...token })
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({
          ...token,
          consent_text: unlessConfirmed('consent_text'),
          consented_at: unlessConfirmed('consented_at'),
        })
        .where('newsletter_subscribers.token_expires_at', '<', isFreshUntil),
    )
    .returning('id')
    .executeTakeFirst();
  return asked?.id ?? null;
}

/** The recorded consent of a confirmed subscriber must not change. */
const unlessConfirmed = (column: string) => sql<never>`case newsletter_subscribers.status
  when 'confirmed' then newsletter_subscribers.${sql.ref(column)} else excluded.${sql.ref(column)} end`;

/**
 * Subscribes the address a link was mailed to. Repeats have no effect. Refuses `letter_link_ended` for a link that is
 * unknown, expired, replaced by a newer one, or used before the reader unsubscribed.
 */
export async function confirmNewsletter({ db }: Pick<Services, 'db'>, token: string): Promise<{ ok: true } | Refusal> {
  const now = new Date();
  const token_hash = hashToken(token);
  const confirmed = await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('token_hash', '=', token_hash)
    .where('status', '<>', 'confirmed')
    .where('token_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (confirmed) return { ok: true };
  const before = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('token_hash', '=', token_hash)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return before ? { ok: true } : refuse('letter_link_ended');
}

/** Deletes addresses that were never confirmed, as the Privacy Policy says. */
export async function forgetUnconfirmed({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const now = Date.now();
  const { keep_unconfirmed_letters } = await settings.read();
  await db
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now - keep_unconfirmed_letters * dayMs))
    // A newer request keeps a working link.
    .where('token_expires_at', '<', new Date(now))
    .execute();
}
