import type { Mail } from '#server/email/port.ts';
import { accountMailComposers } from '#server/features/accounts/email.ts';
import { sendMail } from '#server/jobs/mail.ts';
import type { Services } from '#server/services.ts';

/**
 * Sends the account mails in the outbox, and returns those with a subject, newest last. `sent` is what `email.send`
 * received.
 */
export async function mailsAbout(services: Services, sent: Mail[], subject: RegExp): Promise<Mail[]> {
  const waiting = await services.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload'])
    .orderBy('created_at')
    .execute();
  for (const job of waiting) if (job.kind in accountMailComposers) await sendMail(services, accountMailComposers, job);
  return sent.filter(mail => subject.test(mail.subject));
}

/** The token of the link in a mail. */
export const tokenIn = (mail: Mail | undefined): string => /[?&]token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
