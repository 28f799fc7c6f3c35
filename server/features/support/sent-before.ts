import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * The stored form of a browser's request id: hashed with sender and target, so another sender's equal id is another
 * message.
 */
export function requestOf(sender: string, requestId: string): string {
  const hash = createHash('sha256').update(`${sender}\n${requestId}`).digest('hex');
  // Formatted as a version 8 (custom) UUID.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** The ticket that already has the message; null if it is new. */
export async function findSent(db: Kysely<Database>, request: string): Promise<string | null> {
  const row = await db
    .selectFrom('support_messages')
    .select('ticket_id')
    .where('request_id', '=', request)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

const ofRequest = 'support_messages_request_id_key';

/** Two identical requests at once: the second violates the unique index. */
export const isSentTwice = (fault: unknown) => (fault as { constraint?: string }).constraint === ofRequest;
