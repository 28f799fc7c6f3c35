import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { TicketReplyInput } from '#contract/support/shapes.ts';
import { replyProblem, tidyText } from '#domain/ticket/ticket-text.ts';
import type { Services } from '#server/services.ts';
import { changeTicket } from './change-ticket.ts';
import { findSent, requestOf } from './sent-before.ts';

interface Reply {
  /** null for a guest. */
  userId: string | null;
  /** Who uploaded the pictures. */
  owner: string | null;
  input: Required<TicketReplyInput>;
}

/**
 * A customer's answer; the ticket then waits for staff. Sent twice, it is one message. Refuses invalid, ticket_closed,
 * picture_gone, too_many_pictures.
 */
export async function replyToTicket(
  services: Services,
  id: string,
  { userId, owner, input }: Reply,
): Promise<null | Refusal> {
  const { body, picture_ids: pictures } = input;
  const problem = replyProblem(body, pictures.length);
  if (problem) return refuse('invalid', {}, { fields: { body: problem } });
  const by = { kind: 'customer', id: userId } as const;
  const request = requestOf(`reply ${id} ${userId ?? 'guest'}`, input.request_id);
  const changed = await changeTicket(services, id, async open => {
    if (await findSent(open.trx, request)) return null;
    const refused = await open.move(by, 'reply');
    if (refused) return refused;
    const messageId = await open.addMessage({ by, body: tidyText(body), request, pictures, owner });
    if (isRefusal(messageId)) return messageId;
    await open.mailStaff(messageId);
    return null;
  });
  return isRefusal(changed) ? changed : null;
}
