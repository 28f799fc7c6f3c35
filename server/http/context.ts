import type { Logger } from 'pino';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Who is calling, as the session cookie proves it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Staff, and let into the back office. */
  isAdmin: boolean;
  hasTwoStep: boolean;
  /** Staff without the two-step sign-in the shop asks of them: let in once they set it up. */
  lacksTwoStep: boolean;
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
    /** On a page whose visitor could not be looked at: the answer that says why. */
    faulty?: Response;
    /** The visitor's address, believed only as far as TRUST_PROXY says. */
    clientIp: string;
    limiter: RateLimiter;
    /** How many bytes of the body may be read. */
    bodyLimit: number;
  };
}

/** What the page may know of the viewer. */
export function presentViewer(viewer: Viewer): SessionUser {
  const { id, name, email, isAdmin, lacksTwoStep } = viewer;
  return { id, name, email, is_admin: isAdmin, ...(lacksTwoStep ? { needs_two_step: true as const } : {}) };
}
