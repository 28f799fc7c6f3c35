import { Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';
import type { PictureFiles } from './picture-steps.ts';
import { useFilm } from './use-film.ts';

type Props = {
  /** Always shown first; the largest paint is the poster, never the film. */
  poster: PictureFiles;
  sources: readonly { src: string; type: string }[];
  /** What the film shows; names its button. */
  label: string;
  sizes: string;
  priority?: 'lazy' | 'eager';
  className?: string;
};

/** A silent loop over its poster, with a pause that stays reachable. */
export function Film({ poster, sources, label, sizes, priority, className = '' }: Props) {
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { state, setState, mounted, toggle, runs } = useFilm(box, video);
  return (
    <figure className={`film ${className}`} ref={box}>
      <Picture className="film__poster" picture={poster} priority={priority} sizes={sizes} />
      {mounted && state !== 'failed' && (
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
      {state === 'waiting' && <p className="film__note">Video Loading...</p>}
      {state === 'failed' && <p className="film__note">Video not available</p>}
      {state !== 'failed' && (
        <IconButton
          className="film__button"
          ground="paper"
          icon={<Icon of={runs ? Pause : Play} />}
          label={`${runs ? 'Pause' : 'Play'} video: ${label}`}
          onClick={toggle}
          round
          tooltip="none"
        />
      )}
    </figure>
  );
}
