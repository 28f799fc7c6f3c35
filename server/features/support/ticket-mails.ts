import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { mailFrame } from '#content/emails/frame.ts';
import { deleteAccountText } from '#content/words/security.ts';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import { readRenewal, renewLink } from '#server/http/guest-links.ts';
import { supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import {
  composeTicketAnswered,
  composeTicketLink,
  composeTicketOpened,
  composeTicketResolved,
  composeTicketStaff,
  type TicketFacts,
} from './compose-ticket-mail.ts';
import { firstName } from './read-thread.ts';

const OfMessage = z.object({ message_id: z.uuid() });
const ToStaff = OfMessage.extend({ admin_id: z.uuid() });
const OfTicket = z.object({ ticket_id: z.uuid() });
const LinkPayload = OfTicket.extend({ email: z.string(), asked_at: z.coerce.date() });

type Composed = Promise<ComposedMail | null>;

/** Ticket mails by outbox kind. Private notes are never mailed, and erased addresses get no mail. */
export const ticketMailComposers = {
  ticket_opened: async ({ db, env, settings }: Services, payload: unknown): Composed => {
    const found = await findMessage(db, OfMessage.parse(payload).message_id);
    const week = supportWeekOf(await settings.read());
    return found && composeTicketOpened(env, found, { message: found.body, week });
  },
  ticket_answered: async ({ db, env }: Services, payload: unknown): Composed => {
    const found = await findMessage(db, OfMessage.parse(payload).message_id);
    const staffName = firstName(found?.author ?? null) ?? mailFrame.signOff;
    return found && composeTicketAnswered(env, found, { staffName, reply: found.body, isFirst: found.is_first });
  },
  ticket_resolved: async ({ db, env }: Services, payload: unknown): Composed => {
    const found = await findResolved(db, OfTicket.parse(payload).ticket_id);
    return found && composeTicketResolved(env, found, found.resolved_at);
  },
  /**
   * The address is compared here, in the job, so the response reveals nothing. The link is new; older links stop
   * working.
   */
  ticket_link: async ({ db, env, limiter }: Services, payload: unknown, isRetry: boolean): Composed => {
    const asked = LinkPayload.parse(payload);
    const known = await findOpening(db, asked);
    const isTooMuch =
      known && !known.is_proven && !isRetry && (await limiter.takeFor('unprovenMail', known.email)) !== null;
    if (!known || isTooMuch) return null;
    await renewLink(db, known.id, asked.asked_at);
    return composeTicketLink(env, { ...known, renewed_at: await readRenewal(db, known.id) });
  },
  ticket_staff: async ({ db, env }: Services, payload: unknown): Composed => {
    const { message_id, admin_id } = ToStaff.parse(payload);
    // Former staff get no mail.
    const admin = await db
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.id', 'users.id')
      .select('users.email')
      .where('users.id', '=', admin_id)
      .where('profiles.is_admin', '=', true)
      .executeTakeFirst();
    const found = admin && (await findMessage(db, message_id));
    return found ? composeTicketStaff(env, admin.email, found, { message: found.body, dueAt: found.due_at }) : null;
  },
};

interface MessageFacts extends TicketFacts {
  body: string;
  author: string | null;
  is_first: boolean;
  due_at: Date | null;
}

const facts = sql`t.id, t.user_id, (select renewed_at from renewed_links where id = t.id) as renewed_at,
  coalesce(customer.email, t.email) as email, t.subject, t.category, customer.name,
  coalesce(customer.email_verified, false) as is_proven`;
const known = sql`t.email <> ${deleteAccountText.nobody.address}`;

async function findMessage(db: Kysely<Database>, id: string): Promise<MessageFacts | null> {
  const { rows } = await sql<MessageFacts>`
    select ${facts}, t.due_at, m.body, author.name as author, m.created_at = t.created_at as is_first
    from support_messages m join support_tickets t on t.id = m.ticket_id
    left join users customer on customer.id = t.user_id left join users author on author.id = m.user_id
    where m.id = ${id} and not m.is_private and ${known}
  `.execute(db);
  return rows[0] ?? null;
}

/** A ticket of this address that its link, or its account, can open. */
async function findOpening(
  db: Kysely<Database>,
  { ticket_id, email }: z.infer<typeof LinkPayload>,
): Promise<TicketFacts | null> {
  const { rows } = await sql<TicketFacts>`
    select ${facts} from support_tickets t left join users customer on customer.id = t.user_id
    where t.id = ${ticket_id} and t.email = ${email} and ${known}
      and (t.closed_at is null or t.closed_at > now() - interval '1 year')
  `.execute(db);
  return rows[0] ?? null;
}

/** null if it was reopened: the mail is then pointless. */
async function findResolved(db: Kysely<Database>, id: string): Promise<(TicketFacts & { resolved_at: Date }) | null> {
  const { rows } = await sql<TicketFacts & { resolved_at: Date }>`
    select ${facts}, t.resolved_at from support_tickets t left join users customer on customer.id = t.user_id
    where t.id = ${id} and t.status = 'resolved' and ${known}
  `.execute(db);
  return rows[0] ?? null;
}
