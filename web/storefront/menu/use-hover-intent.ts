import { type PointerEvent, useEffect, useRef } from 'react';

const openAfter = 120;
const closeAfter = 240;

/**
 * Opens for a mouse that rests and closes when it has really gone: crossing the bar opens nothing, and a corner cut on the
 * way into the panel closes nothing. Touch and pen press instead.
 */
export function useHoverIntent(show: (wanted: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (wanted: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (wanted) openedAt.current = Date.now();
      show(wanted);
    }, wait);
  };
  return {
    onPointerEnter: soon(true, openAfter),
    onPointerLeave: soon(false, closeAfter),
    /** The press of a mouse whose resting has only just opened it is meant to open it. */
    hasJustOpened: () => Date.now() - openedAt.current < 500,
  };
}
