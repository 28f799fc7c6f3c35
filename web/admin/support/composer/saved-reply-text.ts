import { savedReplies, savedReplyTitles } from '#content/words/admin/staff.ts';

export interface SavedReply {
  id: keyof typeof savedReplies;
  title: string;
  text: string;
}

/** A placeholder nobody has filled in; only names that saved replies have, a customer may use braces too. */
const names = new Set(
  Object.values(savedReplies).flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(found => found[1])),
);
const placeholder = /\{(\w+)\}/g;

export type Placeholders = Readonly<Record<string, string | null>>;

/** The text with what is known of the ticket; what is not known stays in braces. */
export const fillPlaceholders = (text: string, known: Placeholders): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(known, name) && known[name]) || whole);

export interface TextPart {
  text: string;
  isUnfilled: boolean;
  /** Where it begins in the whole. */
  at: number;
}

/** The text in its order, with each unfilled placeholder as a part of its own. */
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

/** Each unfilled placeholder once, as it stands in the text. */
export const unfilledIn = (text: string): string[] => [
  ...new Set(textParts(text).flatMap(part => (part.isUnfilled ? [part.text] : []))),
];

/** The saved replies that have every typed word in title or text, filled for this ticket; all of them for an empty search. */
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
