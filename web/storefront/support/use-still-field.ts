import { type RefObject, useEffect } from 'react';

/** While somebody writes in `field`, whatever grows above it, in `above`, pushes nothing: the field stays where it is in the window. */
export function useStillField(field: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!above.current) return;
    let known: DOMRectReadOnly | null = null;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { contentRect: now } = entry;
      const isWriting = field.current !== null && field.current === document.activeElement;
      if (known && isWriting && now.width === known.width)
        window.scrollBy({ top: now.height - known.height, behavior: 'instant' });
      known = now;
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [field, above]);
}
