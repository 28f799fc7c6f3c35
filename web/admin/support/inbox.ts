import { useOutletContext } from 'react-router';

/** What the list lends to the ticket beside it. */
export interface Inbox {
  /** What keeps the list as it is, for the address of every ticket. */
  search: Record<string, string>;
  /** Opens the neighbour of the open ticket. */
  step: (by: 1 | -1) => void;
  /** Chooses a ticket of the list for an action with several, or no longer. */
  choose: (id: string) => void;
  refresh: () => Promise<void>;
  markRead: (id: string) => void;
}

export const useInbox = () => useOutletContext<Inbox>();

/** Of an address that was opened from the inbox: the way back is then the browser's own, which keeps the place. */
export const fromInbox = { from: 'inbox' } as const;

export const isFromInbox = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromInbox.from;
