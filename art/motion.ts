/**
 * Every film of the shop. Most are one render while the leaf shade moves over it on closed paths; the field is drawn
 * frame by frame. `drift` is how far the shade moves, 1 being a light breeze. `crop` cuts a ratio (width to height)
 * out of the render round a centre (0 left, 1 right).
 */
export interface Motion {
  /** The shot whose render is used; `field` is the painted pasture in the wind. */
  shot: string;
  seconds: number;
  width: number;
  height: number;
  drift: number;
  crop?: { ratio: number; centre: number };
  /** What moves, for those who do not see it. */
  description: string;
}

export const paintedField = 'field';
export const framesPerSecond = 24;

const overClosedJar = 'Leaf shadows drift across a Golden Graze jar on straw linen';
const overOpenJar = 'Leaf shadows drift over an open jar of whipped balm';

export const motions: Readonly<Record<string, Motion>> = {
  'hero-1': { shot: 'hero', seconds: 8, width: 1280, height: 720, drift: 1.8, description: overClosedJar },
  'hero-1-phone': { shot: 'hero-phone', seconds: 6, width: 720, height: 1280, drift: 1.25, description: overClosedJar },
  'hero-2': { shot: 'hero-open', seconds: 6, width: 1280, height: 720, drift: 1.25, description: overOpenJar },
  'hero-2-phone': {
    shot: 'hero-open-phone',
    seconds: 6,
    width: 720,
    height: 1280,
    drift: 1.25,
    description: overOpenJar,
  },
  'experience-field': {
    shot: paintedField,
    seconds: 6,
    width: 594,
    height: 1056,
    drift: 1,
    description: 'Wind moves through tall pasture grass, cattle grazing far off',
  },
  'experience-whisk': {
    shot: 'whisk',
    seconds: 6,
    width: 960,
    height: 600,
    drift: 1.6,
    description: 'Light moves over whipped balm in an open jar',
  },
  'experience-shelf': {
    shot: 'shelf',
    seconds: 6,
    width: 594,
    height: 1056,
    drift: 1.25,
    description: 'Leaf shadows move on the wall behind three jars on a stone shelf',
  },
  floating: {
    shot: 'jar-unscented-open',
    seconds: 6,
    width: 540,
    height: 720,
    drift: 1.4,
    crop: { ratio: 0.75, centre: 0.5 },
    description: overOpenJar,
  },
};
