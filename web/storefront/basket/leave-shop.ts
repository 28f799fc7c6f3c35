import { leaveDevice } from '#web/client/leave-device.ts';
import { announce } from '#web/client/page-events.ts';

/** Signed out, or the account was deleted. Clears drafts, so that the next person at this device cannot see them. */
export function leaveShop(): void {
  leaveDevice();
  announce('sessionChanged');
}
