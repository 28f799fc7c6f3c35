import { useLayoutEffect, useRef } from 'react';

/**
 * Makes room for the strip below the page (--cookie-height), so that nothing with focus ever lies beneath it. The strip may come
 * after the focus did, and then it moves the page.
 */
export function useStripHeight() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!strip.current) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--cookie-height', `${Math.ceil(height)}px`);
      document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
    });
    measure.observe(strip.current, { box: 'border-box' });
    return () => {
      measure.disconnect();
      root.style.removeProperty('--cookie-height');
    };
  }, []);
  return strip;
}
