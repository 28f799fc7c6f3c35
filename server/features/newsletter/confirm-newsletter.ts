import { type Refusal, refuse } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from './newsletter-keys.ts';

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
