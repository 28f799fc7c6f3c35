import { useEffect, useRef, useState } from 'react';
import type { Picture } from '#contract/catalog/picture.ts';
import { refusals } from '#contract/errors.ts';
import { isPicture } from '#contract/support/sent-pictures.ts';
import { moved, type PictureDraft, roomFor, storedDrafts } from './picture-draft.ts';

/** The form's pictures in order, and the problems with chosen files. */
export function usePictures(loaded: readonly Picture[]) {
  const [drafts, setDrafts] = useState(() => storedDrafts(loaded));
  const [problem, setProblem] = useState<string | null>(null);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const kept = previews.current;
    return () => kept.forEach(URL.revokeObjectURL);
  }, []);

  const draftOf = (file: File): PictureDraft => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    return { key: crypto.randomUUID(), id: null, file, picture: null, preview, alt: '' };
  };
  const add = (files: readonly File[]) => {
    const good = files.filter(isPicture);
    const taken = good.slice(0, roomFor(drafts));
    const { bad_upload: bad, pictures_full: full } = refusals;
    const isFull = taken.length < good.length;
    setProblem(good.length < files.length ? bad.text : isFull ? full.text : null);
    setDrafts(known => [...known, ...taken.map(draftOf)]);
  };
  return {
    drafts,
    problem,
    add,
    say: (key: string, alt: string) =>
      setDrafts(known => known.map(draft => (draft.key === key ? { ...draft, alt } : draft))),
    move: (from: number, to: number) => setDrafts(known => moved(known, from, to)),
    remove: (key: string) => setDrafts(known => known.filter(draft => draft.key !== key)),
    /** Marks an uploaded picture as stored. */
    store: (key: string, picture: Picture) =>
      setDrafts(known =>
        known.map(draft => (draft.key === key ? { ...draft, id: picture.id, file: null, picture } : draft)),
      ),
    /** Stored pictures as an earlier visit left them; those that are gone meanwhile are left out. */
    arrange: (kept: readonly { id: string; alt: string }[]) =>
      setDrafts(known =>
        kept.flatMap(({ id, alt }) => known.filter(draft => draft.id === id).map(draft => ({ ...draft, alt }))),
      ),
    reset: (pictures: readonly Picture[]) => {
      setDrafts(storedDrafts(pictures));
      setProblem(null);
    },
  };
}

export type PicturesState = ReturnType<typeof usePictures>;
