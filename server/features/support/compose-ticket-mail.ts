import { supportMails } from '#content/emails/support.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { greetingFor } from '#server/email/greeting.ts';
import type { Services } from '#server/services.ts';

type Env = Pick<Services['env'], 'PUBLIC_URL'>;

export interface TicketFacts {
  id: string;
  email: string;
  subject: string;
  /** Of the account that wrote; a guest has none. */
  name: string | null;
  /** The page of the shop where the ticket is read. */
  path: string;
}

/** `targetHours`: how soon support aims to answer a ticket of its category. */
export function composeTicketOpened(
  env: Env,
  ticket: TicketFacts,
  { message, targetHours }: { message: string; targetHours: number },
): ComposedMail {
  return {
    to: ticket.email,
    text: supportMails.ticketOpened,
    values: { ...ticketValues(env, ticket), message, target: String(targetHours) },
    about: 'ticket',
  };
}

export function composeTicketAnswered(
  env: Env,
  ticket: TicketFacts,
  { staffName, reply }: { staffName: string; reply: string },
): ComposedMail {
  return {
    to: ticket.email,
    text: supportMails.ticketAnswered,
    values: { ...ticketValues(env, ticket), staff_name: staffName, reply },
    about: 'ticket',
  };
}

const ticketValues = ({ PUBLIC_URL }: Env, { id, subject, name, path }: TicketFacts) => ({
  greeting: greetingFor(name),
  subject,
  ticket_id: id.slice(0, 8).toUpperCase(),
  ticket_link: `${PUBLIC_URL}${path}`,
});
