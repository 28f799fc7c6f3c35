import type { TicketPicture } from '#contract/support/shapes.ts';

export const draftTabs = ['reply', 'note'] as const;
export type DraftTab = (typeof draftTabs)[number];

/** What is typed and not sent. */
export interface Draft {
  body: string;
  pictures: TicketPicture[];
}

export type Drafts = Record<DraftTab, Draft>;

export const emptyDraft: Draft = { body: '', pictures: [] };
const prefix = 'gg_desk_draft ';
const keyOf = (ticketId: string, tab: DraftTab) => `${prefix}${ticketId} ${tab}`;

/** As this browser keeps them for a ticket; what cannot be read is nothing. */
export const readDrafts = (ticketId: string): Drafts => ({
  reply: readDraft(keyOf(ticketId, 'reply')),
  note: readDraft(keyOf(ticketId, 'note')),
});

export function keepDraft(ticketId: string, tab: DraftTab, draft: Draft): void {
  try {
    if (draft.body === '' && draft.pictures.length === 0) localStorage.removeItem(keyOf(ticketId, tab));
    else localStorage.setItem(keyOf(ticketId, tab), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

/** Nothing of the back office stays in a browser that staff have left. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: there is nothing to forget.
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
