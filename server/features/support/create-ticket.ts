import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { TicketDraftInput, TicketSent } from '#contract/support/shapes.ts';
import { normalizeEmail } from '#domain/email.ts';
import { ticketLimits, ticketProblems, tidyText } from '#domain/ticket/ticket-text.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findOrderByAddress, findOwnOrder, findProvenOrder } from './find-order.ts';
import { insertTicket, type NewTicket } from './insert-ticket.ts';
import { queueCustomerMail, queueStaffMails } from './queue-mails.ts';
import { findSent, requestOf } from './sent-before.ts';

export interface Writer {
  viewer: Viewer | null;
  /** Who uploaded the pictures. */
  owner: string | null;
}

/**
 * Opens a ticket with its first message and mails its link. The address is the account's if signed in, the order's if
 * opened from an order link, else as typed. Sent twice, it is one ticket. Refuses invalid, order_not_yours,
 * picture_gone, too_many_pictures, too_many.
 */
export async function createTicket(
  services: Services,
  { viewer, owner }: Writer,
  input: TicketDraftInput,
): Promise<TicketSent | Refusal> {
  const { db, limiter } = services;
  const email = await writerAddress(services, viewer, input);
  // Honeypot: only bots fill this field. Pretend that it worked.
  if (input.website) return { id: randomUUID(), is_guest: !viewer, email };
  const fields = ticketProblems({ ...input, email });
  if (Object.keys(fields).length > 0) return refuse('invalid', {}, { fields });
  if (input.picture_ids.length > ticketLimits.pictures) return refuse('too_many_pictures');
  const request = requestOf(`new ${viewer?.id ?? email}`, input.request_id);
  const answer = (id: string): TicketSent => ({ id, is_guest: !viewer, email });
  const before = await findSent(db, request);
  if (before) return answer(before);
  // Prevents flooding a third party's mailbox.
  const refused = viewer?.emailVerified ? null : await limiter.takeFor('unprovenMail', email);
  if (refused) return refused;
  const asked = { category: input.category, orderNumber: input.order_number };
  const order = viewer ? await findOwnOrder(db, asked, viewer.id) : await findOrderByAddress(db, asked, email);
  if (isRefusal(order)) return order;
  const ticket: NewTicket = {
    userId: viewer?.id ?? null,
    email,
    category: input.category,
    priority: input.priority,
    subject: tidyText(input.subject),
    order,
    words: {
      by: { kind: 'customer', id: viewer?.id ?? null },
      body: tidyText(input.message),
      request,
      pictures: input.picture_ids,
      owner,
    },
  };
  const opened = await insertTicket(services, ticket, async (trx, { id, messageId }) => {
    await queueCustomerMail(trx, 'ticket_opened', { ticket: { id }, about: messageId });
    await queueStaffMails(trx, { id, assigned_to: null }, messageId);
  });
  return isRefusal(opened) ? opened : answer(opened);
}

/** The ticket's address: of the account, of the order whose link was followed, or as typed. */
async function writerAddress(services: Services, viewer: Viewer | null, input: TicketDraftInput): Promise<string> {
  if (viewer) return viewer.email;
  const { order_number: orderNumber, order_key: orderKey } = input;
  const proven = await findProvenOrder(services, { orderNumber, orderKey });
  return proven?.email ?? normalizeEmail(input.email);
}
