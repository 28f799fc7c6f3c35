import { type RefObject, useEffect, useRef } from 'react';

/** Closes a popup on a press outside, on tabbing out, and on Escape (`escaped` is then true). */
export function useDismiss(root: RefObject<HTMLElement | null>, open: boolean, close: (escaped: boolean) => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current(false);
    };
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && latest.current(true);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open, root]);
}
