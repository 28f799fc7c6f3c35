import { type RefObject, useEffect, useState } from 'react';
import { useFilm } from '../film/use-film.ts';

/** Which of several films is shown: each for its own length, while its box is in the window and nobody has paused. */
export function useTurns(box: RefObject<HTMLElement | null>, seconds: readonly number[]) {
  const { runs, toggle } = useFilm(box);
  const [turn, setTurn] = useState(0);
  const [hasBegun, setBegun] = useState(false);
  const length = seconds[turn] ?? 0;

  useEffect(() => {
    if (!runs) return;
    setBegun(true);
    const timer = setTimeout(() => setTurn((turn + 1) % seconds.length), length * 1000);
    return () => clearTimeout(timer);
  }, [runs, turn, length, seconds.length]);

  return { turn, runs, hasBegun, toggle };
}
