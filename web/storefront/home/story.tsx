import { story } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../layout/still-picture.ts';
import './story.css';

export function Story() {
  return (
    <section aria-labelledby="story">
      <div className="story__sky">
        <Picture className="picture--crop story__picture" picture={stillPicture('pasture')} sizes="100vw" />
        <h2 className="title-1 story__title" id="story">
          {story.title}
        </h2>
      </div>
      <div className="wrap story__band">
        <div className="grid content-start justify-items-start gap-5">
          <p className="lead">{story.text}</p>
          <ButtonLink to={pages.checkout()}>{story.button}</ButtonLink>
        </div>
        {story.benefits.map(({ title, text }) => (
          <div className="story__benefit" key={title}>
            <h3 className="title-3">{title}</h3>
            <p className="muted">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
