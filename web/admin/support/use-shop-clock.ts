import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** The shop's time: from its last answer, continued by the browser's clock. */
export function useShopClock(said: string): Date {
  const [ticked, setTicked] = useState({ since: said, ms: 0 });
  useEffect(() => {
    const began = Date.now();
    const tick = () => setTicked({ since: said, ms: Date.now() - began });
    const timer = setInterval(tick, tickMs);
    // Timers of a hidden page are slow.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [said]);
  return new Date(Date.parse(said) + (ticked.since === said ? ticked.ms : 0));
}
