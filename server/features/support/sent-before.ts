import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * What a browser calls a message, as it is kept: made one with who sends it and where to, so that the same name from somebody else is
 * another message and opens nothing.
 */
export function requestOf(sender: string, requestId: string): string {
  const hash = createHash('sha256').update(`${sender}\n${requestId}`).digest('hex');
  // In the form of a uuid of one's own making (version 8).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** The ticket that has the message already; null when it has not come yet. */
export async function findSent(db: Kysely<Database>, request: string): Promise<string | null> {
  const row = await db
    .selectFrom('support_messages')
    .select('ticket_id')
    .where('request_id', '=', request)
    .executeTakeFirst();
  return row?.ticket_id ?? null;
}

const ofRequest = 'support_messages_request_id_key';

/** Two of the same at once: the second finds the first's row in its way. */
export const isSentTwice = (fault: unknown) => (fault as { constraint?: string }).constraint === ofRequest;
