import { type Refusal, refuse } from '#contract/errors.ts';
import type { AdminTicketInput } from '#contract/support/admin.ts';
import { normalizeEmail } from '#domain/email.ts';
import { ticketProblems, tidyText } from '#domain/ticket/ticket-text.ts';
import { findProvenAccount } from '#server/auth/proven-account.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { findOrderByAddress } from '#server/features/support/find-order.ts';
import { insertTicket } from '#server/features/support/insert-ticket.ts';
import { queueCustomerMail } from '#server/features/support/queue-mails.ts';
import { findSent, requestOf } from '#server/features/support/sent-before.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Staff open a ticket: it waits for the customer, who gets it by mail. It belongs to the account that has proven the
 * address, else to the holder of the link. Sent twice, it is one ticket. Returns its id; refuses invalid.
 */
export async function writeFirst(
  services: Services,
  staff: Viewer,
  input: AdminTicketInput,
): Promise<string | Refusal> {
  const { db } = services;
  const { category, order_number: orderNumber } = input;
  const email = normalizeEmail(input.email);
  const fields = ticketProblems({ ...input, email });
  if (Object.keys(fields).length > 0) return refuse('invalid', {}, { fields });
  const request = requestOf(`desk ${staff.id}`, input.request_id);
  const before = await findSent(db, request);
  if (before) return before;
  const [owner, order] = await Promise.all([
    findProvenAccount(db, email),
    findOrderByAddress(db, { category, orderNumber }, email),
  ]);
  const ticket = {
    userId: owner?.id ?? null,
    email,
    category,
    priority: 'normal' as const,
    subject: tidyText(input.subject),
    order,
    words: {
      by: { kind: 'staff' as const, id: staff.id },
      body: tidyText(input.message),
      request,
      pictures: [],
      owner: `user:${staff.id}`,
    },
  };
  return insertTicket(services, ticket, async (trx, { id, messageId }) => {
    await queueCustomerMail(trx, 'ticket_answered', { ticket: { id }, about: messageId });
    await logActivity(trx, staff, { action: 'ticket.create', kind: 'ticket', subject: id, facts: { category } });
  });
}
