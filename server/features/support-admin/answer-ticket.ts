import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { AdminReply } from '#contract/support/admin.ts';
import { replyProblem, tidyText } from '#domain/ticket/ticket-text.ts';
import { changeTicket } from '#server/features/support/change-ticket.ts';
import type { OpenTicket } from '#server/features/support/open-ticket.ts';
import { findSent, requestOf } from '#server/features/support/sent-before.ts';
import type { Words } from '#server/features/support/ticket-rows.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * A staff answer, after which the ticket waits for the customer or is resolved; or a private note, which changes
 * nothing else. Sent twice, it is one message. Refuses invalid, changed_meanwhile, ticket_closed, picture_gone,
 * too_many_pictures.
 */
export async function answerTicket(
  services: Services,
  staff: Viewer,
  id: string,
  input: AdminReply,
): Promise<null | Refusal> {
  const { body, picture_ids: pictures, is_private: isPrivate, resolve, version } = input;
  const problem = replyProblem(body, pictures.length);
  if (problem) return refuse('invalid', {}, { fields: { body: problem } });
  if (isPrivate && resolve) return refuse('invalid', {}, { fields: { resolve: 'A note changes no status' } });
  const request = requestOf(`desk ${id} ${staff.id}`, input.request_id);
  const words: Words = {
    by: { kind: 'staff', id: staff.id },
    body: tidyText(body),
    isPrivate,
    request,
    pictures,
    owner: `user:${staff.id}`,
  };
  const changed = await changeTicket(services, id, async (open): Promise<null | Refusal> => {
    if (await findSent(open.trx, request)) return null;
    if (open.ticket.version !== version) return refuse('changed_meanwhile');
    if (!isPrivate) return answer(open, words, resolve);
    const messageId = await open.addMessage(words);
    return isRefusal(messageId) ? messageId : null;
  });
  return isRefusal(changed) ? changed : null;
}

async function answer(open: OpenTicket, words: Words, resolve: boolean): Promise<null | Refusal> {
  const refused = await open.move(words.by, 'reply');
  if (refused) return refused;
  const messageId = await open.addMessage(words);
  if (isRefusal(messageId)) return messageId;
  await open.mailCustomer('ticket_answered', messageId);
  return resolve ? open.move(words.by, 'resolve') : null;
}
