import { supportPages } from '#contract/support/support-pages.ts';
import { ticketKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';

/** The page of a ticket as its customer opens it: a guest by the signed key, an account signed in. */
export const ticketPath = (
  { SESSION_SECRET }: Pick<Services['env'], 'SESSION_SECRET'>,
  { id, user_id, renewed_at }: { id: string; user_id: string | null; renewed_at: Date | null },
) => supportPages.ticket(id, user_id ? undefined : ticketKey(SESSION_SECRET, id, renewed_at));
