import type { Viewer } from '#server/http/context.ts';
import type { Live } from './live.ts';

/** The account that changed something of its own, and the session it used. */
export type Owner = Pick<Viewer, 'id' | 'sessionId'>;

/**
 * Notifies a person's other devices. The browser that made the change has its answer, and its tabs notify each other.
 */
export function notifyOwner({ live }: { live: Live }, owner: Owner, type: 'cartChanged' | 'wishlistChanged'): void {
  live.publish(`user:${owner.id}`, { type }, owner.sessionId);
}
