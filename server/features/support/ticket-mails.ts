import type { Kysely } from 'kysely';
import { z } from 'zod';
import { mailFrame } from '#content/emails/frame.ts';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import { composeTicketAnswered, composeTicketOpened } from './compose-ticket-mail.ts';

/** The message the mail carries, and the page of the shop where its ticket is read. */
const Payload = z.object({ message_id: z.uuid(), path: z.string().regex(/^\/(?![/\\])/) });
const OpenedPayload = Payload.extend({ target_hours: z.int().min(1) });

type Composed = Promise<ComposedMail | null>;

/** Mails of a ticket by outbox kind. A note among staff is never mailed. */
export const ticketMailComposers = {
  ticket_opened: async ({ db, env }: Services, payload: unknown): Composed => {
    const { message_id, path, target_hours } = OpenedPayload.parse(payload);
    const found = await findMessage(db, message_id);
    return found && composeTicketOpened(env, { ...found, path }, { message: found.body, targetHours: target_hours });
  },
  ticket_answered: async ({ db, env }: Services, payload: unknown): Composed => {
    const { message_id, path } = Payload.parse(payload);
    const found = await findMessage(db, message_id);
    const staffName = found?.author || mailFrame.signOff;
    return found && composeTicketAnswered(env, { ...found, path }, { staffName, reply: found.body });
  },
};

async function findMessage(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('support_messages as m')
    .innerJoin('support_tickets as t', 't.id', 'm.ticket_id')
    .leftJoin('users as customer', 'customer.id', 't.user_id')
    .leftJoin('users as author', 'author.id', 'm.user_id')
    .select(['t.id', 't.email', 't.subject', 'customer.name', 'author.name as author', 'm.body'])
    .where('m.id', '=', id)
    .where('m.is_private', '=', false)
    .executeTakeFirst();
  return row ?? null;
}
