import { useEffect, useState } from 'react';

const minute = 60_000;
const minutesOf = (left: number) => (left > 0 ? Math.floor(left / minute) : null);

/** Whole minutes until an instant by the server's clock, since the reader's may be wrong; null when it has passed. */
export function useMinutesLeft(shopNow: string, until: string): number | null {
  const atFirst = Date.parse(until) - Date.parse(shopNow);
  const [minutes, setMinutes] = useState(() => minutesOf(atFirst));
  useEffect(() => {
    const end = performance.now() + atFirst;
    const look = () => setMinutes(minutesOf(end - performance.now()));
    look();
    if (atFirst <= 0) return;
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [atFirst]);
  return minutes;
}
