import { useEffect, useState } from 'react';
import { type Attempt, attemptInForce } from './order-attempt.ts';

/** An order this tab sent that has no answer or no payment yet; null when there is none. */
export function useOpenOrder(): Attempt | null {
  const [open, setOpen] = useState<Attempt | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = () => void attemptInForce().then(found => isGone || setOpen(found));
    look();
    // The way back may bring the page as it was left, before the order.
    window.addEventListener('pageshow', look);
    return () => {
      isGone = true;
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return open;
}
