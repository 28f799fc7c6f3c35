import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * Keeps the row somebody reads where it is while rows come and go above it: the chosen one when it is in view, else the
 * first that is. Call `hold` right before the list changes.
 */
export function useStillRow() {
  const list = useRef<HTMLElement>(null);
  const held = useRef<{ row: Element; top: number } | null>(null);
  const hold = useCallback(() => {
    const row = list.current && rowInView(list.current);
    held.current = row ? { row, top: row.getBoundingClientRect().top } : null;
  }, []);
  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!current?.row.isConnected) return;
    const moved = current.row.getBoundingClientRect().top - current.top;
    if (moved !== 0) scrollerOf(list.current).scrollBy({ top: moved, behavior: 'instant' });
  });
  return useMemo(() => ({ list, hold }), [hold]);
}

function rowInView(list: HTMLElement): Element | undefined {
  const { top, bottom } = list.getBoundingClientRect();
  const [above, below] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const isInView = (row: Element) => {
    const box = row.getBoundingClientRect();
    return box.height > 0 && box.bottom > above && box.top < below;
  };
  const rows = [...list.querySelectorAll('[data-row]')].filter(isInView);
  return rows.find(row => row.getAttribute('aria-current')) ?? rows[0];
}

/** On a phone the page scrolls, else the list by itself. */
const scrollerOf = (list: HTMLElement | null): Element =>
  list && list.scrollHeight > list.clientHeight && getComputedStyle(list).overflowY === 'auto'
    ? list
    : document.documentElement;
