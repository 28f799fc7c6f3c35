import { type RefObject, useEffect, useState } from 'react';

const delayMs = 2_000;
const closedKey = 'gg_floating_closed';
const wide = '(min-width: 1100px)';
/** Anything to read or press. */
const taken =
  'main :is(a, button, input, textarea, select, label, h1, h2, h3, p, li, dt, dd, blockquote), ' +
  'footer :is(a, p, h2), section :is(input, p, h2)';

/** Opens on a wide screen after a while, and hides while something to read or press is in the same place. */
export function useFloating(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const isAside = usePlaceTaken(frame, isOpen);

  useEffect(() => {
    if (wasClosed() || !matchMedia(wide).matches) return;
    const timer = setTimeout(() => setOpen(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    setOpen(false);
    try {
      sessionStorage.setItem(closedKey, '1');
    } catch {
      // Without storage it appears again on the next page.
    }
  };
  return { isOpen, isAside, close };
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) === '1';
  } catch {
    return false;
  }
}

/** Whether something is in its place; true until known. */
function usePlaceTaken(frame: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isTaken, setTaken] = useState(true);
  useEffect(() => {
    const { current } = frame;
    if (!isOpen || !current) return;
    let stop = () => {};
    const look = () => {
      stop();
      stop = watchPlace(current, setTaken);
    };
    look();
    window.addEventListener('resize', look);
    // The strip at the bottom moves it, by a style of the root, when it comes and when it goes.
    const moved = new MutationObserver(look);
    moved.observe(document.documentElement, { attributeFilter: ['style'] });
    return () => {
      stop();
      moved.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [frame, isOpen]);
  return isTaken;
}

function watchPlace(frame: HTMLElement, onChange: (isTaken: boolean) => void): () => void {
  const { top, right, bottom, left } = frame.getBoundingClientRect();
  const margins = [top, window.innerWidth - right, window.innerHeight - bottom, left];
  const inPlace = new Set<Element>();
  const watch = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) isIntersecting ? inPlace.add(target) : inPlace.delete(target);
      onChange(inPlace.size > 0);
    },
    { rootMargin: margins.map(margin => `${-Math.max(0, Math.floor(margin))}px`).join(' ') },
  );
  for (const part of document.querySelectorAll(taken)) if (!frame.contains(part)) watch.observe(part);
  return () => watch.disconnect();
}
