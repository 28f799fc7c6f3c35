import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminProductsText, picturesText as text } from '#content/words/admin/catalog.ts';
import { mostPictures } from '#contract/catalog/limits.ts';
import { pictureKinds } from '#contract/support/sent-pictures.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { roomFor } from '../picture-draft.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { PictureRow } from './picture-row.tsx';

/**
 * The pictures in order, the first being the main one: dropped or chosen, moved by dragging or keys, each with its alt
 * text.
 */
export function PictureFields({ form }: { form: ProductFormState }) {
  const { pictures, sending, error, isBusy } = form;
  const { drafts, problem, add, say, move, remove } = pictures;
  const [said, setSaid] = useState('');
  const { zone, isOver } = useDrop(add);
  const total = drafts.length;
  const isFull = roomFor(drafts) === 0;
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= total) return;
    move(from, to);
    setSaid(fill(text.moved, { n: to + 1, total }));
  };
  const take = (key: string) => {
    remove(key);
    setSaid(fill(text.removed, { total: total - 1 }));
  };
  return (
    <fieldset className="pictures" data-over={isOver || undefined} disabled={isBusy} ref={zone}>
      <legend className="pictures__legend">{text.legend}</legend>
      {total > 0 && (
        <ol className="pictures__list">
          {drafts.map((draft, place) => (
            <PictureRow
              draft={draft}
              error={error?.fields.images}
              key={draft.key}
              onMove={to => moveTo(place, to)}
              onMoveFrom={from => moveTo(from, place)}
              onRemove={() => take(draft.key)}
              onSay={alt => say(draft.key, alt)}
              place={place}
              problem={sending.problems[draft.key]}
              share={sending.shares[draft.key]}
              total={total}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="muted">{fill(text.full, { most: mostPictures })}</p>
      ) : (
        <TextField
          accept={pictureKinds}
          error={problem ?? undefined}
          hint={`${text.drop} ${fill(text.hint, { most: mostPictures })}`}
          label={adminProductsText.fields.image}
          multiple
          onChange={event => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          type="file"
        />
      )}
      <LiveRegion message={said} />
    </fieldset>
  );
}

/** Makes an element a drop target for files. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const zone = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (!zone.current) return;
    return dropTargetForExternal({
      element: zone.current,
      canDrop: containsFiles,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        take.current(getFiles({ source }));
      },
    });
  }, []);
  return { zone, isOver };
}
