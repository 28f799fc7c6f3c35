import { type PointerEvent, useEffect, useRef } from 'react';

const openAfter = 120;
const closeAfter = 240;

/**
 * Opens for a mouse that rests and closes when it has really gone: crossing the bar opens nothing, and a corner cut on the
 * way into the panel closes nothing. Only what a resting mouse opened goes with it: who presses a key, or something in the panel, keeps
 * it, however the panel changes under the mouse. Touch and pen press instead.
 */
export function useHoverIntent(isOpen: boolean, show: (wanted: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  const byRest = useRef(false);
  const keep = () => {
    byRest.current = false;
  };
  const latest = useRef(isOpen);
  latest.current = isOpen;
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (wanted: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (wanted === latest.current || (!wanted && !byRest.current)) return;
      byRest.current = wanted;
      if (wanted) openedAt.current = Date.now();
      show(wanted);
    }, wait);
  };
  return {
    onPointerEnter: soon(true, openAfter),
    onPointerLeave: soon(false, closeAfter),
    onPointerDown: keep,
    onKeyDown: keep,
    /** The press of a mouse whose resting has only just opened it is meant to open it. */
    hasJustOpened: () => Date.now() - openedAt.current < 500,
  };
}
