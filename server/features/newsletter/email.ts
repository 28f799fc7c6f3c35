import { z } from 'zod';
import { pages } from '#contract/pages.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import { composeConfirmNewsletter } from './compose-newsletter-mail.ts';
import { confirmToken, hashToken, unsubscribeKey } from './newsletter-keys.ts';

const Payload = z.object({ subscriber_id: z.uuid(), request_id: z.uuid() });

/** Newsletter mails by outbox kind. */
export const newsletterMailComposers = {
  newsletter_confirm: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { subscriber_id, request_id } = Payload.parse(payload);
    const token = confirmToken(env.SESSION_SECRET, request_id);
    const subscriber = await db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'consented_at'])
      .where('id', '=', subscriber_id)
      // None if a newer request has replaced this link.
      .where('token_hash', '=', hashToken(token))
      .where('token_expires_at', '>', new Date())
      .executeTakeFirst();
    if (!subscriber) return null;
    return composeConfirmNewsletter({
      email: subscriber.email,
      consentedAt: subscriber.consented_at,
      confirmUrl: `${env.PUBLIC_URL}${pages.newsletter.confirm(token)}`,
      unsubscribeUrl: `${env.PUBLIC_URL}${pages.newsletter.leave(unsubscribeKey(env.SESSION_SECRET, subscriber_id))}`,
    });
  },
};
