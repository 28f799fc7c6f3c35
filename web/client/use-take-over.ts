import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TakeOver, takenOver } from './hold-early.ts';

/** Tells `holdEarly` that React answers for the page, and has it repeat what was done before. */
export function useTakeOver(): void {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    const detail: TakeOver = { flushSync };
    dispatchEvent(new CustomEvent(takenOver, { detail }));
    queueMicrotask(() => {
      // The components' first effects run and are rendered: a draft kept from before stands below what was typed now.
      flushSync(() => setTaken(true));
      detail.repeat?.();
    });
  }, []);
}
