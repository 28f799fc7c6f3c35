import { type RefObject, useEffect, useState } from 'react';

/** poster: not asked for yet · waiting: on its way · playing · paused · failed: the poster stays */
export type FilmState = 'poster' | 'waiting' | 'playing' | 'paused' | 'failed';

/**
 * Plays a film when its box comes near and stops when it leaves, unless the reader saves data or wants less motion:
 * then it waits for a press.
 */
export function useFilm(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<FilmState>('poster');
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);

  useEffect(() => {
    if (!box.current || chosen !== null || mayNotPlayUnasked()) return;
    const watch = new IntersectionObserver(entries => setWanted(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box, chosen]);

  const runs = chosen ?? wanted;
  const mounted = runs || state !== 'poster';
  useEffect(() => {
    const element = video.current;
    if (!element || !mounted) return;
    if (!runs) {
      element.pause();
      return;
    }
    setState(now => (now === 'poster' ? 'waiting' : now));
    element.muted = true;
    element.play().catch((cause: DOMException) => {
      // AbortError is our own pause, NotAllowedError the browser's rule against playing unasked.
      if (cause.name === 'NotAllowedError') setState('paused');
      if (cause.name === 'NotSupportedError') setState('failed');
    });
  }, [runs, mounted, video]);

  return { state, setState, mounted, toggle: () => setChosen(!runs), runs };
}

function mayNotPlayUnasked(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
