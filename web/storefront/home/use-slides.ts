import { useEffect, useState } from 'react';
import { useMayPlayUnasked } from '../film/use-film.ts';
import { nextSlideIn, slideAfter } from './slide-clock.ts';

/** A carousel that turns by itself unless it is paused, pointed at, focused, in a hidden tab, or less motion is wanted. */
export function useSlides(count: number) {
  const [slide, setSlide] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [turnedAt, setTurnedAt] = useState<number | null>(null);
  const isHidden = useHiddenTab();
  const mayTurn = useMayPlayUnasked();
  const turns = chosen ?? mayTurn;
  const isMoving = turns && !isHeld && !isHidden;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setSlide(slideAfter(slide, 1, count)), nextSlideIn(Date.now(), turnedAt));
    return () => clearTimeout(timer);
  }, [isMoving, slide, count, turnedAt]);

  const turn = (step: 1 | -1) => {
    setSlide(slideAfter(slide, step, count));
    setTurnedAt(Date.now());
  };
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { slide, turn, turns, isMoving, toggle: () => setChosen(!turns), hold };
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isHidden;
}
