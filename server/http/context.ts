import type { Logger } from 'pino';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The caller, as proven by the session cookie. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Staff with access to the back office. */
  isAdmin: boolean;
  hasTwoStep: boolean;
  /** Staff without the two-step sign-in that the shop requires: no access until they set it up. */
  lacksTwoStep: boolean;
  sessionId: string;
  /** When the session ends, unless it is renewed. */
  sessionEndsAt: Date;
}

export interface AppEnv {
  /**
   * Set for the shop's own calls, which are not counted as requests: the viewer that the calling page found, or null.
   * Never set from outside.
   */
  Bindings: { viewer?: Viewer | null };
  Variables: {
    requestId: string;
    nonce: string;
    log: Logger;
    viewer: Viewer | null;
    /** Set on a page whose viewer could not be read: the response that says why. */
    faulty?: Response;
    /** The visitor's address, trusted only as far as TRUST_PROXY says. */
    clientIp: string;
    /** The pattern of the page's route; the API's is known to Hono. */
    pagePattern?: () => string;
    /** The number of the order that the request placed. */
    orderNumber?: string;
    /** Whether the answer is cached for everybody, and compressed by the cache. */
    isForEverybody?: true;
    limiter: RateLimiter;
    /** How many bytes of the body may be read. */
    bodyLimit: number;
  };
}

/** What a page may know about the viewer. */
export function presentViewer(viewer: Viewer): SessionUser {
  const { id, name, email, isAdmin, lacksTwoStep } = viewer;
  return { id, name, email, is_admin: isAdmin, ...(lacksTwoStep ? { needs_two_step: true as const } : {}) };
}
