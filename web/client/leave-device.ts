import { leftKey } from './left-device.ts';
import { tabMemory } from './tab-memory.ts';

/** Signed out: what was typed must not stay for the next person at this device, in any tab. */
export function leaveDevice(): void {
  tabMemory.forgetAll();
  try {
    const now = new Date().toISOString();
    sessionStorage.clear();
    sessionStorage.setItem(leftKey, now);
    localStorage.setItem(leftKey, now);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
