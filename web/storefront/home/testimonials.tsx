import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { testimonials, testimonialText } from '#content/testimonials.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Rating } from '../reviews/rating.tsx';
import { useSlides } from './use-slides.ts';
import './testimonials.css';

/** One quotation at a time in the height of the longest; all of them, one under the other, where no script runs. */
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
