import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** What time it is in the shop: as its last answer said, and from there on by the browser's clock. */
export function useShopClock(said: string): Date {
  const [ticked, setTicked] = useState({ since: said, ms: 0 });
  useEffect(() => {
    const began = Date.now();
    const tick = () => setTicked({ since: said, ms: Date.now() - began });
    const timer = setInterval(tick, tickMs);
    // A hidden page's clock runs late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [said]);
  return new Date(Date.parse(said) + (ticked.since === said ? ticked.ms : 0));
}
