import type { Logger } from 'pino';
import type { SessionUser } from '#contract/accounts.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Who is calling, as the session cookie proves it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  sessionId: string;
  /** When the session ends, unless it is renewed. */
  sessionEndsAt: Date;
}

export interface AppEnv {
  /** With a page's own calls: whom the page found. Nothing of it comes from outside. */
  Bindings: { viewer?: Viewer | null };
  Variables: {
    requestId: string;
    nonce: string;
    log: Logger;
    viewer: Viewer | null;
    /** The visitor's address, believed only as far as TRUST_PROXY says. */
    clientIp: string;
    limiter: RateLimiter;
    /** How many bytes of the body may be read. */
    bodyLimit: number;
  };
}

/** What the page may know of the viewer. */
export function presentViewer(viewer: Viewer): SessionUser {
  return { id: viewer.id, name: viewer.name, email: viewer.email, is_admin: viewer.isAdmin };
}
