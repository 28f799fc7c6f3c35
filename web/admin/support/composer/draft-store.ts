import type { TicketPicture } from '#contract/support/shapes.ts';

export const draftTabs = ['reply', 'note'] as const;
export type DraftTab = (typeof draftTabs)[number];

/** Unsent input. */
export interface Draft {
  body: string;
  pictures: TicketPicture[];
}

export type Drafts = Record<DraftTab, Draft>;

export const emptyDraft: Draft = { body: '', pictures: [] };
const prefix = 'gg_desk_draft ';
const keyOf = (ticketId: string, tab: DraftTab) => `${prefix}${ticketId} ${tab}`;

/** This browser's drafts for a ticket; unreadable ones count as empty. */
export const readDrafts = (ticketId: string): Drafts => ({
  reply: readDraft(keyOf(ticketId, 'reply')),
  note: readDraft(keyOf(ticketId, 'note')),
});

export function keepDraft(ticketId: string, tab: DraftTab, draft: Draft): void {
  try {
    if (draft.body === '' && draft.pictures.length === 0) localStorage.removeItem(keyOf(ticketId, tab));
    else localStorage.setItem(keyOf(ticketId, tab), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

/** Nothing of the back office stays in the browser after staff sign out. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}

function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'body' in value &&
  typeof value.body === 'string' &&
  'pictures' in value &&
  Array.isArray(value.pictures) &&
  value.pictures.every(picture => typeof picture?.id === 'string' && typeof picture.thumbnail === 'string');
