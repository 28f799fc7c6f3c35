import type { Still } from './media.ts';

/**
 * The silent films, files below public/media. `still` is the picture shown until a film plays; `description` is its
 * alternative text. A film with `plays: false` is never loaded: its still is shown instead. `npm run pictures` sets
 * that when an owner's picture replaces the still.
 */

export const filmPath = '/media/films/{name}.{format}';
/** In the order of preference. */
export const filmFormats = ['webm', 'mp4'] as const;

export interface Film {
  still: string;
  seconds: number;
  plays: boolean;
  description: string;
}

export const films = {
  'experience-field': {
    still: 'experience-field',
    seconds: 6,
    plays: true,
    description: 'Wind moves through tall pasture grass, cattle grazing far off',
  },
  'experience-shelf': {
    still: 'experience-shelf',
    seconds: 6,
    plays: true,
    description: 'Leaf shadows move on the wall behind three jars on a stone shelf',
  },
  'experience-whisk': {
    still: 'experience-whisk',
    seconds: 6,
    plays: true,
    description: 'Light moves over whipped balm in an open jar',
  },
  floating: {
    still: 'floating',
    seconds: 6,
    plays: true,
    description: 'Leaf shadows drift over an open jar of whipped balm',
  },
  'hero-1': {
    still: 'hero',
    seconds: 8,
    plays: true,
    description: 'Leaf shadows drift across a Golden Graze jar on straw linen',
  },
  'hero-1-phone': {
    still: 'hero-phone',
    seconds: 6,
    plays: true,
    description: 'Leaf shadows drift across a Golden Graze jar on straw linen',
  },
  'hero-2': {
    still: 'hero-open',
    seconds: 6,
    plays: true,
    description: 'Leaf shadows drift over an open jar of whipped balm',
  },
  'hero-2-phone': {
    still: 'hero-open-phone',
    seconds: 6,
    plays: true,
    description: 'Leaf shadows drift over an open jar of whipped balm',
  },
} as const satisfies Record<string, Film>;
export type FilmName = keyof typeof films;

/** Stills used only for films. */
export const filmStills = {
  'experience-field': {
    width: 594,
    height: 1056,
    widths: [594],
    meanColour: '#ABA071',
    alt: 'Tall pasture grass in low sun, cattle grazing far off',
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAwCdASoLABQAPzmGuVOvKSWisAgB4CcJZAC7MoADTtYQ7/0TiEgAAP3eI2qWEw+8YZbIc9/zOE4qpKQaOSmsXWAAAA==',
  },
  'experience-shelf': {
    width: 594,
    height: 1056,
    widths: [594],
    meanColour: '#958257',
    alt: 'Three jars on a stone shelf, leaf shadows on the wall behind',
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAACwAwCdASoLABQAPzmGulOvKKWisAgB4CcJYgCdMoABXgSci57MwABzFLCOolSA/OHYd7T/U2LMVgdI7j+DeDHKSB8AXk6y9ixTgAAA',
  },
  'experience-whisk': {
    width: 960,
    height: 600,
    widths: [960],
    meanColour: '#B29E6F',
    alt: 'Whipped balm in an open jar, seen close in low sun',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAoABUB8JaACdAD7CFTIM8sAAP3SR1GAS0TaZo+VfuwUx/F377Dk1DC9g/AAAAA=',
  },
  floating: {
    width: 540,
    height: 720,
    widths: [540],
    meanColour: '#B29C62',
    alt: 'An open jar of whipped balm, leaf shadows over it',
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAABQAwCdASoPABQAPzmEuVOvKKWisAgB4CcJYgCdMoADUBB54AD8SAT30ScpLm3KjlGwHX+raDxgQsBz+CTsY7UoVtIVIYAA',
  },
} as const satisfies Record<string, Still>;
