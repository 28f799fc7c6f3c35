import { type RefObject, useEffect, useState } from 'react';

/** True once the main button was scrolled past, upwards, and until the footer comes. */
export function useBarShown(mainButton: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const main = mainButton.current;
    const footer = document.querySelector('footer');
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === main) setPast(!isIntersecting && boundingClientRect.top <= 0);
        else setAtEnd(isIntersecting);
      }
    });
    if (main) observer.observe(main);
    if (footer) observer.observe(footer);
    return () => observer.disconnect();
  }, [mainButton]);
  return isPast && !isAtEnd;
}
