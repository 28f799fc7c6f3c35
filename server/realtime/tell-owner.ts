import type { Viewer } from '#server/http/context.ts';
import type { Live } from './live.ts';

/** Who changed something of their own, and in which session. */
export type Owner = Pick<Viewer, 'id' | 'sessionId'>;

/** Tells a person's other devices. The browser it was done in has its own answer, and its tabs tell each other. */
export function tellOwner({ live }: { live: Live }, owner: Owner, type: 'cartChanged' | 'wishlistChanged'): void {
  live.publish(`user:${owner.id}`, { type }, owner.sessionId);
}
