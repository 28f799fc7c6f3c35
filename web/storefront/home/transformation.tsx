import { useRef } from 'react';
import { transformation } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../parts/still-picture.ts';
import { useSeen } from './use-seen.ts';
import './transformation.css';

const steps = [
  { still: 'skin-dry', text: transformation.before },
  { still: 'texture-macro', text: transformation.touch },
  { still: 'skin-calm', text: transformation.after },
] as const;

/** Three pictures of rising height. */
export function Transformation() {
  const stairs = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(stairs);
  return (
    <section aria-labelledby="transformation" className="transformation">
      <div className="wrap transformation__head">
        <h2 className="title-1" id="transformation">
          {transformation.title}
        </h2>
        <div className="grid justify-items-start gap-4">
          <p className="lead">{transformation.intro}</p>
          <ButtonLink to={pages.checkout()}>{transformation.button}</ButtonLink>
          <p className="text-sm">{transformation.note}</p>
        </div>
      </div>
      <div className="transformation__stairs" data-seen={isSeen || undefined} ref={stairs}>
        {steps.map(({ still, text }) => (
          <figure className="transformation__step" key={still}>
            <figcaption>{text}</figcaption>
            <Picture className="picture--crop transformation__picture" picture={stillPicture(still)} sizes="40vw" />
          </figure>
        ))}
      </div>
    </section>
  );
}
