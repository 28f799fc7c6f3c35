import { useOutletContext } from 'react-router';

/** What the list provides to the ticket beside it. */
export interface Inbox {
  /** The list's query parameters, for each ticket's address. */
  search: Record<string, string>;
  /** Opens the next or previous ticket. */
  step: (by: 1 | -1) => void;
  /** Selects or deselects a ticket for a bulk action. */
  choose: (id: string) => void;
  refresh: () => Promise<void>;
  markRead: (id: string) => void;
}

export const useInbox = () => useOutletContext<Inbox>();

/**
 * Navigation state of tickets opened from the inbox: Back then uses the browser's history, which restores the scroll
 * position.
 */
export const fromInbox = { from: 'inbox' } as const;

export const isFromInbox = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === fromInbox.from;
