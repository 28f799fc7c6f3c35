import { useRef } from 'react';
import { journey } from '#content/home.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../layout/still-picture.ts';
import { useSeen } from './use-seen.ts';
import './journey.css';

const day = stillPicture('day-panorama');

/** One day from left to right; on phones each step carries its own quarter of it. */
export function Journey() {
  const steps = useRef<HTMLOListElement>(null);
  const isSeen = useSeen(steps);
  return (
    <section aria-labelledby="journey" className="journey on-dark">
      <div className="wrap journey__head">
        <h2 className="title-1" id="journey">
          {journey.title}
        </h2>
      </div>
      <Picture className="journey__day" picture={day} sizes="100vw" />
      <ol className="wrap journey__steps" data-seen={isSeen || undefined} ref={steps}>
        {journey.steps.map(({ time, title, text }) => (
          <li className="journey__step" key={title}>
            <Picture alt="" className="picture--crop journey__quarter" picture={day} sizes="400vw" />
            <p className="journey__time">{time}</p>
            <h3 className="title-3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
        <li aria-hidden="true" className="journey__sun" />
      </ol>
    </section>
  );
}
