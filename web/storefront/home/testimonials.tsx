import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { useEffect, useState } from 'react';
import { testimonials, testimonialText } from '#content/testimonials.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMayPlayUnasked } from '../film/use-film.ts';
import { Rating } from '../reviews/rating.tsx';
import './testimonials.css';

/** One quotation at a time, in the height of the longest; without JavaScript all of them, one below the other. */
export function Testimonials() {
  const { slide, turn, turns, isMoving, toggle, hold } = useSlides(testimonials.length);
  return (
    <section aria-label={testimonialText.title} aria-roledescription="carousel" className="testimonials" {...hold}>
      <div className="wrap">
        <ul aria-live={isMoving ? 'off' : 'polite'} className="testimonials__slides">
          {testimonials.map(({ text, name, rating }, index) => (
            <li
              aria-hidden={index !== slide || undefined}
              className="testimonials__slide"
              data-shown={index === slide || undefined}
              key={name}
            >
              <figure>
                <blockquote>“{text}”</blockquote>
                <figcaption>
                  <Rating value={rating} />
                  <span>
                    <b>{name}</b> <span className="muted">{testimonialText.decorative}</span>
                  </span>
                  <span className="muted">{testimonialText.note}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="testimonials__controls">
          <IconButton
            icon={<Icon of={ArrowLeft} />}
            label={testimonialText.previous}
            onClick={() => turn(-1)}
            tooltip="top"
          />
          <span className="num">
            {slide + 1} / {testimonials.length}
          </span>
          <IconButton
            icon={<Icon of={ArrowRight} />}
            label={testimonialText.next}
            onClick={() => turn(1)}
            tooltip="top"
          />
          <IconButton
            icon={<Icon of={turns ? Pause : Play} />}
            label={turns ? testimonialText.pause : testimonialText.play}
            onClick={toggle}
            tooltip="top"
            tooltipAlign="end"
          />
        </div>
      </div>
    </section>
  );
}

/** A carousel that rotates unless it is paused, hovered, focused, in a hidden tab, or reduced motion is preferred. */
function useSlides(count: number) {
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

/** Milliseconds per quotation, and after a manual turn. */
const slideMs = 4_000;
const restMs = 10_000;

/** Milliseconds until the next slide. `turnedAt`: the last manual turn, null if none. */
export function nextSlideIn(now: number, turnedAt: number | null): number {
  return turnedAt === null ? slideMs : Math.max(slideMs, turnedAt + restMs - now);
}

export const slideAfter = (slide: number, step: 1 | -1, count: number) => (slide + step + count) % count;
