import { type Film, filmStills, films } from '#content/films.ts';
import { type Still, scenes } from '#content/media.ts';
import { shareText } from '#content/meta.ts';
import { productStills } from '#content/product-stills.ts';

/** A picture that pages show, by the name of its master. */
export interface Place {
  name: string;
  /** The size that pages are laid out for, in the largest they use. */
  width: number;
  height: number;
  /** The current picture. */
  alt: string;
  /** The file that says so. */
  words?: string;
  /** The row of a still and its file; the icon and the sharing picture have none. */
  row?: { file: string; still: Still };
}

const tables: Readonly<Record<string, Readonly<Record<string, Still>>>> = {
  'content/media.ts': scenes,
  'content/films.ts': filmStills,
  'content/product-stills.ts': productStills,
};

const stills: Place[] = Object.entries(tables).flatMap(([file, table]) =>
  Object.entries(table).map(([name, still]) => {
    const width = Math.max(...still.widths);
    const height = Math.round((width * still.height) / still.width);
    return { name, width, height, alt: still.alt, words: `${file}, '${name}'`, row: { file, still } };
  }),
);

export const places: readonly Place[] = [
  ...stills,
  {
    name: 'share',
    width: 1200,
    height: 630,
    alt: `Beside a shared link: ${shareText.alt}`,
    words: 'content/meta.ts, shareText',
  },
  { name: 'icon', width: 512, height: 512, alt: 'The icon of browser tabs and home screens' },
];

/** The films that a still is the poster of. */
export const filmsOver = (still: string): string[] =>
  Object.entries<Film>(films)
    .filter(([, film]) => film.still === still)
    .map(([name]) => name);
