import { fill } from '#content/fill.ts';
import { hero } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { rateWords } from '../layout/rate-words.ts';
import { stillPicture } from '../layout/still-picture.ts';

/** Letters as tall as the jar. The picture is the page's largest paint; the phone has its own crop. */
export function Hero() {
  return (
    <section className="hero on-dark">
      <Picture
        alt=""
        className="picture--crop hero__picture hero__picture--wide"
        picture={stillPicture('hero')}
        priority="eager"
        sizes="100vw"
      />
      <Picture
        alt=""
        className="picture--crop hero__picture hero__picture--phone"
        picture={stillPicture('hero-phone')}
        priority="eager"
        sizes="100vw"
      />
      <div className="hero__scrim" />
      <div className="hero__text">
        <h1 className="hero__title">
          {hero.title.map(word => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <p className="hero__tagline">{hero.tagline}</p>
        <p className="visually-hidden">{hero.line}</p>
        <ButtonLink to={pages.checkout()} variant="onDark">
          {hero.button}
        </ButtonLink>
      </div>
      <ul className="hero__facts">
        {hero.facts.map(fact => (
          <li key={fact}>{fill(fact, rateWords)}</li>
        ))}
      </ul>
    </section>
  );
}
