/** The landscape behind a wide catalogue card, by scent; names of `scenes` in media.ts. */
export const scentLandscapes = {
  unscented: 'pasture',
  lavender: 'pasture-dusk',
  neroli: 'day-panorama',
} as const;
export const defaultLandscape = 'pasture';
