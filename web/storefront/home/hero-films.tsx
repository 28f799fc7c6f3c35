import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { hero } from '#content/home.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilmScreen } from '../film/film-screen.tsx';
import { useFilm } from '../film/use-film.ts';
import { filmFiles } from './film-files.ts';

const films = [
  { film: filmFiles('hero-1'), phone: filmFiles('hero-1-phone') },
  { film: filmFiles('hero-2'), phone: filmFiles('hero-2-phone') },
];
/**
 * The drawn width before cropping: 16:9 in a box of `.hero`'s height, 9:16 on a phone. Smaller values would be blurry
 * and make the film the page's largest paint.
 */
const drawn = '(min-width: 800px) max(100vw, clamp(640px, 100svh, 860px) * 16 / 9), max(100vw, 428px)';
const seconds = films.map(({ film }) => film.seconds);

/** Two films that fade into each other, with the page's text on top, their progress and one pause button. */
export function HeroFilms({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { turn, runs, hasBegun, toggle } = useTurns(box, seconds);
  return (
    <div className="hero__films" ref={box}>
      {films.map(({ film, phone }, index) => (
        <div
          aria-hidden={index !== turn || undefined}
          className="hero__film"
          data-shown={index === turn || undefined}
          key={film.description}
        >
          {/* The second waits until the first has begun, so that nothing competes with the largest paint. */}
          {(index === 0 || hasBegun) && (
            <FilmScreen
              film={film}
              phone={phone}
              priority={index === 0 ? 'eager' : 'lazy'}
              runs={runs && index === turn}
              sizes={drawn}
            />
          )}
        </div>
      ))}
      {children}
      <div className="hero__turns" data-runs={runs || undefined}>
        {films.map(({ film }, index) => (
          <span
            className={`hero__line hero__line--${film.seconds}s`}
            data-now={index === turn || undefined}
            key={film.description}
          />
        ))}
        <IconButton
          icon={<Icon of={runs ? Pause : Play} />}
          label={runs ? hero.pause : hero.play}
          onClick={toggle}
          tooltip="top"
          tooltipAlign="end"
        />
      </div>
    </div>
  );
}

/** The index of the film shown: each for its own length, while the box is in the window and not paused. */
function useTurns(box: RefObject<HTMLElement | null>, seconds: readonly number[]) {
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
