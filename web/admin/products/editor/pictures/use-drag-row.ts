import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Row {
  row: RefObject<HTMLLIElement | null>;
  grip: RefObject<HTMLButtonElement | null>;
  place: number;
  /** A row of that place was let go over this one. */
  onMoveFrom: (from: number) => void;
}

const kind = 'picture row';

/** A row that is dragged by its grip, and that others are dropped on. */
export function useDragRow({ row, grip, place, onMoveFrom }: Row) {
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
