import { savedReplies, savedReplyTitles } from '#content/words/admin/staff.ts';

export interface SavedReply {
  id: keyof typeof savedReplies;
  title: string;
  text: string;
}

/** An unfilled placeholder. Only names used by saved replies count, because customers may write braces too. */
const names = new Set(
  Object.values(savedReplies).flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(found => found[1])),
);
const placeholder = /\{(\w+)\}/g;

export type Placeholders = Readonly<Record<string, string | null>>;

/** Fills in what the ticket knows; the rest stays in braces. */
export const fillPlaceholders = (text: string, known: Placeholders): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(known, name) && known[name]) || whole);

export interface TextPart {
  text: string;
  isUnfilled: boolean;
  /** Its offset in the whole text. */
  at: number;
}

/** The text in order, with each unfilled placeholder as its own part. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (upTo: number, isUnfilled: boolean) => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), isUnfilled, at: end });
    end = upTo;
  };
  for (const { 0: whole, 1: name, index } of text.matchAll(placeholder)) {
    if (!names.has(name)) continue;
    add(index, false);
    add(index + whole.length, true);
  }
  add(text.length, false);
  return parts;
}

/** Each unfilled placeholder once, in order of the text. */
export const unfilledIn = (text: string): string[] => [
  ...new Set(textParts(text).flatMap(part => (part.isUnfilled ? [part.text] : []))),
];

/**
 * Saved replies that contain every typed word in title or text, filled in for this ticket; all of them for an empty
 * search.
 */
export function findReplies(typed: string, known: Placeholders): SavedReply[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return allReplies()
    .map(reply => ({ ...reply, text: fillPlaceholders(reply.text, known) }))
    .filter(({ title, text }) => words.every(word => `${title} ${text}`.toLowerCase().includes(word)));
}

const allReplies = (): SavedReply[] =>
  (Object.keys(savedReplies) as SavedReply['id'][]).map(id => ({
    id,
    title: savedReplyTitles[id],
    text: savedReplies[id],
  }));
