import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { joinText } from '#content/newsletter.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { confirmHours, confirmPauseMinutes } from '#domain/newsletter.ts';
import type { Services } from '#server/services.ts';
import { confirmToken, hashToken } from './letter-keys.ts';

const minute = 60_000;

/**
 * Asks an address whether it wants the letter. The answer is the same for known and new ones, and so is the mail, at most one
 * in a while: who is on the list stays there, who left stays away until the link is pressed.
 * Refuses `invalid` for what is no address.
 */
export async function joinLetter(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  typed: string,
): Promise<{ ok: true } | Refusal> {
  if (!isEmail(typed)) return refuse('invalid', {}, { fields: { email: joinText.invalid } });
  const requestId = randomUUID();
  const now = Date.now();
  const lastsUntil = now + confirmHours * 60 * minute;
  const token = {
    token_hash: hashToken(confirmToken(env.SESSION_SECRET, requestId)),
    token_expires_at: new Date(lastsUntil),
  };
  await db.transaction().execute(async trx => {
    const asked = await trx
      .insertInto('newsletter_subscribers')
      .values({ email: normalizeEmail(typed), consent_text: joinText.consent, consented_at: new Date(now), ...token })
      .onConflict(conflict =>
        conflict
          .column('email')
          .doUpdateSet({
            ...token,
            consent_text: unlessConfirmed('consent_text'),
            consented_at: unlessConfirmed('consented_at'),
          })
          .where('newsletter_subscribers.token_expires_at', '<', new Date(lastsUntil - confirmPauseMinutes * minute)),
      )
      .returning('id')
      .executeTakeFirst();
    // Mailed a moment ago: that link still works.
    if (!asked) return;
    const payload = JSON.stringify({ subscriber_id: asked.id, request_id: requestId });
    await trx
      .insertInto('outbox')
      .values({ kind: 'newsletter_confirm', dedupe_key: `newsletter_confirm:${requestId}`, payload })
      .execute();
  });
  jobs.nudgeOutbox();
  return { ok: true };
}

/** The consent under which letters go out stays as it was given. */
const unlessConfirmed = (column: string) => sql<never>`case newsletter_subscribers.status
  when 'confirmed' then newsletter_subscribers.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
