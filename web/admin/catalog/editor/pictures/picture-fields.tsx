import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { picturesText as text } from '#content/words/admin/catalog.ts';
import { mostPictures } from '#contract/catalog/limits.ts';
import { pictureKinds } from '#contract/support/sent-pictures.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { roomFor } from '../picture-draft.ts';
import type { PicturesState } from '../use-pictures.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { PictureRow } from './picture-row.tsx';
import './pictures.css';

/**
 * The pictures in order, the first being the main one: dropped or chosen, moved by dragging or keys, each with its alt
 * text.
 */
export function PictureFields({ form }: { form: ProductFormState }) {
  const { pictures, sending, error, isBusy } = form;
  const { drafts, say, move, remove } = pictures;
  const [said, setSaid] = useState('');
  const total = drafts.length;
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
    <fieldset className="pictures" disabled={isBusy}>
      <legend className="visually-hidden">{text.legend}</legend>
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
      {roomFor(drafts) === 0 ? (
        <p className="muted">{fill(text.full, { most: mostPictures })}</p>
      ) : (
        <DropZone pictures={pictures} />
      )}
      <LiveRegion message={said} />
    </fieldset>
  );
}

/** Takes files dropped anywhere on the page, or chosen. */
function DropZone({ pictures: { add, problem } }: { pictures: PicturesState }) {
  const isOver = useDrop(add);
  const id = useId();
  return (
    <div>
      <label className="drop-zone" data-over={isOver || undefined}>
        <Icon of={ImagePlus} size={24} />
        <span className="font-semibold">{text.drop}</span>
        <span className="muted">{text.choose}</span>
        <input
          accept={pictureKinds}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem ? true : undefined}
          className="visually-hidden"
          multiple
          onChange={event => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          type="file"
        />
      </label>
      {problem && (
        <p className="field__error" id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Makes the page a drop target for files; answers whether some are held over it. */
function useDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(
    () =>
      dropTargetForExternal({
        element: document.body,
        canDrop: containsFiles,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          take.current(getFiles({ source }));
        },
      }),
    [],
  );
  return isOver;
}
