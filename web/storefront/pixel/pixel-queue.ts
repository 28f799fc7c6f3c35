import type { HashedIdentity } from './hash-identity.ts';
import type { PixelEvent } from './pixel-event.ts';
import { queueKey } from './pixel-loader.ts';

export type Told = { kind: 'event'; event: PixelEvent } | { kind: 'identity'; identity: HashedIdentity };

interface Kept {
  waiting: Told[];
  /** Ids of events to be sent only once, however often their page is opened. */
  told: string[];
}

const key = queueKey;
const most = 50;

/**
 * Events that wait for a page where the vendor may run. Stored for the visit, because purchases and sign-ups happen on
 * pages where it may not. Only filled with consent.
 */
export const pixelQueue = {
  add(item: Told, once = false) {
    const { waiting, told } = read();
    const id = item.kind === 'event' ? item.event.eventId : '';
    if (once && told.includes(id)) return;
    write({ waiting: [...waiting, item].slice(-most), told: once ? [...told, id].slice(-most) : told });
  },
  /** Removes and returns all waiting events, oldest first. */
  take(): Told[] {
    const { waiting, told } = read();
    if (waiting.length > 0) write({ waiting: [], told });
    return waiting;
  },
  clear() {
    unkept = { waiting: [], told: [] };
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing to remove.
    }
  },
};

// Without storage the queue lives as long as the page.
let unkept: Kept = { waiting: [], told: [] };

function read(): Kept {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (Array.isArray(value?.waiting) && Array.isArray(value.told)) return value as Kept;
  } catch {
    // Unreadable or blocked: use this page's own.
  }
  return unkept;
}

function write(kept: Kept) {
  unkept = kept;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Kept in memory above.
  }
}
