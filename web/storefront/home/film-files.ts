import { fill } from '#content/fill.ts';
import { type FilmName, filmFormats, filmPath, films, posterPath } from '#content/films.ts';
import type { PictureFiles } from '#web/ui/media/picture-steps.ts';
import type { FilmFiles } from '../film/film-files.ts';

const types = { webm: 'video/webm', mp4: 'video/mp4' } as const;

/** A bundled film; its poster is its own first frame, or a still of the same moment in more widths. */
export function filmFiles(name: FilmName, poster: PictureFiles = firstFrame(name)): FilmFiles {
  const { seconds, description } = films[name];
  return {
    poster,
    sources: filmFormats.map(format => ({ src: fill(filmPath, { name, format }), type: types[format] })),
    description,
    seconds,
  };
}

function firstFrame(name: FilmName): PictureFiles {
  const { width, height, description } = films[name];
  const [avif, webp] = (['avif', 'webp'] as const).map(format => fill(posterPath, { name, format }));
  return {
    alt: description,
    public_url: webp ?? '',
    width,
    height,
    placeholder: null,
    mean_colour: null,
    avif: avif ? [{ src: avif, width }] : [],
    webp: webp ? [{ src: webp, width }] : [],
  };
}
