import { ticketText } from '#content/words/support.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { TicketLinkInput } from '#contract/support/shapes.ts';
import { isEmail, normalizeEmail } from '#domain/email.ts';
import { requestLink } from '#server/jobs/request-link.ts';
import type { Services } from '#server/services.ts';

/** Mails the link of a ticket to its writer. Refuses `invalid` for text that is no address. */
export async function sendTicketLink(
  services: Pick<Services, 'db' | 'jobs'>,
  ticketId: string,
  { email }: TicketLinkInput,
): Promise<{ ok: true } | Refusal> {
  if (!isEmail(email)) return refuse('invalid', {}, { fields: { email: ticketText.linkBad.problem } });
  return requestLink(services, 'ticket_link', { ticket_id: ticketId, email: normalizeEmail(email) });
}
