import { useLayoutEffect, useRef } from 'react';

/**
 * Makes room for the strip below the page (--cookie-height), so that nothing with focus ever lies beneath it. The strip may come
 * after the focus did, and then it moves the page.
 */
export function useStripHeight() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = strip.current;
    if (!shown) return;
    const root = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--cookie-height', `${Math.ceil(height)}px`);
      uncoverFocus(shown);
    });
    measure.observe(shown, { box: 'border-box' });
    return () => {
      measure.disconnect();
      root.style.removeProperty('--cookie-height');
    };
  }, []);
  return strip;
}

function uncoverFocus(strip: Element) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || strip.contains(focused)) return;
  const top = strip.getBoundingClientRect().top;
  const { top: start, bottom: end } = focused.getBoundingClientRect();
  const isCovered = end > top && start < window.innerHeight;
  if (isCovered) focused.scrollIntoView({ block: 'nearest' });
}
