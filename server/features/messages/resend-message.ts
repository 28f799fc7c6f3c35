import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { Message } from '#contract/messages/shapes.ts';
import { messageRules } from '#domain/message-state.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findMessage } from './admin-queries.ts';

/**
 * Queues a sent or given-up message again, composed anew. `resends` is the count the page showed: if it differs,
 * somebody was faster and the message is returned as it is. Refuses message_not_found, message_under_way.
 */
export async function resendMessage(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  staff: Viewer,
  id: string,
  resends: number,
): Promise<Message | Refusal> {
  const result = await inTransaction(db, async (trx): Promise<Message | Refusal> => {
    // Lock first, then read, so a second request sees what the first did.
    await trx.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().execute();
    const message = await findMessage(trx, id);
    if (!message) return refuse('message_not_found');
    if (message.resends !== resends) return message;
    if (!messageRules[message.status].canResend) return refuse('message_under_way');
    await sql`
      update mail_deliveries set status = 'waiting', error = null, resends = resends + 1 where outbox_id = ${id}
    `.execute(trx);
    // The relay dispatches rows without a dispatch time.
    await trx.updateTable('outbox').set({ dispatched_at: null }).where('id', '=', id).execute();
    const facts = { kind: message.kind, from: message.status };
    await logActivity(trx, staff, { action: 'message.resend', kind: 'message', subject: id, facts });
    return (await findMessage(trx, id)) ?? refuse('message_not_found');
  });
  if (!isRefusal(result)) jobs.nudgeOutbox();
  return result;
}
