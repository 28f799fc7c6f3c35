import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { useRef } from 'react';
import { fill } from '#content/fill.ts';
import { filmText } from '#content/words/film.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilmFiles } from './film-files.ts';
import { FilmScreen } from './film-screen.tsx';
import { useFilm } from './use-film.ts';

type Props = {
  film: FilmFiles;
  /** The accessible name of its button. */
  label: string;
  sizes: string;
  className?: string;
};

/** A silent loop over its poster, with a pause button that stays reachable. */
export function Film({ film, label, sizes, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { runs, toggle } = useFilm(box);
  return (
    <div className={`film ${className}`} ref={box}>
      <FilmScreen film={film} runs={runs} sizes={sizes} />
      {film.sources.length > 0 && (
        <IconButton
          className="film__button"
          ground="paper"
          icon={<Icon of={runs ? Pause : Play} />}
          label={fill(runs ? filmText.pause : filmText.play, { name: label })}
          onClick={toggle}
          round
          tooltip="none"
        />
      )}
    </div>
  );
}
