import { useEffect, useRef, useState } from 'react';
import { filmText } from '#content/words/film.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import type { FilmFiles, FilmState } from './film-files.ts';

type Props = {
  film: FilmFiles;
  /** Another crop for windows under 800px. */
  phone?: FilmFiles;
  runs: boolean;
  sizes: string;
  priority?: 'lazy' | 'eager';
};

/** A muted film over its poster: loaded when it first runs, with a message while it loads or if it fails. */
export function FilmScreen({ film, phone, runs, sizes, priority }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<FilmState>('poster');
  const isMounted = runs || state !== 'poster';

  useEffect(() => {
    const element = video.current;
    if (!element || !isMounted) return;
    // React does not set `muted` in time for the first play.
    element.muted = true;
    if (!runs) {
      element.pause();
      return;
    }
    setState(now => (now === 'poster' ? 'waiting' : now));
    element.play().catch((cause: DOMException) => {
      // AbortError is our own pause, NotAllowedError the browser's autoplay policy.
      if (cause.name === 'NotAllowedError') setState('paused');
      if (cause.name === 'NotSupportedError') setState('failed');
    });
  }, [runs, isMounted]);

  // Chosen once, when the film is first needed and the window's size is known.
  const { sources } = isMounted && phone && isPhoneWindow() ? phone : film;
  return (
    <>
      <Picture
        alt={film.description}
        className="film__poster"
        phone={phone?.poster}
        picture={film.poster}
        priority={priority}
        sizes={sizes}
      />
      {isMounted && sources.length > 0 && state !== 'failed' && (
        <video
          aria-hidden="true"
          className="film__video"
          data-on={state === 'playing' || state === 'paused' || undefined}
          loop
          muted
          onPause={() => setState('paused')}
          onPlaying={() => setState('playing')}
          playsInline
          preload="auto"
          ref={video}
          tabIndex={-1}
        >
          {sources.map(({ src, type }, index) => (
            <source
              key={src}
              onError={index === sources.length - 1 ? () => setState('failed') : undefined}
              src={src}
              type={type}
            />
          ))}
        </video>
      )}
      {runs && state === 'waiting' && <p className="film__note">{filmText.loading}</p>}
      {state === 'failed' && <p className="film__note">{filmText.failed}</p>}
    </>
  );
}

const isPhoneWindow = () => window.matchMedia('(width < 800px)').matches;
