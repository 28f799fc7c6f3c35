import { accountMails } from '#content/emails/accounts.ts';
import { confirmHours } from '#domain/newsletter.ts';
import { displayDate } from '#domain/time/dates.ts';
import type { ComposedMail } from '#server/email/compose.ts';

interface NewsletterRequest {
  email: string;
  consentedAt: Date;
  confirmUrl: string;
  unsubscribeUrl: string;
}

export function composeConfirmNewsletter({
  email,
  consentedAt,
  confirmUrl,
  unsubscribeUrl,
}: NewsletterRequest): ComposedMail {
  return {
    to: email,
    text: accountMails.newsletterConfirm,
    values: { email, confirm_url: confirmUrl, hours: String(confirmHours) },
    about: { consentDate: displayDate(consentedAt), unsubscribeUrl },
  };
}
