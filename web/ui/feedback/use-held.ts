import { type RefObject, useEffect, useState } from 'react';

/** True while the pointer is over the element or the focus is inside it. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const pairs = [
      ['pointerenter', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['focusout', release],
    ] as const;
    for (const [name, listener] of pairs) target.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of pairs) target.removeEventListener(name, listener);
    };
  }, [element]);
  return held;
}
