import type { Pool } from 'pg';
import type { Viewer } from '#server/http/context.ts';
import type { Auth } from './auth.ts';
import { signedToken } from './signed-token.ts';

/** Whether the caller shows a token in a header of its own, which a browser never sends by itself. */
export const isBearer = ({ headers }: Request) => /^bearer(\s|$)/i.test(headers.get('authorization') ?? '');

/** Visitors without a session cookie or bearer token cost no query. */
export const mayHaveSession = (request: Request) =>
  /(?:^|;\s*)(?:__Secure-)?gg_session=/.test(request.headers.get('cookie') ?? '') || isBearer(request);

interface Found {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  session_id: string;
  session_ends_at: Date;
  full_name: string | null;
  is_admin: boolean | null;
}

/** Whose session the request carries, with the staff flag as it is now. */
export function viewerFinder({ auth, pool }: { auth: Auth; pool: Pool }) {
  const { advanced } = auth.options;
  const cookieName = `${advanced.useSecureCookies ? '__Secure-' : ''}${advanced.cookies.session_token.name}`;
  return async (request: Request): Promise<Viewer | null> => {
    if (!mayHaveSession(request)) return null;
    const found = (await findFresh(request)) ?? (await findByAuth(request));
    return found ? presentFound(found) : null;
  };

  /** By one question, where Better Auth asks three; what is not a cookie of a session renewed today is left to it. */
  async function findFresh({ headers }: Request): Promise<Found | undefined> {
    if (headers.has('authorization')) return;
    const token = signedToken(headers.get('cookie') ?? '', cookieName, auth.options.secret);
    return token
      ? ask('fresh-session', `${sessions} where s.token = $1 and s.expires_at > $2`, [token, renewed()])
      : undefined;
  }

  /** Better Auth knows the other ways in, renews a session once a day, and takes away one that has ended. */
  async function findByAuth({ headers }: Request): Promise<Found | undefined> {
    const known = await auth.api.getSession({ headers });
    return known ? ask('known-session', `${sessions} where s.id = $1`, [known.session.id]) : undefined;
  }

  async function ask(name: string, text: string, values: unknown[]): Promise<Found | undefined> {
    return (await pool.query<Found>({ name, text, values })).rows[0];
  }

  function renewed(): Date {
    const { expiresIn, updateAge } = auth.options.session;
    return new Date(Date.now() + (expiresIn - updateAge) * 1000);
  }
}

const sessions = `select u.id, u.name, u.email, u.email_verified, s.id as session_id, s.expires_at as session_ends_at, p.full_name, p.is_admin
  from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id`;

const presentFound = ({ id, name, email, full_name, ...found }: Found): Viewer => ({
  id,
  name: full_name || name || (email.split('@')[0] ?? 'User'),
  email,
  emailVerified: found.email_verified,
  isAdmin: found.is_admin ?? false,
  sessionId: found.session_id,
  sessionEndsAt: found.session_ends_at,
});
