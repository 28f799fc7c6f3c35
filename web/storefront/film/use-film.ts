import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a film runs by itself: near the window, after the page has loaded, and unless the reader saves data or
 * prefers reduced motion; then it waits for a press.
 */
export function useFilm(box: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);

  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(entries => setNear(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);

  const unasked = useMayPlayUnasked();
  const runs = near && (chosen ?? unasked);
  return { runs, toggle: () => setChosen(!runs) };
}

/** False until the page has loaded, so that no film delays the poster, the page's largest paint. */
export function useMayPlayUnasked(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const less = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setMay(!less.matches);
    const stop = afterLoad(follow);
    less.addEventListener('change', follow);
    return () => {
      stop();
      less.removeEventListener('change', follow);
    };
  }, []);
  return may;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }
  window.addEventListener('load', run, { once: true });
  return () => window.removeEventListener('load', run);
}
