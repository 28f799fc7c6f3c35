import { type RefObject, useEffect, useState } from 'react';

/** True once the box has entered the window. */
export function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { threshold: 0.3 },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return isSeen;
}
