import { type RefObject, useEffect, useState } from 'react';

/**
 * True while the main button is out of view and the footer is not in view. False until known, because a strip below may
 * move the bar.
 */
export function useBarShown(mainButton: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => watch(mainButton.current, setSeen), [mainButton]);
  useEffect(() => watch(document.querySelector('footer'), setAtEnd), []);
  return !isSeen && !isAtEnd;
}

function watch(element: Element | null, onChange: (isSeen: boolean) => void) {
  if (!element) return;
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting } of entries) onChange(isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
