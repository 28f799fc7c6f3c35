import { staffMails } from '#content/emails/staff.ts';
import { supportMails } from '#content/emails/support.ts';
import { fill } from '#content/fill.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { hoursLine } from '#domain/ticket/hours-words.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import { categoryRules, type TicketCategory, targetHoursOf } from '#domain/ticket/ticket-category.ts';
import { closesAt } from '#domain/ticket/ticket-state.ts';
import { displayDate, displayTime } from '#domain/time/dates.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { greetingFor } from '#server/email/greeting.ts';
import { ticketKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';

type Env = Pick<Services['env'], 'PUBLIC_URL' | 'SESSION_SECRET'>;

export interface TicketFacts {
  id: string;
  /** null for a guest, whose link carries the key. */
  user_id: string | null;
  renewed_at: Date | null;
  email: string;
  subject: string;
  category: TicketCategory;
  /** True if the account has proven the address. Any other may belong to somebody else. */
  is_proven: boolean;
  /** The account's name; null for a guest. */
  name: string | null;
}

export function composeTicketOpened(
  env: Env,
  ticket: TicketFacts,
  { message, week }: { message: string; week: SupportWeek },
): ComposedMail {
  const target = String(targetHoursOf(ticket.category));
  return {
    to: ticket.email,
    text: supportMails.ticketOpened,
    // Typed text is never mailed to an unproven address.
    values: {
      ...ticketValues(env, ticket),
      message: ticket.is_proven ? wordsOf(message) : null,
      target,
      support_hours: hoursLine(week),
    },
    about: 'ticket',
  };
}

/** `isFirst`: staff opened the ticket with this message. */
export function composeTicketAnswered(
  env: Env,
  ticket: TicketFacts,
  { staffName, reply, isFirst = false }: { staffName: string; reply: string; isFirst?: boolean },
): ComposedMail {
  return {
    to: ticket.email,
    text: isFirst ? supportMails.ticketWritten : supportMails.ticketAnswered,
    values: {
      ...ticketValues(env, ticket),
      ...(isFirst ? { subject: ticket.subject } : {}),
      staff_name: staffName,
      reply: wordsOf(reply),
    },
    about: 'ticket',
  };
}

export const composeTicketLink = (env: Env, ticket: TicketFacts): ComposedMail => ({
  to: ticket.email,
  text: supportMails.ticketLink,
  values: ticketValues(env, ticket),
  about: 'ticket',
});

export function composeTicketResolved(env: Env, ticket: TicketFacts, resolvedAt: Date): ComposedMail {
  return {
    to: ticket.email,
    text: supportMails.ticketResolved,
    values: { ...ticketValues(env, ticket), date: displayDate(closesAt(resolvedAt)) },
    about: 'ticket',
  };
}

export function composeTicketStaff(
  { PUBLIC_URL }: Env,
  to: string,
  ticket: TicketFacts,
  { message, dueAt }: { message: string; dueAt: Date | null },
): ComposedMail {
  return {
    to,
    text: staffMails.ticketStaff,
    values: {
      sender: ticket.name || ticket.email,
      subject: ticket.subject,
      ticket_id: shortId(ticket.id),
      category: categoryRules[ticket.category].label,
      message: wordsOf(message),
      // An answered ticket has no due time.
      due_at: dueAt && displayTime(dueAt),
      admin_ticket_url: `${PUBLIC_URL}${adminPages.ticket(ticket.id)}`,
    },
    about: 'account',
  };
}

const ticketValues = (env: Env, ticket: TicketFacts) => ({
  greeting: greetingFor(ticket.name),
  subject: ticket.is_proven ? ticket.subject : fill(supportMails.unprovenSubject, { ticket_id: shortId(ticket.id) }),
  ticket_id: shortId(ticket.id),
  ticket_link: `${env.PUBLIC_URL}${ticketPath(env, ticket)}`,
});

const shortId = (id: string) => id.slice(0, 8).toUpperCase();
const wordsOf = (body: string) => body || supportMails.onlyPictures;

/** The ticket page for its customer: guests get the signed key, accounts sign in. */
const ticketPath = (
  { SESSION_SECRET }: Pick<Services['env'], 'SESSION_SECRET'>,
  { id, user_id, renewed_at }: { id: string; user_id: string | null; renewed_at: Date | null },
) => supportPages.ticket(id, user_id ? undefined : ticketKey(SESSION_SECRET, id, renewed_at));
