import { type PointerEvent, useEffect, useRef } from 'react';

const openAfter = 120;
const closeAfter = 240;

/**
 * Opens when a mouse rests and closes when it has really left: crossing the bar opens nothing, and cutting a corner
 * into the panel closes nothing. Only a menu opened by hover closes this way: pressing a key or something in the panel
 * keeps it open. Touch and pen press instead.
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
    /** A press right after hover opened the menu means to open it, not to close it. */
    hasJustOpened: () => Date.now() - openedAt.current < 500,
  };
}
