import type { HashedIdentity } from './hash-identity.ts';
import type { PixelEvent } from './pixel-event.ts';
import { queueKey } from './pixel-loader.ts';

export type PixelMessage = { kind: 'event'; event: PixelEvent } | { kind: 'identity'; identity: HashedIdentity };

interface Queue {
  waiting: PixelMessage[];
  /** Ids of events to be sent only once, however often their page is opened. */
  onceIds: string[];
}

/** The queue as sessionStorage has it. */
interface StoredQueue {
  waiting: PixelMessage[];
  told: string[];
}

const key = queueKey;
const most = 50;

/**
 * Events that wait for a page where the vendor may run. Stored for the visit, because purchases and sign-ups happen on
 * pages where it may not. Only filled with consent.
 */
export const pixelQueue = {
  add(item: PixelMessage, once = false) {
    const { waiting, onceIds } = read();
    const id = item.kind === 'event' ? item.event.eventId : '';
    if (once && onceIds.includes(id)) return;
    write({ waiting: [...waiting, item].slice(-most), onceIds: once ? [...onceIds, id].slice(-most) : onceIds });
  },
  /** Removes and returns all waiting events, oldest first. */
  take(): PixelMessage[] {
    const { waiting, onceIds } = read();
    if (waiting.length > 0) write({ waiting: [], onceIds });
    return waiting;
  },
  clear() {
    inMemory = { waiting: [], onceIds: [] };
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked: there is nothing to remove.
    }
  },
};

// Without storage the queue lives as long as the page.
let inMemory: Queue = { waiting: [], onceIds: [] };

function read(): Queue {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<StoredQueue> | null;
    if (Array.isArray(stored?.waiting) && Array.isArray(stored.told))
      return { waiting: stored.waiting, onceIds: stored.told };
  } catch {
    // Unreadable or blocked: use this page's own.
  }
  return inMemory;
}

function write(queue: Queue) {
  inMemory = queue;
  const stored: StoredQueue = { waiting: queue.waiting, told: queue.onceIds };
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Kept in memory above.
  }
}
