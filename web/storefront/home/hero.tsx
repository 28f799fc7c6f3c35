import { fill } from '#content/fill.ts';
import { hero } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { useRateWords } from '../parts/rate-words.ts';
import { Tagline } from '../parts/tagline.tsx';
import { HeroFilms } from './hero-films.tsx';
import './hero.css';

/** Letters as tall as the jar, over two alternating films. */
export function Hero() {
  const rateWords = useRateWords();
  return (
    <section className="hero on-dark">
      <HeroFilms>
        <div className="hero__scrim" />
        <div className="hero__text">
          <h1 className="hero__title">
            {hero.title.map(word => (
              <span key={word}>{word} </span>
            ))}
          </h1>
          <p className="hero__tagline">
            <Tagline />
          </p>
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
      </HeroFilms>
    </section>
  );
}
