/**
 * The films, without sound, as files below public/media: `/media/films/{name}.{format}`, with a poster at
 * `/media/films/{name}-poster.{posterFormat}`. `description` says what moves, for those who do not see it.
 */

export const filmPath = '/media/films/{name}.{format}';
export const posterPath = '/media/films/{name}-poster.{format}';
/** In the order a browser should try them. */
export const filmFormats = ['webm', 'mp4'] as const;
export const posterFormats = ['avif', 'webp'] as const;

export interface Film {
  width: number;
  height: number;
  seconds: number;
  description: string;
}

export const films = {
  'experience-field': {
    width: 594,
    height: 1056,
    seconds: 6,
    description: 'Wind moves through tall pasture grass, cattle grazing far off',
  },
  'experience-shelf': {
    width: 594,
    height: 1056,
    seconds: 6,
    description: 'Leaf shadows move on the wall behind three jars on a stone shelf',
  },
  'experience-whisk': {
    width: 960,
    height: 600,
    seconds: 6,
    description: 'Light moves over whipped balm in an open jar',
  },
  floating: { width: 540, height: 720, seconds: 6, description: 'Leaf shadows drift over an open jar of whipped balm' },
  'hero-1': {
    width: 1920,
    height: 1080,
    seconds: 8,
    description: 'Leaf shadows drift across a Golden Graze jar on straw linen',
  },
  'hero-1-phone': {
    width: 720,
    height: 1280,
    seconds: 6,
    description: 'Leaf shadows drift across a Golden Graze jar on straw linen',
  },
  'hero-2': {
    width: 1920,
    height: 1080,
    seconds: 6,
    description: 'Leaf shadows drift over an open jar of whipped balm',
  },
  'hero-2-phone': {
    width: 720,
    height: 1280,
    seconds: 6,
    description: 'Leaf shadows drift over an open jar of whipped balm',
  },
} as const satisfies Record<string, Film>;
export type FilmName = keyof typeof films;
