import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import MoreHorizontal from 'lucide/dist/esm/icons/ellipsis.mjs';
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { picturesText as text } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { mostAlt, sharpWidth } from '#contract/catalog/limits.ts';
import { Menu } from '#web/admin/parts/menu/menu.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { plainPicture } from '#web/ui/media/picture-steps.ts';
import { hasAltText, type PictureDraft } from '../picture-draft.ts';

interface Props {
  draft: PictureDraft;
  place: number;
  total: number;
  /** Set when a picture lacks its alt text. */
  error: string | undefined;
  /** Why this picture was not added. */
  problem: string | undefined;
  /** The uploaded share, during upload. */
  share: number | undefined;
  onSay: (alt: string) => void;
  onMove: (to: number) => void;
  onMoveFrom: (from: number) => void;
  onRemove: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function PictureRow(props: Props) {
  const { draft, place, total, error, problem, share, onMove } = props;
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const { isOver, isDragged } = useDragRow({ row, grip, place, onMoveFrom: props.onMoveFrom });
  const width = useWidth(draft);
  const n = place + 1;
  const onKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(place + by);
  };
  const shown = draft.picture ?? plainPicture(draft.preview, { width: 112, height: 112 });
  return (
    <li className="picture-row" data-dragged={isDragged || undefined} data-over={isOver || undefined} ref={row}>
      <button
        aria-label={fill(text.grip, { n, total })}
        className="picture-row__grip"
        onKeyDown={onKey}
        ref={grip}
        type="button"
      >
        <Icon of={GripVertical} />
      </button>
      <Picture alt="" className="aspect-square" picture={shown} sizes="112px" />
      <div className="picture-row__words">
        <TextField
          error={problem ?? (error && !hasAltText(draft.alt) ? adminText.altMissing : undefined)}
          label={
            <>
              <span className="visually-hidden">{fill(text.altOf, { n })}</span>
              <span aria-hidden="true">
                {text.alt}
                <span className="needed"> *</span>
              </span>
            </>
          }
          maxLength={mostAlt}
          onChange={event => props.onSay(event.target.value)}
          value={draft.alt}
        />
        {share === undefined ? (
          <RowState isNew={draft.id === null} isPrimary={place === 0} width={width} />
        ) : (
          <progress aria-label={fill(text.sending, { n })} className="picture-row__progress" max={1} value={share} />
        )}
      </div>
      <Menu
        align="end"
        items={[
          { id: 'primary', label: text.makePrimary, disabled: place === 0, onSelect: () => onMove(0) },
          { id: 'up', label: text.up, disabled: place === 0, onSelect: () => onMove(place - 1) },
          { id: 'down', label: text.down, disabled: n === total, onSelect: () => onMove(place + 1) },
          { id: 'remove', label: text.remove, onSelect: props.onRemove },
        ]}
        label={fill(text.more, { n })}
        trigger={<Icon of={MoreHorizontal} />}
        triggerClassName="picture-row__more"
      />
    </li>
  );
}

/** The picture's width in pixels; null until a chosen file is read. */
function useWidth({ picture, file }: PictureDraft): number | null {
  const [read, setRead] = useState<number | null>(null);
  useEffect(() => {
    if (!file) return;
    let isHere = true;
    // A file that is not a picture is refused when it is sent.
    void createImageBitmap(file).then(
      image => {
        if (isHere) setRead(image.width);
        image.close();
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [file]);
  return picture?.width ?? read;
}

function RowState({ isPrimary, isNew, width }: { isPrimary: boolean; isNew: boolean; width: number | null }) {
  const isSmall = width !== null && width < sharpWidth;
  if (!isPrimary && !isNew && !isSmall) return null;
  return (
    <p className="picture-row__state muted">
      {isPrimary && <Badge tone="success">{text.primary}</Badge>}
      {isNew && text.waiting}
      {isSmall && <span className="picture-row__small num">{fill(text.small, pixels(width))}</span>}
    </p>
  );
}

const pixels = (width: number) => ({ width: width.toLocaleString('en-US'), n: sharpWidth.toLocaleString('en-US') });

interface Row {
  row: RefObject<HTMLLIElement | null>;
  grip: RefObject<HTMLButtonElement | null>;
  place: number;
  /** Another row was dropped on this one. */
  onMoveFrom: (from: number) => void;
}

const kind = 'picture row';

/** A row that is dragged by its grip and that other rows can be dropped on. */
function useDragRow({ row, grip, place, onMoveFrom }: Row) {
  const [isOver, setOver] = useState(false);
  const [isDragged, setDragged] = useState(false);
  const move = useRef(onMoveFrom);
  move.current = onMoveFrom;
  useEffect(() => {
    if (!row.current || !grip.current) return;
    return combine(
      draggable({
        element: row.current,
        dragHandle: grip.current,
        getInitialData: () => ({ kind, place }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.kind === kind,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          move.current(Number(source.data.place));
        },
      }),
    );
  }, [row, grip, place]);
  return { isOver, isDragged };
}
