import { mostAlt, mostPictures } from '#contract/catalog/limits.ts';
import type { Picture } from '#contract/catalog/picture.ts';

/** A picture of the form: one that is stored, or a file that goes when the form is saved. */
export interface PictureDraft {
  /** Of its row in the form. */
  key: string;
  /** null: not stored yet. */
  id: string | null;
  file: File | null;
  /** What shows it. */
  picture: Picture | null;
  /** An address of the file in this browser. */
  preview: string;
  alt: string;
}

export const storedDrafts = (pictures: readonly Picture[]): PictureDraft[] =>
  pictures.map(picture => ({ key: picture.id, id: picture.id, file: null, picture, preview: '', alt: picture.alt }));

/** How many more there is room for. */
export const roomFor = (drafts: readonly PictureDraft[]): number => Math.max(0, mostPictures - drafts.length);

/** One of them in another place; a place beyond the ends is the end. */
export function moved<Draft>(drafts: readonly Draft[], from: number, to: number): Draft[] {
  const draft = drafts[from];
  if (draft === undefined) return [...drafts];
  const others = drafts.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, draft);
}

export const isSaid = (alt: string): boolean => alt.trim() !== '' && alt.trim().length <= mostAlt;

/** Those that are stored, as the shop is told; undefined where their order, their words and their number are what was loaded. */
export function arrangement(drafts: readonly PictureDraft[], loaded: readonly Picture[]) {
  const stored = drafts.flatMap(({ id, alt }) => (id ? [{ id, alt: alt.trim() }] : []));
  const isSame = JSON.stringify(stored) === JSON.stringify(loaded.map(({ id, alt }) => ({ id, alt })));
  return isSame ? undefined : stored;
}
