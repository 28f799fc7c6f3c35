import { useEffect, useState } from 'react';

const delayMs = 2_000;
const closedKey = 'gg_floating_closed';

/** Opens once the page has been looked at for a while; steps aside while a field or the hero's button is in its corner. */
export function useFloating() {
  const [isOpen, setOpen] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const isAside = useCornerTaken(isOpen);

  useEffect(() => {
    if (wasClosed()) return;
    const timer = setTimeout(() => setOpen(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    setOpen(false);
    try {
      sessionStorage.setItem(closedKey, '1');
    } catch {
      // A browser that keeps nothing asks again on the next page.
    }
  };
  return { isOpen, isAside, isMuted, toggleSound: () => setMuted(!isMuted), close };
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) === '1';
  } catch {
    return false;
  }
}

function useCornerTaken(watching: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!watching) return;
    const inView = new Set<Element>();
    const watch = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) isIntersecting ? inView.add(target) : inView.delete(target);
        setInView(inView.size > 0);
      },
      { rootMargin: '-40% 0px 0px -60%' },
    );
    for (const part of document.querySelectorAll('main :is(input, textarea, select), footer input, .hero .button'))
      watch.observe(part);
    return () => watch.disconnect();
  }, [watching]);
  return isInView;
}
