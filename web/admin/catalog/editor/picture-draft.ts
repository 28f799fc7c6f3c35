import { mostAlt, mostPictures } from '#contract/catalog/limits.ts';
import type { Picture } from '#contract/catalog/picture.ts';

/** A picture in the form: stored, or a file to upload on save. */
export interface PictureDraft {
  /** The React key of its row, and the id of a file when it is uploaded: a repeat is the same picture. */
  key: string;
  /** null: not stored yet. */
  id: string | null;
  file: File | null;
  /** The stored picture. */
  picture: Picture | null;
  /** A blob URL of the file. */
  preview: string;
  alt: string;
}

export const storedDrafts = (pictures: readonly Picture[]): PictureDraft[] =>
  pictures.map(picture => ({ key: picture.id, id: picture.id, file: null, picture, preview: '', alt: picture.alt }));

/** How many more pictures can be added. */
export const roomFor = (drafts: readonly PictureDraft[]): number => Math.max(0, mostPictures - drafts.length);

/** Moves an item to another index; an index beyond the ends is clamped. */
export function moved<Draft>(drafts: readonly Draft[], from: number, to: number): Draft[] {
  const draft = drafts[from];
  if (draft === undefined) return [...drafts];
  const others = drafts.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, draft);
}

export const hasAltText = (alt: string): boolean => alt.trim() !== '' && alt.trim().length <= mostAlt;

/** The stored pictures as the API takes them; undefined when order, alt texts and number are unchanged. */
export function arrangement(drafts: readonly PictureDraft[], loaded: readonly Picture[]) {
  const stored = drafts.flatMap(({ id, alt }) => (id ? [{ id, alt: alt.trim() }] : []));
  const isSame = JSON.stringify(stored) === JSON.stringify(loaded.map(({ id, alt }) => ({ id, alt })));
  return isSame ? undefined : stored;
}
