import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Auth } from './auth.ts';

/** Visitors without a session cookie or bearer token cost no query. */
export const mayHaveSession = (request: Request) =>
  /(?:^|;\s*)(?:__Secure-)?gg_session=/.test(request.headers.get('cookie') ?? '') ||
  (request.headers.get('authorization')?.startsWith('Bearer ') ?? false);

/** Whose session the request carries, with the staff flag as it is now. */
export function viewerFinder(auth: Auth, db: Kysely<Database>) {
  return async (request: Request): Promise<Viewer | null> => {
    if (!mayHaveSession(request)) return null;
    const found = await auth.api.getSession({ headers: request.headers });
    if (!found) return null;
    const profile = await db
      .selectFrom('profiles')
      .select(['is_admin', 'full_name'])
      .where('id', '=', found.user.id)
      .executeTakeFirst();
    return {
      id: found.user.id,
      name: profile?.full_name || found.user.name || (found.user.email.split('@')[0] ?? 'User'),
      email: found.user.email,
      emailVerified: found.user.emailVerified,
      isAdmin: profile?.is_admin ?? false,
      sessionId: found.session.id,
    };
  };
}
