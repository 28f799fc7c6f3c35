import { type RefObject, useEffect, useState } from 'react';

/** All below the window counts as in it: a jump from above the button to beneath it is noticed too. */
const allBelow = '0px 0px 1000000px 0px';

/** True once the main button was scrolled past, upwards, and until the footer comes. */
export function useBarShown(mainButton: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => watch(mainButton.current, isSeen => setPast(!isSeen), allBelow), [mainButton]);
  useEffect(() => watch(document.querySelector('footer'), setAtEnd), []);
  return isPast && !isAtEnd;
}

function watch(element: Element | null, onChange: (isSeen: boolean) => void, rootMargin = '0px') {
  if (!element) return;
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting } of entries) onChange(isIntersecting);
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
