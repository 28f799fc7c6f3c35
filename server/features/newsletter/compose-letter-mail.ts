import { accountMails } from '#content/emails/accounts.ts';
import { confirmHours } from '#domain/newsletter.ts';
import { displayDate } from '#domain/time/dates.ts';
import type { ComposedMail } from '#server/email/compose.ts';

interface LetterRequest {
  email: string;
  consentedAt: Date;
  confirmUrl: string;
  unsubscribeUrl: string;
}

export function composeConfirmLetter({ email, consentedAt, confirmUrl, unsubscribeUrl }: LetterRequest): ComposedMail {
  return {
    to: email,
    text: accountMails.newsletterConfirm,
    values: { email, confirm_url: confirmUrl, hours: String(confirmHours) },
    about: { consentDate: displayDate(consentedAt), unsubscribeUrl },
  };
}
