import type { DeviceSessions } from '#contract/account-settings/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import { endLinks } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readSessions } from './queries.ts';

type Needs = Pick<Services, 'db'>;

/**
 * Signs one device out; its live connections and the links requested there end too. Refuses `session_not_found`, also
 * for another account's session.
 */
export async function endSession({ db }: Needs, viewer: Viewer, id: string): Promise<DeviceSessions | Refusal> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return refuse('session_not_found');
  await endLinks(db, viewer.id);
  return readSessions(db, viewer.id, viewer.sessionId);
}

export async function endOtherSessions({ db }: Needs, viewer: Viewer): Promise<DeviceSessions> {
  await inTransaction(db, trx => changeAccess(trx, viewer.id, {}, viewer.sessionId));
  return readSessions(db, viewer.id, viewer.sessionId);
}
