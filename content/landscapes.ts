/** The landscape behind a wide card of the catalogue, by scent; names of `scenes` in media.ts. */
export const scentLandscapes = {
  unscented: 'pasture',
  lavender: 'pasture-dusk',
  neroli: 'day-panorama',
} as const;
export const defaultLandscape = 'pasture';
