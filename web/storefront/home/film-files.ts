import { fill } from '#content/fill.ts';
import { type Film, type FilmName, filmFormats, filmPath, filmStills, films } from '#content/films.ts';
import { scenes } from '#content/media.ts';
import type { FilmFiles } from '../film/film-files.ts';
import { pictureOf } from '../parts/still-picture.ts';

const types = { webm: 'video/webm', mp4: 'video/mp4' } as const;
const stills = { ...scenes, ...filmStills };

/** A bundled film and its still. */
export function filmFiles(name: FilmName): FilmFiles {
  const { still } = films[name];
  const { seconds, plays, description }: Film = films[name];
  const poster = pictureOf(still, stills[still]);
  return {
    poster,
    sources: plays ? filmFormats.map(format => ({ src: fill(filmPath, { name, format }), type: types[format] })) : [],
    description: plays ? description : poster.alt,
    seconds,
  };
}
