import type { Pool } from 'pg';
import type { Env } from '#server/env.ts';
import type { Viewer } from '#server/http/context.ts';
import { sessionToken } from './session-cookie.ts';
import { hashToken, renewalMinutes, sessionDays } from './sessions.ts';

interface Found {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  session_id: string;
  session_ends_at: Date;
  full_name: string | null;
  is_admin: boolean | null;
  two_factor_enabled: boolean;
  asks_two_step: boolean;
  is_due: boolean;
}

export interface FoundViewer {
  viewer: Viewer;
  /** Set when the session was prolonged: the cookie must be prolonged too. */
  renewedToken: string | null;
}

/**
 * Finds the viewer of a request, with the current staff flag: one query, and once an hour a second one that prolongs
 * the session.
 */
export function viewerFinder({ pool, env }: { pool: Pool; env: Pick<Env, 'PUBLIC_URL'> }) {
  return async (request: Request): Promise<FoundViewer | null> => {
    const token = sessionToken(request.headers, env);
    if (!token) return null;
    const { rows } = await pool.query<Found>({ name: 'find-session', text: found, values: [hashToken(token)] });
    const [session] = rows;
    if (!session) return null;
    if (!session.is_due) return { viewer: presentFound(session), renewedToken: null };
    const renewed = await pool.query<{ expires_at: Date }>({
      name: 'renew-session',
      text: renew,
      values: [session.session_id],
    });
    const [still] = renewed.rows;
    // The session ended at the same moment: do not set its cookie again.
    if (!still) return null;
    return { viewer: presentFound({ ...session, session_ends_at: still.expires_at }), renewedToken: token };
  };
}

const found = `
  select u.id, u.name, u.email, u.email_verified, s.id as session_id, s.expires_at as session_ends_at,
    p.full_name, p.is_admin, u.two_factor_enabled,
    p.is_admin and exists (select from settings where key = 'staff_two_step' and value = 'true') as asks_two_step,
    s.last_used_at < now() - interval '${renewalMinutes} minutes' as is_due
  from sessions s join users u on u.id = s.user_id left join profiles p on p.id = u.id
  where s.token_hash = $1 and s.expires_at > now()`;

/** A session of staff is never prolonged: it ends a fixed number of days after the sign-in. */
const renew = `
  update sessions s set last_used_at = now(),
    expires_at = case when p.is_admin then s.expires_at else now() + interval '${sessionDays} days' end
  from profiles p where s.id = $1 and p.id = s.user_id and s.expires_at > now() returning s.expires_at`;

function presentFound({ id, name, email, full_name, ...found }: Found): Viewer {
  const lacksTwoStep = found.asks_two_step && !found.two_factor_enabled;
  return {
    id,
    name: full_name || name || (email.split('@')[0] ?? 'User'),
    email,
    emailVerified: found.email_verified,
    isAdmin: (found.is_admin ?? false) && !lacksTwoStep,
    hasTwoStep: found.two_factor_enabled,
    lacksTwoStep,
    sessionId: found.session_id,
    sessionEndsAt: found.session_ends_at,
  };
}
