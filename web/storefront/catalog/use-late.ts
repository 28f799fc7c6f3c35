import { useEffect, useState } from 'react';

/** True once `isWaiting` has lasted: what is quick shows no skeleton at all. */
export function useLate(isWaiting: boolean, after: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [isWaiting, after]);
  return isWaiting && isLate;
}
