import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import { floatingFilm } from '#content/home.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FilmScreen } from '../film/film-screen.tsx';
import { useMayPlayUnasked } from '../film/use-film.ts';
import { filmFiles } from './film-files.ts';
import { useFloating } from './use-floating.ts';
import './floating.css';

const film = filmFiles('floating');

/** A small silent film that appears after two seconds; once closed, it stays away for the session. */
export function FloatingFilm() {
  const frame = useRef<HTMLElement>(null);
  const { isOpen, isAside, close } = useFloating(frame);
  const runs = useMayPlayUnasked();
  if (!isOpen) return null;
  return (
    <aside aria-label={floatingFilm.caption} className="floating on-dark" data-aside={isAside || undefined} ref={frame}>
      <div className="film floating__screen">
        <FilmScreen film={film} runs={runs && !isAside} sizes="168px" />
      </div>
      <IconButton
        className="floating__close"
        ground="ink"
        icon={<Icon of={X} />}
        label={floatingFilm.close}
        onClick={close}
        tooltip="none"
      />
      <ButtonLink className="floating__buy" full to={pages.checkout()} variant="onDark">
        {floatingFilm.button}
      </ButtonLink>
    </aside>
  );
}
