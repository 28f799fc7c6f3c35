import type { HashedIdentity } from './hash-identity.ts';
import { queueKey } from './pixel-door.ts';
import type { PixelEvent } from './pixel-event.ts';

export type Told = { kind: 'event'; event: PixelEvent } | { kind: 'identity'; identity: HashedIdentity };

interface Kept {
  waiting: Told[];
  /** Ids of events that may be told only once, however often their page is opened. */
  told: string[];
}

const key = queueKey;
const most = 50;

/**
 * What waits for a page where the vendor may hear it. Kept for the visit, because a purchase or a new account happens on
 * pages where the vendor has no business. Only ever filled under consent.
 */
export const pixelQueue = {
  add(item: Told, once = false) {
    const { waiting, told } = read();
    const id = item.kind === 'event' ? item.event.eventId : '';
    if (once && told.includes(id)) return;
    write({ waiting: [...waiting, item].slice(-most), told: once ? [...told, id].slice(-most) : told });
  },
  /** Everything that waits, oldest first; it waits no longer. */
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
      // Storage is forbidden: there is nothing to remove.
    }
  },
};

// In a browser that keeps nothing the queue lives as long as the page.
let unkept: Kept = { waiting: [], told: [] };

function read(): Kept {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (Array.isArray(value?.waiting) && Array.isArray(value.told)) return value as Kept;
  } catch {
    // Unreadable or forbidden: what this page knows.
  }
  return unkept;
}

function write(kept: Kept) {
  unkept = kept;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Said above.
  }
}
